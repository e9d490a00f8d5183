import type { Database } from "../database/database.ts";
import { ImportRunning } from "../database/import/staging.ts";
import { type Revision, startRevision, writeRevision } from "./commit-revision.ts";
import { commitImport, noteLastRevision } from "./import/commit/commit-import.ts";
import { type Followed, NONE_FOLLOWED, sumOf } from "./import/run.ts";
import { prepare } from "./import/prepare.ts";
import { whileOutdated } from "./import/while-outdated.ts";

/** The number of records up to which a revision is prepared while other writers wait: in a large catalogue a second or two. */
export const FEW = 20;

type ManyRecords = Required<Pick<Revision, "affected" | "merges">> & Omit<Revision, "unmerge">;

/**
 * Commits a revision of any number of records. Many are prepared beside other writers, as an import is, since what has to be
 * counted again is most of a large catalogue; while another import runs, a few at a time. @throws what imports throw
 * @returns what followed the merged records
 */
export async function commitMany(
  database: Database,
  revision: ManyRecords,
  now: () => Date = () => new Date(),
): Promise<Followed> {
  const { affected, merges, note, firstRevision } = revision;
  if (affected.length + merges.length <= FEW) return writeRevision(database, revision, now);
  try {
    return await whileOutdated(database, async (staging) => {
      const run = await startRevision(staging, revision);
      run.areFew = false;
      await noteLastRevision(run);
      await prepare(run);
      await commitImport(run, { madeAt: now().toISOString(), note, firstRevision });
      return run.followed;
    });
  } catch (error) {
    if (!(error instanceof ImportRunning)) throw error;
    let followed = NONE_FOLLOWED;
    for (let at = 0; at < Math.max(affected.length, merges.length); at += FEW) {
      const some = { affected: affected.slice(at, at + FEW), merges: merges.slice(at, at + FEW) };
      followed = sumOf(followed, await writeRevision(database, { ...revision, ...some }, now));
    }
    return followed;
  }
}
