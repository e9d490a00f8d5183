import type { CalendarDate } from "../../domain/calendar-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { queryInBatches } from "../sql/id-set.ts";
import { nameKey } from "../../domain/text/name.ts";

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
export async function loadPeopleByName(db: Snapshot, keys: Iterable<string>) {
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

export type CreditedPeople = Map<string, Map<number, number>>;

/** The songs of acts that are looked through, at most. */
const SONGS = 3_000;

/** Counts under which names people are credited on the songs of acts, by `nameKey`. */
export async function loadCreditedPeople(db: Snapshot, acts: readonly number[]) {
  dependsOn(db, ...tag.abouts("artist", acts));
  const people: CreditedPeople = new Map();
  if (acts.length === 0) return people;
  const songs = await db
    .selectFrom("song_artist")
    .select("song_id")
    .distinct()
    .where("artist_id", "in", acts)
    .orderBy("song_id")
    .limit(SONGS)
    .execute();
  const rows = await queryInBatches(
    songs.map(({ song_id }) => song_id),
    (batch) =>
      db
        .selectFrom("credit")
        .innerJoin("artist", "artist.id", "credit.artist_id")
        .select(["credit.name", "credit.artist_id"])
        .where("credit.song_id", "in", batch)
        .where((eb) => eb.ref("artist.linkable"))
        .orderBy("credit.song_id")
        .orderBy("credit.position")
        .execute(),
  );
  for (const { name, artist_id } of rows) {
    if (artist_id === null) continue;
    const key = nameKey(name);
    const known = people.get(key) ?? new Map<number, number>();
    known.set(artist_id, (known.get(artist_id) ?? 0) + 1);
    people.set(key, known);
  }
  return people;
}
