import type { Database } from "../database/database.ts";
import { type Revision, startRevision, writeRevision } from "./commit-revision.ts";
import { commitImport, noteLastRevision } from "./import/commit/commit-import.ts";
import { prepare } from "./import/prepare.ts";
import { whileOutdated } from "./import/while-outdated.ts";

/** The number of records up to which a revision is prepared while other writers wait: in a large catalogue a second or two. */
export const FEW = 20;

/**
 * Commits a revision of any number of records. Many are prepared beside other writers, as an import is, since what has to be
 * counted again is most of a large catalogue. @throws ImportRunning, and what imports throw
 */
export async function commitMany(
  database: Database,
  revision: Omit<Revision, "unmerge">,
  now: () => Date = () => new Date(),
): Promise<void> {
  const { affected = [], merges = [], note } = revision;
  if (affected.length + merges.length <= FEW) return writeRevision(database, revision, now);
  await whileOutdated(database, async (staging) => {
    const run = await startRevision(staging, revision);
    run.areFew = false;
    await noteLastRevision(run);
    await prepare(run);
    await commitImport(run, { madeAt: now().toISOString(), note });
  });
}
