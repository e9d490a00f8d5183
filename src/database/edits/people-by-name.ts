import type { CalendarDate } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Reader } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** A person with a page, as found by a name. */
export interface PersonOfName {
  id: number;
  english_name: string;
  korean_name: string | null;
  debut_date: CalendarDate | null;
  /** The songs that they wrote. */
  songs: number;
}

/** Finds the people who have a name or an alias, by its `nameKey`: who wrote most songs first. */
export async function loadPeopleByName(
  db: Reader,
  keys: Iterable<string>,
): Promise<Map<string, PersonOfName[]>> {
  dependsOn(db, tag.searchable);
  const rows = await queryInBatches(keys, (batch) =>
    db
      .selectFrom("artist_name")
      .innerJoin("artist", "artist.id", "artist_name.artist_id")
      .leftJoin("credit_count", (join) =>
        join
          .onRef("credit_count.artist_id", "=", "artist.id")
          .on("credit_count.scope", "=", "all")
          .on("credit_count.role", "=", "writing"),
      )
      .select(["artist_name.key", "artist.id", "artist.english_name", "artist.korean_name"])
      .select(["artist.debut_date", "credit_count.songs"])
      .where("artist_name.key", "in", batch)
      .where((eb) => eb.ref("artist.linkable"))
      .execute(),
  );
  const people = rows
    .map(({ songs, ...row }) => ({ ...row, songs: songs ?? 0 }))
    .toSorted((one, other) => other.songs - one.songs || one.id - other.id);
  return Map.groupBy(people, ({ key }) => key);
}
