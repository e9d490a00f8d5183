import { sql } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { Person } from "./load-people.ts";

/** The people and acts around a person, and the years of the songs. */
export interface Circle {
  acts: Set<number>;
  writers: Set<number>;
  /** Everybody who writes for these acts. */
  near: Set<number>;
  songs: Set<number>;
  first: number;
  last: number;
}

/** The number of people whose circles are loaded at once. */
const BATCH = 500;

/** Loads the circles of people: the acts whose songs credit them, their own groups, and who is credited beside them. */
export async function loadCircles(
  db: Reader,
  people: ReadonlyMap<number, Person>,
  ids: Iterable<number>,
): Promise<Map<number, Circle>> {
  const circles = new Map<number, Circle>();
  const wanted = [...ids];
  for (const id of wanted) {
    const acts = new Set([id, ...(people.get(id)?.groups ?? [])]);
    const [writers, near, songs] = [new Set<number>(), new Set<number>(), new Set<number>()];
    circles.set(id, { acts, writers, near, songs, first: 9999, last: 0 });
  }
  for (let at = 0; at < wanted.length; at += BATCH) {
    await loadSome(db, wanted.slice(at, at + BATCH), circles);
  }
  await loadNear(db, circles);
  return circles;
}

async function loadSome(db: Reader, ids: number[], circles: Map<number, Circle>): Promise<void> {
  const acts = await db
    .selectFrom("credit_role as c")
    .innerJoin("song_artist as a", "a.song_id", "c.song_id")
    .select(["c.artist_id as person", "a.artist_id as act", "c.song_id", "c.release_order"])
    .where("c.artist_id", "in", ids)
    .distinct()
    .execute();
  for (const { person, act, song_id, release_order } of acts) {
    const circle = circles.get(person);
    if (!circle) continue;
    circle.acts.add(act);
    circle.songs.add(song_id);
    const year = Number(release_order.slice(0, 4));
    if (year > 0) {
      circle.first = Math.min(circle.first, year);
      circle.last = Math.max(circle.last, year);
    }
  }
  const writers = await db
    .selectFrom("credit_role as c")
    .innerJoin("credit_role as o", (join) =>
      join.onRef("o.song_id", "=", "c.song_id").on(sql<boolean>`o.artist_id <> c.artist_id`),
    )
    .select(["c.artist_id as person", "o.artist_id as writer"])
    .where("c.artist_id", "in", ids)
    .distinct()
    .execute();
  for (const { person, writer } of writers) circles.get(person)?.writers.add(writer);
}

/** The most people near somebody that are compared: who works for everybody is near to everybody. */
const MOST_NEAR = 500;

async function loadNear(db: Reader, circles: Map<number, Circle>): Promise<void> {
  const acts = [...new Set([...circles.values()].flatMap((circle) => [...circle.acts]))];
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
  for (const [id, { acts: own, near }] of circles) {
    // In a fixed order, since only the first are compared.
    for (const act of [...own].toSorted((one, other) => one - other)) {
      for (const writer of writersOf.get(act) ?? []) {
        if (near.size < MOST_NEAR && writer !== id) near.add(writer);
      }
    }
  }
}
