import type { Song } from "../../../domain/catalogue/song.ts";
import type { Database, Snapshot } from "../../database.ts";
import { findSong } from "./songs.ts";
import { IS_SONG } from "./song-set.ts";

/** The number of random ids per query. If half of all ids are unused, all of them miss once in four billion times. */
const DRAWS = 32;

/** A sequence of random songs, without the same song twice in a row unless there is only one. */
export class SongDraw {
  readonly #database: Database;
  readonly #random: (() => number) | undefined;
  #latest: Promise<Song | null> = Promise.resolve(null);

  /** @param random returns a number from 0 up to 1; Math.random by default */
  constructor(database: Database, random?: () => number) {
    this.#database = database;
    this.#random = random;
  }

  next(): Promise<Song | null> {
    // One at a time, so that each excludes the previous song.
    this.#latest = this.#latest
      .catch(() => null)
      .then((last) =>
        this.#database.read((db) => findRandomSong(db, last ? [last.id] : [], this.#random)),
      );
    return this.#latest;
  }
}

/** Finds a random song, or null, none of `except` unless there are no others. @param random returns 0 up to 1 */
export async function findRandomSong(
  db: Snapshot,
  except: readonly number[] = [],
  random: () => number = Math.random,
): Promise<Song | null> {
  const first = await selectSongAfter(db, 0, []);
  const last = await selectLastSong(db);
  if (first === null || last === null) return null;
  const draws = Array.from(
    { length: DRAWS },
    () => first + Math.floor(random() * (last - first + 1)),
  );
  const free = draws.filter((draw) => !except.includes(draw));
  const id =
    (await findFirstOf(db, free)) ??
    // If almost all ids are unused, takes the next used id after a random one.
    (await selectSongAfter(db, draws[0]!, except)) ??
    (await selectSongAfter(db, 0, except)) ??
    first;
  return findSong(db, id);
}

/** Returns the first of these ids that is a song's. */
async function findFirstOf(db: Snapshot, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null;
  const rows = await db
    .selectFrom("song")
    .select("id")
    .where("id", "in", ids)
    .where(IS_SONG)
    .execute();
  const found = new Set(rows.map((row) => row.id));
  return ids.find((id) => found.has(id)) ?? null;
}

async function selectSongAfter(db: Snapshot, id: number, except: readonly number[]) {
  const row = await db
    .selectFrom("song")
    .select("id")
    .where("id", ">=", id)
    .where(IS_SONG)
    .$if(except.length > 0, (query) => query.where("id", "not in", except))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function selectLastSong(db: Snapshot): Promise<number | null> {
  const row = await db
    .selectFrom("song")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirst();
  return row?.id ?? null;
}
