import { readArtist } from "./read-artist.ts";
import { listReleasesWithDay } from "../../database/following/releases-by-date.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { feedResponse } from "../news-feeds/answer.ts";
import { readReleaseEntries } from "../news-feeds/artist-entries.ts";
import { loadReleaseEvents } from "../news-feeds/events.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/releases-feed.ts";
import { formatOf } from "./feeds.tsx";

/** Answers `/artist/{artist}/releases.atom` and `.json`, what is new of an act, and `.ics`, the days of all its releases. */
export async function loader({ params, context, url, pattern }: Route.LoaderArgs) {
  const { origin, clock } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const format = formatOf(pattern);
  return readArtist({ context, url }, id, async (db, artist) => {
    const about = {
      title: `Releases by ${artist.english_name}`,
      page: origin + pagePath.artist(id),
      self: origin + pagePath.artistFeed(id, "releases", format),
    };
    return format === "ics"
      ? feedResponse(format, {
          ...about,
          events: await loadReleaseEvents(db, await listReleasesWithDay(db, id), origin),
        })
      : feedResponse(format, {
          ...about,
          entries: await readReleaseEntries(db, id, { origin, now: clock() }),
        });
  });
}
