import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Album } from "../../domain/catalogue/album.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { Tracklist } from "./tracklist.tsx";

const ALBUM = { id: 1, english_name: "Made-up Album", artists: [] } as Partial<Album> as Album;

const song = (id: number, track: number | null): Song => ({
  id,
  english_name: `Song ${id}`,
  korean_name: null,
  album: { id: 1, name: ALBUM.english_name },
  disc: null,
  track,
  is_title: null,
  is_explicit: null,
  kind: "song",
  artists: [],
  featured: [],
  release_date: null,
  spotify_song_id: null,
  youtube_id: null,
  picture_url: null,
  credits_cut: [],
  last_updated: "2026-11-28T00:00:00Z",
});

const said = (tracks: (number | null)[]) =>
  renderToStaticMarkup(
    <Tracklist album={ALBUM} songs={tracks.map((track, at) => song(at, track))} />,
  ).match(/order unknown/g) ?? [];

test("a tracklist says once that the order is not known", () => {
  expect(said([null, null, null])).toHaveLength(1);
  expect(said([1, 2, null, null])).toHaveLength(1);
  expect(said([1, 2])).toHaveLength(0);
});
