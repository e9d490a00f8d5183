import type { Snapshot } from "../../database/database.ts";
import { type Collaborators, loadCollaborators } from "./collaborators.ts";
import type { Person } from "./load-people.ts";

/** The work of a person, as it is compared with that of another. Their acts include themselves and their groups. */
export interface Career extends Collaborators {
  /** Everybody who writes for these acts. */
  near: Set<number>;
  songs: Set<number>;
  /** The years of the first and the last song. */
  first: number;
  last: number;
}

const BATCH = 500;

export async function loadCareers(
  db: Snapshot,
  people: ReadonlyMap<number, Person>,
  ids: Iterable<number>,
): Promise<Map<number, Career>> {
  const careers = new Map<number, Career>();
  for (const [id, { acts, writers }] of await loadCollaborators(db, [...ids])) {
    for (const act of [id, ...(people.get(id)?.groups ?? [])]) acts.add(act);
    careers.set(id, { acts, writers, near: new Set(), songs: new Set(), first: 9999, last: 0 });
  }
  await loadSongs(db, careers);
  await loadNear(db, careers);
  return careers;
}

async function loadSongs(db: Snapshot, careers: Map<number, Career>): Promise<void> {
  const ids = [...careers.keys()];
  for (let at = 0; at < ids.length; at += BATCH) {
    const songs = await db
      .selectFrom("credit_role")
      .select(["artist_id", "song_id", "release_order"])
      .where("artist_id", "in", ids.slice(at, at + BATCH))
      .distinct()
      .execute();
    for (const { artist_id, song_id, release_order } of songs) {
      const career = careers.get(artist_id);
      if (!career) continue;
      career.songs.add(song_id);
      const year = Number(release_order.slice(0, 4));
      if (year > 0) {
        career.first = Math.min(career.first, year);
        career.last = Math.max(career.last, year);
      }
    }
  }
}

/** The most people near a person that are compared: one who works for everybody is near to everybody. */
const MOST_NEAR = 500;

async function loadNear(db: Snapshot, careers: Map<number, Career>): Promise<void> {
  const acts = [...new Set([...careers.values()].flatMap((career) => [...career.acts]))];
  const writersOf = new Map<number, number[]>();
  for (let at = 0; at < acts.length; at += BATCH) {
    const rows = await db
      .selectFrom("collaboration")
      .select(["artist_id", "person_id"])
      .where("artist_id", "in", acts.slice(at, at + BATCH))
      .where("role", "=", "writing")
      .orderBy("artist_id")
      .orderBy("person_id")
      .execute();
    for (const { artist_id, person_id } of rows) {
      const list = writersOf.get(artist_id);
      if (list) list.push(person_id);
      else writersOf.set(artist_id, [person_id]);
    }
  }
  for (const [id, { acts: own, near }] of careers) {
    // In a fixed order, since only the first are compared.
    for (const act of [...own].toSorted((one, other) => one - other)) {
      for (const writer of writersOf.get(act) ?? [])
        if (near.size < MOST_NEAR && writer !== id) near.add(writer);
    }
  }
}
