import { sql } from "kysely";
import { BLOCK_OF_IDS, tag } from "../../../domain/tag.ts";
import { RECORD_KINDS } from "../run.ts";
import {
  type Changed,
  changedIds,
  changedRows,
  type Difference,
  from,
  union,
  updatedIds,
} from "./difference-queries.ts";
import { emit, emitIf } from "./emit.ts";

/** Stages the tags of the sitemap: for new, removed and changed records, and artists whose lists become non-empty. */
export async function stageSitemapTags(changes: Difference): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const updated = updatedIds(changes, kind);
    const ids = kind === "artist" ? union(updated, artistsWithOtherLists(changes)) : updated;
    await emit(
      changes,
      `${kind}-block`,
      from(ids, (found) => sql`select id / ${sql.lit(BLOCK_OF_IDS)} as id from (${found}) as c`),
    );
  }
  const listed = union(
    changedIds(changes, "artist", ["linkable"]),
    changedIds(changes, "album"),
    changedIds(changes, "song", ["kind"]),
  );
  await emitIf(changes, tag.sitemap, listed);
}

/** Selects artists who get their first song, album or credit with a role, or lose their last. */
function artistsWithOtherLists(changes: Difference): Changed {
  const has = (table: string) => sql`exists (select 1 from ${sql.table(table)} h
    where h.artist_id = c.artist_id and h.role = c.role)`;
  return union(
    sql`select a.id from staging_tally c join artist a on a.id = c.artist_id
      where (a.num_songs = 0) <> (c.num_songs = 0) or (a.num_albums = 0) <> (c.num_albums = 0)`,
    from(
      changedRows(changes, "credit_role", ["artist_id", "role", "song_id"]),
      (
        roles,
      ) => sql`select artist_id as id from (select distinct artist_id, role from (${roles}) as r) as c
        where ${has("credit_role")} <> ${has("next_credit_role")}`,
    ),
  );
}
