import { sql } from "kysely";
import { COUNTS } from "../../database/counts/count-tables.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import type { Database } from "../../database/database.ts";
import type { StagingTable } from "../../database/import/staging-tables.ts";
import { tag } from "../../domain/tag.ts";
import { stageChangedCounts, writeCreditCounts } from "../import/project/credit-counts.ts";
import { deriveCounts } from "../import/project/derive.ts";
import { expectCurrent } from "../import/commit/expect-current.ts";
import { whileOutdated } from "../import/while-outdated.ts";
import { lockCatalogue, writeTallies } from "../import/commit/commit.ts";
import { noteLastRevision } from "../import/commit/commit-import.ts";
import { findStagedParts } from "../import/commit/staged-parts.ts";
import { startRun } from "../import/start-run.ts";
import { repeatRevisions } from "../commit-revision.ts";
import { noProgress } from "../progress.ts";

/** The staging tables with the ids of what is counted, and the records that all of it is. */
const ALL: [table: StagingTable, column: string, records: "artist" | "album"][] = [
  ["affected_artist", "artist_id", "artist"],
  ["affected_person", "artist_id", "artist"],
  ["affected_album", "album_id", "album"],
];

/** Counts everything again that imports count, and writes what differs. @throws ImportRunning */
export async function recountCatalogue(database: Database): Promise<void> {
  await whileOutdated(database, async (staging) => {
    const run = await startRun(staging, null, noProgress);
    run.areFew = false;
    await noteLastRevision(run);
    for (const [table, column, records] of ALL)
      await sql`insert into ${sql.table(`staging_${table}`)} (${sql.ref(column)})
        select id from ${sql.table(records)}`.execute(staging.db);
    await deriveCounts(run);
    for (const counts of COUNTS) await stageChangedCounts(staging.db, counts);
    await staging.commit(async (db) => {
      await lockCatalogue(db);
      await expectCurrent(db, run);
      await writeTallies(db);
      await writeCreditCounts(db, await findStagedParts(db));
      const revisionNote = { madeAt: new Date().toISOString() };
      await repeatRevisions(db, run, revisionNote);
      await recordChanges(db, [tag.everything]);
    });
  });
}
