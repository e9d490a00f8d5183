import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import { FEED_FORMATS, type FeedFormat, pagePath } from "../../domain/page-path.ts";
import { creditTabsOf } from "./tabs.ts";

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

export function formatOf(pattern: string): FeedFormat {
  return FEED_FORMATS.find((format) => pattern.endsWith(`.${format}`)) ?? "atom";
}

type FeedLinksProps = { artist: ArtistDetails; what: "releases" | "credits" };

export function FeedLinks({ artist, what }: FeedLinksProps) {
  if (!feedsOf(artist).includes(what)) return null;
  return (
    <p className="note feed-links not-printed">
      new {what}:{" "}
      <a href={pagePath.artistFeed(artist.id, what, "atom")} type="application/atom+xml">
        feed
      </a>
      {what === "releases" && (
        <>
          {" · "}
          <a href={pagePath.artistFeed(artist.id, what, "ics")} type="text/calendar">
            calendar
          </a>
        </>
      )}
    </p>
  );
}
