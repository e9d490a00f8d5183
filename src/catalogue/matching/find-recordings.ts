import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database, Snapshot } from "../../database/database.ts";
import { countRows } from "../../database/sql/count-rows.ts";
import {
  type ComparedSong,
  type Likeness,
  likeness,
} from "../../domain/catalogue/versions/same-recording.ts";
import { readTitle } from "../../domain/catalogue/versions/version-title.ts";
import { tag } from "../../domain/tag.ts";
import { type Followed, NONE_FOLLOWED } from "../import/run.ts";
import { commitMany } from "../commit-many.ts";
import type { Completed } from "../commit-revision.ts";
import { loadComparedSongs, loadSongsByActs, type TitledSong } from "./load-compared-songs.ts";

/** The numbers of songs that became part of another, and of pairs that wait for a person's decision. */
export interface FoundRecordings {
  united: number;
  waiting: number;
  /** The reviews and playlists that followed the songs which became part of another. */
  followed: Followed;
}

/** A pair of songs, the first release first, and what speaks for one recording. */
interface Pair extends Likeness {
  first: ComparedSong;
  second: ComparedSong;
}

/** The score of a pair that shares a title: pairs with other evidence are shown before it. */
const SCORE = 20;
const BATCH = 500;

/**
 * Unites the songs that are certainly one recording, and queues those that may be (`norae review-matches`). Decided pairs stay
 * as they are, and `norae unmerge` takes back what was united.
 * @param since compares the songs of the acts alone that have a new or changed one since this revision
 */
export async function findRecordings(
  database: Database,
  since = 0,
  now?: () => Date,
  completed: Completed = {},
): Promise<FoundRecordings> {
  const pairs = await database.read((db) => comparePairs(db, since));
  const certain = pairs.filter(({ isCertain }) => isCertain);
  const before = await database.read(countSongs);
  let followed = NONE_FOLLOWED;
  if (certain.length > 0)
    followed = await commitMany(
      database,
      {
        affected: [],
        merges: certain.map(({ first, second }) => ({
          kind: "song",
          winner: first.id,
          loser: second.id,
        })),
        isByRule: true,
        ...completed,
        note: "songs that are one recording were united",
      },
      now,
    );
  const united = before - (await database.read(countSongs));
  const waiting = await queue(
    database,
    pairs.filter(({ isCertain }) => !isCertain),
  );
  return { united, waiting, followed };
}

async function comparePairs(db: Snapshot, since: number): Promise<Pair[]> {
  const candidates = (await loadSongsByActs(db, since)).flatMap(sharingTitle);
  const different = await loadDifferent(db);
  const songs = await loadComparedSongs(db, candidates.flat());
  const pairs = candidates.flatMap(([left, right]): Pair[] => {
    const [one, other] = [songs.get(left), songs.get(right)];
    if (one === undefined || other === undefined) return [];
    if (different.has(`${left} ${right}`)) return [];
    const found = likeness(one, other);
    if (found === null) return [];
    return [
      {
        ...found,
        ...(isEarlier(other, one) ? { first: other, second: one } : { first: one, second: other }),
      },
    ];
  });
  // In a fixed order, so that the same songs are united in the same way.
  return pairs.toSorted((a, b) => a.first.id - b.first.id || a.second.id - b.second.id);
}

/** Loads the pairs of songs that were decided to be different, the older record first. */
async function loadDifferent(db: Snapshot): Promise<Set<string>> {
  const rows = await db
    .selectFrom("likely_match")
    .select(["left_id", "right_id"])
    .where("kind", "=", "song")
    .where("decision", "=", "different")
    .execute();
  return new Set(rows.map(({ left_id, right_id }) => `${left_id} ${right_id}`));
}

/** Returns the pairs of an act's songs that share a title in some script, each once, the older record first. */
function sharingTitle(songs: readonly TitledSong[]): [number, number][] {
  const byKey = new Map<string, number[]>();
  for (const { id, english_name, korean_name } of songs.toSorted((a, b) => a.id - b.id)) {
    const titles = [english_name, ...(korean_name === null ? [] : [korean_name])];
    for (const key of new Set(titles.map((title) => readTitle(title).key)))
      byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  const pairs = new Map<string, [number, number]>();
  for (const ids of byKey.values())
    for (const [at, left] of ids.entries())
      for (const right of ids.slice(at + 1)) pairs.set(`${left} ${right}`, [left, right]);
  return [...pairs.values()];
}

/** Whether a song was released before another: of one date, that on the longer album, which is no single. */
function isEarlier(a: ComparedSong, b: ComparedSong): boolean {
  const [one, other] = [a, b].map(({ release_date }) => release_date ?? "9");
  if (one !== other) return one! < other!;
  const [mine, its] = [a, b].map(({ album }) => album?.titles.size ?? 0);
  return mine! > its!;
}

async function queue(database: Database, pairs: readonly Pair[]): Promise<number> {
  if (pairs.length === 0) return 0;
  return database.write(async (db) => {
    const before = await countPairs(db);
    const living = await loadComparedSongs(
      db,
      pairs.flatMap(({ first, second }) => [first.id, second.id]),
    );
    const rows = pairs
      .filter(({ first, second }) => living.has(first.id) && living.has(second.id))
      .map(({ first, second, reason }) => ({
        kind: "song" as const,
        left_id: Math.min(first.id, second.id),
        right_id: Math.max(first.id, second.id),
        reason,
        score: SCORE,
        decision: null,
        decided_at: null,
        may_be_same: 0,
      }));
    for (let at = 0; at < rows.length; at += BATCH)
      await db
        .insertInto("likely_match")
        .values(rows.slice(at, at + BATCH))
        .onConflict((conflict) => conflict.columns(["kind", "left_id", "right_id"]).doNothing())
        .execute();
    await recordChanges(db, [tag.edits]);
    return (await countPairs(db)) - before;
  });
}

function countSongs(db: Snapshot): Promise<number> {
  return countRows(db.selectFrom("song"));
}

function countPairs(db: Snapshot): Promise<number> {
  return countRows(db.selectFrom("likely_match").where("kind", "=", "song"));
}
