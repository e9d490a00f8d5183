import { sql } from "kysely";
import { readNewestMonth } from "../../../database/catalogue/recent-releases.ts";
import type { Writer } from "../../../database/database.ts";
import { recordChanges } from "../../../database/changes/record-changes.ts";
import { systemClock, todayInSeoul } from "../../../domain/calendar-date.ts";
import { tag, type Tag } from "../../../domain/tag.ts";
import { type Publishing, RECORD_KINDS } from "../run.ts";
import {
  changedIds,
  changedIn,
  changedMemberships,
  type Difference,
  emitIf,
  emitTags,
  from,
  isWriting,
  union,
  updatedIds,
} from "./difference-queries.ts";
import { stageRecordTags } from "./record-tags.ts";

/** Maximum number of changed records with tags. A larger import invalidates everything. */
export const MOST_NAMED_RECORDS = 2_000;

/** Maximum number of tags of one import, since every process reads all of them. */
const MOST_NAMED_TAGS = 20_000;

/** Stages the tags of the difference (domain/tag.ts) before it is published: only imports change these tables, one at a time. */
export async function stageChangedTags(changes: Difference): Promise<void> {
  await stageSearchTags(changes);
  if ((await countChanged(changes)) > MOST_NAMED_RECORDS) return nameEverything(changes);
  await stageRecordTags(changes);
  await emitTags(changes, sql`select ${sql.lit(tag.imports)}`);
  const { rows } = await sql<{ number: number }>`
    select count(distinct tag) as number from staging_tag`.execute(changes.run.staging.db);
  if ((rows[0]?.number ?? 0) > MOST_NAMED_TAGS) await nameEverything(changes);
}

async function countChanged(changes: Difference): Promise<number> {
  const updated = RECORD_KINDS.map((kind) => {
    const select = sql`select ${sql.lit(kind)} as kind, id`;
    return from(updatedIds(changes, kind), (ids) => sql`${select} from (${ids}) as updated`);
  });
  const memberships = sql`select 'membership' as kind, group_id as id from staging_touched_membership`;
  const records = union(...updated, memberships);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (${records}) as changed`.execute(changes.run.staging.db);
  return rows[0]?.number ?? 0;
}

/** Replaces all staged tags by `everything`, except `searchable`, which it does not include. */
async function nameEverything(changes: Difference): Promise<void> {
  const { db } = changes.run.staging;
  await sql`delete from staging_tag where tag <> ${tag.searchable}`.execute(db);
  await emitTags(changes, sql`select ${sql.lit(tag.everything)}`);
}

/**
 * Runs `write`, which publishes the difference, and records the tags in the same transaction. The newest month is compared
 * before and after, since few changes of dates change it, and all pages of acts, albums and songs depend on it.
 * @param writer the same transaction, of which this process learns the tags
 */
export async function recordChangedTags<T>(
  db: Publishing,
  writer: Writer,
  write: () => Promise<T>,
): Promise<T> {
  const today = todayInSeoul(systemClock());
  const before = await readNewestMonth(db, today);
  const written = await write();
  const { rows } = await sql<{ tag: Tag }>`select distinct tag from staging_tag`.execute(db);
  const staged = rows.map((row) => row.tag);
  const after = await readNewestMonth(db, today);
  const isSame = before.month === after.month && before.isLast === after.isLast;
  await recordChanges(writer, isSame ? staged : [...staged, tag.newestMonth]);
  return written;
}

/**
 * Stages the tag of what can be found, if the data of the search index changes (search-records.ts), not where only numbers
 * of references do, which affect ranking.
 */
async function stageSearchTags(changes: Difference): Promise<void> {
  await emitIf(
    changes,
    tag.searchable,
    union(
      changedIds(changes, "artist", ["english_name", "korean_name", "is_idol", "linkable"]),
      changedIds(changes, "album", ["english_name", "korean_name"]),
      changedIds(changes, "song", [
        "english_name",
        "korean_name",
        "is_title",
        "youtube_id",
        "kind",
      ]),
      changedIn(changes, "artist_alias", "artist_id", ["alias"]),
      changedIn(changes, "album_artist", "album_id", ["artist_id"]),
      changedIn(changes, "song_artist", "song_id", ["artist_id"]),
      changedIn(changes, "credit_role", "song_id", ["artist_id"], isWriting()),
      from(changedMemberships(changes), (rows) => sql`select group_id as id from (${rows}) as c`),
    ),
  );
}
