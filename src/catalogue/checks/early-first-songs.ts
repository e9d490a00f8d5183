import { earliestDay, latestDay } from "../../domain/calendar-date.ts";
import type { CatalogueCheck } from "./check.ts";
import { actsWithFirstSongs } from "./first-songs.ts";

/** A song may come out before the debut, by less than this. */
const MOST_DAYS = 200;
const DAY = 86_400_000;

export const earlyFirstSongs: CatalogueCheck = {
  title: `Artists whose first song is more than ${MOST_DAYS} days before their debut`,
  async find(db) {
    const acts = await actsWithFirstSongs(db);
    return acts.flatMap(({ act, debut, first }) => {
      // Of partial dates, as many days as there are at least.
      const days = (Date.parse(earliestDay(debut)) - Date.parse(latestDay(first))) / DAY;
      if (days <= MOST_DAYS) return [];
      return [{ records: [act], evidence: `the first song is of ${first}, the debut of ${debut}` }];
    });
  },
};
