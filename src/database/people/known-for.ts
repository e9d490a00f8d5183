import { sql } from "kysely";
import type { KnownFor } from "../../domain/credits/known-for.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";
import type { Snapshot } from "../database.ts";
import { loadCreditCounts } from "../catalogue/credits/credit-counts.ts";
import { idsOf, queryInBatches } from "../sql/id-set.ts";

/** The acts by whom a person is known. */
const ACTS = 2;

/** Loads what people are known for, by their ids: everybody who is there has an entry. */
export async function loadKnownFor(db: Snapshot, ids: Iterable<number>) {
  const people = [...new Set(ids)];
  dependsOn(db, ...tag.abouts("artist", people));
  const artists = await queryInBatches(people, (batch) =>
    db.selectFrom("artist").select(["id", "num_songs"]).where("id", "in", batch).execute(),
  );
  const counts = await loadCreditCounts(db, people);
  const acts = Map.groupBy(
    await queryInBatches(people, (batch) => selectActs(db, batch)),
    ({ person_id }) => person_id,
  );
  dependsOn(db, ...tag.names("artist", [...acts.values()].flatMap(idsOf)));
  return new Map(
    artists.map(({ id, num_songs }): [number, KnownFor] => [
      id,
      {
        written: counts.get(id)?.writing ?? 0,
        acts: (acts.get(id) ?? []).map(({ english_name }) => english_name),
        songs: num_songs,
      },
    ]),
  );
}

function selectActs(db: Snapshot, people: readonly number[]) {
  const ranked = db
    .selectFrom("collaboration")
    .innerJoin("artist", "artist.id", "collaboration.artist_id")
    .select(["collaboration.person_id", "artist.id", "artist.english_name"])
    .select(
      sql<number>`row_number() over (partition by collaboration.person_id
        order by collaboration.songs desc, artist.sort_key, artist.id)`.as("place"),
    )
    .where("collaboration.person_id", "in", people)
    .where("collaboration.role", "=", "writing")
    .whereRef("collaboration.artist_id", "<>", "collaboration.person_id")
    .where((eb) => eb.ref("artist.linkable"));
  return db
    .selectFrom(ranked.as("ranked"))
    .select(["person_id", "id", "english_name"])
    .where("place", "<=", ACTS)
    .orderBy("person_id")
    .orderBy("place")
    .execute();
}

/** Loads on how many songs of some acts people are credited with writing, and with production, added up. */
export async function loadSongsWith(
  db: Snapshot,
  people: readonly number[],
  acts: readonly number[],
): Promise<Map<number, number>> {
  dependsOn(db, ...tag.abouts("artist", people));
  const songs = new Map<number, number>();
  if (acts.length === 0) return songs;
  const rows = await queryInBatches(people, (batch) =>
    db
      .selectFrom("collaboration")
      .select(["person_id", "songs"])
      .where("person_id", "in", batch)
      .where("artist_id", "in", acts)
      .where("role", "in", ["writing", "production"])
      .orderBy("person_id")
      .orderBy("artist_id")
      .orderBy("role")
      .execute(),
  );
  for (const row of rows) songs.set(row.person_id, (songs.get(row.person_id) ?? 0) + row.songs);
  return songs;
}
