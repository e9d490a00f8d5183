import type { Database, Transaction } from "../../../database/database.ts";
import { commitRevision } from "../../commit-revision.ts";
import { lockCatalogue } from "../../import/commit/commit.ts";
import { findLinks } from "./find-links.ts";
import type { Links } from "./named-credits.ts";

/** Maximum number of songs that are merged again in one transaction, for which writers wait. */
const AT_ONCE = 500;

/**
 * Links the credits by name whose people are known by what agrees besides the name, and unlinks those of which nothing says so
 * any more. Edits of a credit override it. @returns how many were linked and unlinked, and how many wait for a reviewer
 */
export async function linkCredits(
  database: Database,
  now?: () => Date,
): Promise<{ linked: number; unlinked: number; undecided: number }> {
  const { before, links, undecided } = await database.read(findLinks);
  const changed = [...new Set([...before.keys(), ...links.keys()])]
    .filter((song) => textOf(before, song) !== textOf(links, song))
    .toSorted((one, other) => one - other);
  for (let at = 0; at < changed.length; at += AT_ONCE) {
    const songs = changed.slice(at, at + AT_ONCE);
    await database.write(async (db) => {
      await lockCatalogue(db);
      await writeLinks(db, songs, links);
      const present = await db.selectFrom("song").select("id").where("id", "in", songs).execute();
      const affected = present.map(({ id }) => ({ kind: "song" as const, record_id: id }));
      const note = "credits by name were linked";
      if (affected.length > 0) await commitRevision(db, database.engine, { affected, note }, now);
    });
  }
  return {
    linked: countNew(links, before),
    unlinked: countNew(before, links),
    undecided: undecided.length,
  };
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
  for (const [song, people] of links)
    for (const [key, person] of people) if (others.get(song)?.get(key) !== person) count += 1;
  return count;
}
