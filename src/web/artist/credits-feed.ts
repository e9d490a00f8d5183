import { findArtist } from "../../database/catalogue/artists.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { feedResponse } from "../news-feeds/answer.ts";
import { readCreditEntries } from "../news-feeds/artist-entries.ts";
import { absence, absenceResponse, isAbsence, requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/credits-feed.ts";
import { formatOf } from "./feeds.tsx";

/** Answers `/artist/{artist}/credits.atom` and `.json`: the credits of a person that became known last. */
export async function loader({ params, context, url, pattern }: Route.LoaderArgs) {
  const { database, origin, clock } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const format = formatOf(pattern) === "json" ? "json" : "atom";
  const feed = await database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) return absence(db, "artist", id);
    return {
      title: `Credits of ${artist.english_name}`,
      page: origin + pagePath.artistCredits(id),
      self: origin + pagePath.artistFeed(id, "credits", format),
      entries: await readCreditEntries(db, artist, { origin, now: clock() }),
    };
  });
  if (isAbsence(feed)) throw absenceResponse(feed, "artist", url);
  return feedResponse(format, feed);
}
