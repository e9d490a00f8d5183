import type { ArtistDetails } from "../../../domain/artist.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { feedsOf } from "./feed-choices.ts";

interface FeedLinksProps {
  artist: ArtistDetails;
  what: "releases" | "credits";
}

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
