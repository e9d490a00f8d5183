import { sql } from "kysely";
import { listPopularCredits } from "../../../database/catalogue/popular-credits.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { tag } from "../../../domain/tag.ts";
import { type ImportRun, type Publishing, RECORD_KINDS } from "../run.ts";
import { changedIds, union } from "./differences.ts";
import { emitTags } from "./emit.ts";
import { stageIdolTags } from "./idol-tags.ts";
import { stageListTags } from "./list-tags.ts";
import { stageRecordTags } from "./record-tags.ts";
import { stageRelatedTags } from "./related-tags.ts";
import { stageReleaseTags } from "./release-tags.ts";
import { stageSearchTags } from "./search-tags.ts";
import { stageSitemapTags } from "./sitemap-tags.ts";

/** An import that changes more records than this does not name what it changed: everything is rendered anew. */
export const MOST_NAMED_RECORDS = 2_000;

/** Nor does one that changes what more tags name: every process reads them all. */
const MOST_NAMED_TAGS = 20_000;

/**
 * Stages the tags of the difference between the records as they are and as they will be (domain/tag.ts says what each
 * stands for). It is worked out before anything is written: only imports change what catalogues say, one at a time.
 */
export async function stageChangedTags(run: ImportRun): Promise<void> {
  await stageSearchTags(run);
  if ((await countChanged(run)) > MOST_NAMED_RECORDS) return nameEverything(run);
  await stageRecordTags(run);
  await stageListTags(run);
  await stageReleaseTags(run);
  await stageIdolTags(run);
  await stageSitemapTags(run);
  await stageRelatedTags(run);
  await emitTags(run, sql`select ${sql.lit(tag.imports)}`);
  const { rows } = await sql<{ number: number }>`
    select count(distinct tag) as number from staging.tag`.execute(run.staging.db);
  if ((rows[0]?.number ?? 0) > MOST_NAMED_TAGS) await nameEverything(run);
}

async function countChanged({ staging: { db } }: ImportRun): Promise<number> {
  const records = sql.join(RECORD_KINDS.map((kind) => sql.lit(kind)));
  const comingAndGoing = RECORD_KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id from (${changedIds(kind)}) as c`,
  );
  const { rows } = await sql<{ number: number }>`select
      (select count(*) from (
        select name as kind, record_id as id from staging.dirty where name in (${records})
        union ${union(...comingAndGoing)}
      ) as changed) + (select count(*) from staging.touched_membership) as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Leaves nothing staged but `everything`, and `searchable` where it was: neither stands for the other. */
async function nameEverything(run: ImportRun): Promise<void> {
  await sql`delete from staging.tag where tag <> ${tag.searchable}`.execute(run.staging.db);
  await emitTags(run, sql`select ${sql.lit(tag.everything)}`);
}

/**
 * Runs `write`, which publishes the difference, and records what it changed, in the same transaction. The ranking of
 * all is compared as it was and as it is: hardly any change of a count changes it.
 */
export async function recordChangedTags(db: Publishing, write: () => Promise<void>): Promise<void> {
  const ranked = await listPopularCredits(db);
  await write();
  await sql`insert into change (tag, changed_at)
    select distinct tag, ${new Date().toISOString()} from staging.tag`.execute(db);
  if (JSON.stringify(ranked) !== JSON.stringify(await listPopularCredits(db)))
    await recordChanges(db, [tag.topCredits]);
}
