import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { BLOCK_OF_IDS, tag } from "../../../domain/tag.ts";
import type { ImportRun } from "../run.ts";
import { RECORD_KINDS } from "../run.ts";
import { changedIds, changedRows, type Sql, union, updatedIds } from "./differences.ts";
import { emit, emitIf } from "./emit.ts";

/** Stages the tags of what the sitemap lists: records that come, go or change, and artists who get a first of a list. */
export async function stageSitemapTags(run: ImportRun): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const ids =
      kind === "artist" ? union(updatedIds(kind), artistsWithOtherLists()) : updatedIds(kind);
    await emit(
      run,
      `${kind}-block`,
      sql`select id / ${sql.lit(BLOCK_OF_IDS)} as id from (${ids}) as c`,
    );
    await emitIf(run, tag.sitemap, changedIds(kind, DECIDES_PAGE[kind]));
  }
}

/** The columns that decide whether the sitemap lists a record. */
const DECIDES_PAGE: Record<RecordKind, string[]> = {
  artist: ["linkable"],
  album: [],
  song: ["kind"],
};

/** Artists who get their first song, album or credit with a role, or lose their last. */
function artistsWithOtherLists(): Sql {
  const roles = changedRows("credit_role", ["artist_id", "role", "song_id"]);
  const has = (table: string) => sql`exists (select 1 from ${sql.table(table)} h
    where h.artist_id = c.artist_id and h.role = c.role)`;
  return union(
    sql`select a.id from staging.tally c join artist a on a.id = c.artist_id
      where (a.num_songs = 0) <> (c.num_songs = 0) or (a.num_albums = 0) <> (c.num_albums = 0)`,
    sql`select artist_id as id from (select distinct artist_id, role from (${roles}) as r) as c
      where ${has("credit_role")} <> ${has("next_credit_role")}`,
  );
}
