import { sql } from "kysely";
import { reviseAgain } from "../revise.ts";
import { expectCurrent } from "./expect-current.ts";
import { analyseAfter, lockPublishing, type Publication, publishWithin } from "./publish.ts";
import { proposeBrought } from "./propose-brought.ts";
import type { ImportRun } from "./run.ts";

/**
 * Writes the difference to the live tables in one short transaction: readers see the old catalogue until it is committed,
 * then the new one. Records that were edited since the import began are merged and counted once more, since it was
 * prepared without those edits. @throws ImportOutdated where they have to be prepared again, too
 */
export async function publishImport(run: ImportRun, publication: Publication): Promise<void> {
  run.progress.phase("publishing");
  await run.staging.publish(async (db) => {
    await lockPublishing(db);
    await expectCurrent(db, run);
    const firstRevision = await publishWithin(run, db, publication);
    await reviseAgain(db, run, { ...publication, firstRevision });
    await proposeBrought(db, run, publication.madeAt);
  });
  await analyseAfter(run);
}

/** Notes the last revision before an import, and removes what only earlier imports needed to know of revisions. */
export async function noteLastRevision(run: ImportRun): Promise<void> {
  run.beganAfter = await run.staging.publish(async (db) => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from revision`.execute(
      db,
    );
    const last = rows[0]?.id ?? 0;
    await sql`delete from revision_effect where revision_id <= ${last}`.execute(db);
    return last;
  });
}
