import { sql } from "kysely";
import type { Snapshot } from "../../database/database.ts";

/** The acts on whose songs a person is credited, and the people who are credited on the same songs. */
export type Collaborators = { acts: Set<number>; writers: Set<number> };

const BATCH = 500;

/** Loads the collaborators of people by id, those of each in the order of ids. */
export async function loadCollaborators(db: Snapshot, people: readonly number[]) {
  const found = new Map<number, Collaborators>(
    people.map((id) => [id, { acts: new Set(), writers: new Set() }]),
  );
  for (let at = 0; at < people.length; at += BATCH) {
    const some = people.slice(at, at + BATCH);
    const acts = await db
      .selectFrom("credit_role as c")
      .innerJoin("song_artist as a", "a.song_id", "c.song_id")
      .select(["c.artist_id as person", "a.artist_id as act"])
      .where("c.artist_id", "in", some)
      .distinct()
      .orderBy("c.artist_id")
      .orderBy("a.artist_id")
      .execute();
    for (const { person, act } of acts) found.get(person)?.acts.add(act);
    const writers = await db
      .selectFrom("credit_role as c")
      .innerJoin("credit_role as o", (join) =>
        join.onRef("o.song_id", "=", "c.song_id").on(sql<boolean>`o.artist_id <> c.artist_id`),
      )
      .select(["c.artist_id as person", "o.artist_id as writer"])
      .where("c.artist_id", "in", some)
      .distinct()
      .orderBy("c.artist_id")
      .orderBy("o.artist_id")
      .execute();
    for (const { person, writer } of writers) found.get(person)?.writers.add(writer);
  }
  return found;
}
