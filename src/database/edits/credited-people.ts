import type { Reader } from "../database.ts";
import { tag } from "../../domain/tag.ts";
import { nameKey } from "../../domain/name.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { queryInBatches } from "../sql/id-set.ts";

/** People by a name as credited: on how many songs each is credited so. */
export type CreditedPeople = Map<string, Map<number, number>>;

/** The songs of acts that are looked through, at most. */
const SONGS = 3_000;

/** Counts under which names people are credited on the songs of acts, by `nameKey`. */
export async function loadCreditedPeople(
  db: Reader,
  acts: readonly number[],
): Promise<CreditedPeople> {
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
