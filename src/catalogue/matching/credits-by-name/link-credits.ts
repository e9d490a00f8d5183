import type { Database, Engine, Snapshot, Transaction } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { commitMany, FEW } from "../../commit-many.ts";
import { type Completed, commitRevision } from "../../commit-revision.ts";
import { lockCatalogue } from "../../import/commit/commit.ts";
import { findLinks } from "./find-links.ts";
import type { Links } from "./named-credits.ts";

/** Maximum number of songs whose links are written in one transaction. */
const AT_ONCE = 500;

/**
 * Links the credits by name whose people are known by what agrees besides the name, and unlinks those of which nothing says so
 * any more. Edits of a credit override it. Of many songs the links are written first, and the songs merged again beside other
 * writers. @returns how many were linked and unlinked, and how many wait for a reviewer
 */
export async function linkCredits(
  database: Database,
  now?: () => Date,
  completed: Completed = {},
): Promise<{ linked: number; unlinked: number; undecided: number }> {
  const { before, links, undecided } = await database.read(findLinks);
  const changed = [...new Set([...before.keys(), ...links.keys()])]
    .filter((song) => textOf(before, song) !== textOf(links, song))
    .toSorted((one, other) => one - other);
  // A link that is removed and not merged again would be found by nothing.
  const isOnlyAdded = (song: number) => countNewOf(before, links, song) === 0;
  const added = changed.filter(isOnlyAdded);
  const areMany = added.length > FEW;
  if (areMany) await linkMany(database, added, links, now, completed);
  const others = areMany ? changed.filter((song) => !isOnlyAdded(song)) : changed;
  for (let at = 0; at < others.length; at += FEW)
    await database.write((db) =>
      relink(db, database.engine, others.slice(at, at + FEW), links, now, completed),
    );
  return {
    linked: countNew(links, before),
    unlinked: countNew(before, links),
    undecided: undecided.length,
  };
}

const NOTE = "credits by name were linked";

async function relink(
  db: Transaction,
  engine: Engine,
  songs: readonly number[],
  links: Links,
  now: (() => Date) | undefined,
  completed: Completed,
): Promise<void> {
  await lockCatalogue(db);
  await writeLinks(db, songs, links);
  const affected = await present(db, songs);
  if (affected.length > 0)
    await commitRevision(db, engine, { affected, ...completed, note: NOTE }, now);
}

async function linkMany(
  database: Database,
  songs: readonly number[],
  links: Links,
  now: (() => Date) | undefined,
  completed: Completed,
): Promise<void> {
  for (let at = 0; at < songs.length; at += AT_ONCE)
    await database.write((db) => writeLinks(db, songs.slice(at, at + AT_ONCE), links));
  const affected = await database.read((db) => present(db, songs));
  await commitMany(database, { affected, merges: [], ...completed, note: NOTE }, now);
}

/** Returns the songs that are still here, as a revision names them. */
async function present(db: Snapshot, songs: readonly number[]) {
  const rows = await inChunks(songs, (some) =>
    db.selectFrom("song").select("id").where("id", "in", some).execute(),
  );
  return rows.map(({ id }) => ({ kind: "song" as const, record_id: id }));
}

async function writeLinks(db: Transaction, songs: readonly number[], links: Links): Promise<void> {
  await db.deleteFrom("linked_credit").where("song_id", "in", songs).execute();
  const rows = songs.flatMap((song_id) =>
    Array.from(links.get(song_id) ?? [], ([name_key, artist_id]) => ({
      song_id,
      name_key,
      artist_id,
    })),
  );
  if (rows.length > 0) await db.insertInto("linked_credit").values(rows).execute();
}

function textOf(links: Links, song: number): string {
  const entries = Array.from(links.get(song) ?? [], ([key, person]) => `${person} ${key}`);
  return entries.toSorted((one, other) => (one < other ? -1 : 1)).join("\n");
}

/** Counts the links that differ from the others. */
function countNew(links: Links, others: Links): number {
  let count = 0;
  for (const song of links.keys()) count += countNewOf(links, others, song);
  return count;
}

function countNewOf(links: Links, others: Links, song: number): number {
  const people = [...(links.get(song) ?? [])];
  return people.filter(([key, person]) => others.get(song)?.get(key) !== person).length;
}
