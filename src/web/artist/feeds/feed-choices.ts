import type { ArtistDetails } from "../../../domain/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { creditTabsOf } from "../tabs.ts";

export function feedsOf(artist: ArtistDetails): ("releases" | "credits")[] {
  const { num_songs, num_albums } = artist;
  return [
    ...(num_songs + num_albums > 0 ? (["releases"] as const) : []),
    ...(creditTabsOf(artist).length > 0 ? (["credits"] as const) : []),
  ];
}

/** Returns the meta descriptors by which feed readers find the feeds of an artist. */
export function feedMeta(artist: ArtistDetails) {
  return feedsOf(artist).flatMap((what) =>
    (["atom", "json"] as const).map((format) => ({
      tagName: "link" as const,
      rel: "alternate",
      type: format === "atom" ? "application/atom+xml" : "application/feed+json",
      title: `${artist.english_name}: ${what}`,
      href: pagePath.artistFeed(artist.id, what, format),
    })),
  );
}
