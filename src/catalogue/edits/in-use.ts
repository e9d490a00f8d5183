import { sql, type RawBuilder } from "kysely";
import type { Writer } from "../../database/database.ts";
import type { Referenced } from "../../database/edits/write-edits.ts";
import type { RecordKind } from "../../database/tables.ts";
import { EDITS_CATALOGUE } from "../claims/edits-catalogue.ts";

/** The references to a record of each kind, besides edits. */
const USES: Record<RecordKind, (id: number) => readonly RawBuilder<unknown>[]> = {
  artist: (id) => [
    sql`select 1 from song_artist where artist_id = ${id}`,
    sql`select 1 from album_artist where artist_id = ${id}`,
    sql`select 1 from credit where artist_id = ${id}`,
    sql`select 1 from membership where group_id = ${id} or member_id = ${id}`,
  ],
  album: (id) => [
    sql`select 1 from song where album_id = ${id}`,
    sql`select 1 from song_place where album_id = ${id}`,
    sql`select 1 from album_review where item_id = ${id}`,
  ],
  song: (id) => [
    sql`select 1 from playlist_song where song_id = ${id}`,
    sql`select 1 from song_review where item_id = ${id}`,
  ],
};

/** Whether anything but the `reverted` edits uses a record that an edit made. False for one that an import has: it stays anyway. */
export async function isInUse(
  db: Writer,
  { kind, record_id }: Referenced,
  reverted: readonly number[],
): Promise<boolean> {
  const own = sql`select 1 from ${sql.table(`${kind}_claim`)} c
    where c.record_id = ${record_id} and c.catalogue_id <> ${EDITS_CATALOGUE.id}`;
  const merged = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.id = ${record_id}`;
  if ((await isAny(db, own)) || (await isAny(db, merged))) return false;
  const otherEdits = sql`select 1 from edit_reference r join edit e on e.id = r.edit_id and e.state = 'applied'
    where r.kind = ${kind} and r.record_id = ${record_id} and r.edit_id not in (${sql.join(reverted)})`;
  const others = sql`select 1 from ${sql.table(`${kind}_former_id`)} f where f.record_id = ${record_id}`;
  for (const use of [...USES[kind](record_id), otherEdits, others])
    if (await isAny(db, use)) return true;
  return false;
}

async function isAny(db: Writer, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from (${rows}) as found limit 1`.execute(db);
  return found.rows.length > 0;
}
