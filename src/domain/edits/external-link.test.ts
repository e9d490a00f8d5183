import { expect, test } from "vitest";
import { parseExternalLink } from "./external-link.ts";

const MBID = "0a1b2c3d-0000-4000-8000-0123456789ab";

test.each([
  ["song", "spotify", "https://open.spotify.com/track/madeUp0123?si=abc", "madeUp0123"],
  ["song", "spotify", "https://open.spotify.com/intl-de/track/madeUp0123", "madeUp0123"],
  ["album", "spotify", "spotify:album:madeUp0123", "madeUp0123"],
  ["artist", "spotify", "madeUp0123", "madeUp0123"],
  ["song", "youtube", "https://www.youtube.com/watch?list=x&v=made-up_1", "made-up_1"],
  ["song", "youtube", "https://youtu.be/made-up_1?t=3", "made-up_1"],
  ["artist", "youtube", "https://www.youtube.com/channel/UCmade-up", "UCmade-up"],
  ["album", "melon", "https://www.melon.com/album/detail.htm?albumId=123", "123"],
  ["song", "melon", " 123 ", "123"],
  ["song", "musicbrainz", `https://musicbrainz.org/recording/${MBID}`, MBID],
  ["album", "musicbrainz", `https://musicbrainz.org/release/${MBID}/cover-art`, MBID],
] as const)("the link of a %s to %s %s has the id %s", (kind, system, given, id) => {
  expect(parseExternalLink(kind, system, given)).toBe(id);
});

test.each([
  ["song", "spotify", "https://open.spotify.com/album/madeUp0123"],
  ["song", "melon", "https://www.melon.com/album/detail.htm?albumId=123"],
  ["artist", "musicbrainz", "made up"],
  ["song", "youtube", "https://example.com/watch?v=made-up_1"],
  ["song", "youtube", ""],
] as const)("what is no link of a %s to %s is refused: %s", (kind, system, given) => {
  expect(parseExternalLink(kind, system, given)).toBeNull();
});
