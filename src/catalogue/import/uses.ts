import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";

/**
 * The content of users that refers to the record of a row `c` with its `record_id` (the interchange format, 'Between
 * catalogues'): such a record is not pruned.
 */
export const USES: Record<RecordKind, readonly RawBuilder<unknown>[]> = {
  song: [
    sql`select 1 from playlist_song u where u.song_id = c.record_id`,
    sql`select 1 from song_review u where u.item_id = c.record_id`,
    editsOf("song"),
  ],
  album: [sql`select 1 from album_review u where u.item_id = c.record_id`, editsOf("album")],
  artist: [editsOf("artist")],
};

/** Selects the applied edits that change or name the record of a row `c`, or one that was merged into it. */
function editsOf(kind: RecordKind): RawBuilder<unknown> {
  const named = sql.lit(kind);
  return sql`select 1 from edit_reference u join edit e on e.id = u.edit_id and e.state = 'applied'
    where u.kind = ${named} and (u.record_id = c.record_id or u.record_id in (
      select f.id from ${sql.table(`${kind}_former_id`)} f where f.record_id = c.record_id
    ))`;
}
