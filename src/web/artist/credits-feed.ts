import { readArtist } from "./read-artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { feedResponse } from "../news-feeds/answer.ts";
import { readCreditEntries } from "../news-feeds/artist-entries.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/credits-feed.ts";
import { formatOf } from "./feeds.tsx";

/** Answers `/artist/{artist}/credits.atom` and `.json`: the credits of a person that became known last. */
export async function loader({ params, context, url, pattern }: Route.LoaderArgs) {
  const { origin, clock } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const format = formatOf(pattern) === "json" ? "json" : "atom";
  const feed = await readArtist({ context, url }, id, async (db, artist) => ({
    title: `Credits of ${artist.english_name}`,
    page: origin + pagePath.artistCredits(id),
    self: origin + pagePath.artistFeed(id, "credits", format),
    entries: await readCreditEntries(db, artist, { origin, now: clock() }),
  }));
  return feedResponse(format, feed);
}
