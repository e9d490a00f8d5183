import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";

/** The fields of edits that are no fields of a record: they are merged by rules of their own. */
const OTHER_CLAIMS = sql`('credit', 'credits', 'order', 'membership')`;

/** Finds the latest edit of each field of records (of links, `external.spotify`), with the ids that records have now. */
export async function findEditedFields(
  context: RefContext,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const found = new Map<number, Record<string, unknown>>();
  const { staging, isEmpty } = context;
  if (ids.length === 0 || isEmpty) return found;
  const { rows: any } = await sql`
    select 1 from edit_claim
    where kind = ${kind} and field not in ${OTHER_CLAIMS} limit 1`.execute(staging.db);
  if (any.length === 0) return found;
  // Edits stay with the record that they were made for. The survivor's take precedence, then the oldest record's.
  const { rows } = await sql<{ record_id: number; field: string; value: string }>`
    select o.record_id, c.field, c.value from ${originsOf(kind, ids)} as o
    join edit_claim c on c.kind = ${kind} and c.record_id = o.id and c.field not in ${OTHER_CLAIMS}
    order by case when o.id = o.record_id then 1 else 0 end, o.id desc, c.sequence`.execute(
    staging.db,
  );
  for (const { record_id, field, value } of rows)
    found.set(record_id, { ...found.get(record_id), [field]: JSON.parse(value) as unknown });
  await resolveRecords(context, found.values());
  return found;
}

/** Replaces the ids of artists and albums by those of their survivors. */
async function resolveRecords(context: RefContext, edited: Iterable<Record<string, unknown>>) {
  const all = [...edited];
  const artistsIn = ({ artists }: Record<string, unknown>) => (artists ?? []) as number[];
  const albumIn = ({ album }: Record<string, unknown>) => (album ?? null) as number | null;
  const artists = await resolveIds(context, "artist", [...new Set(all.flatMap(artistsIn))]);
  const ofAlbums = new Set(all.flatMap((one) => albumIn(one) ?? []));
  const albums = await resolveIds(context, "album", [...ofAlbums]);
  for (const fields of all) {
    const album = albumIn(fields);
    if (fields["artists"] !== undefined)
      fields["artists"] = [...new Set(artistsIn(fields).map((id) => artists.get(id) ?? id))];
    if (album !== null) fields["album"] = albums.get(album) ?? album;
  }
}

/**
 * Selects these records and those that are merged into them, directly or not, as `id`: with the survivor of each as it
 * will be after this import, as `record_id`. A new record is known by its claim.
 */
export function originsOf(kind: RecordKind, survivors: readonly number[]): RawBuilder<unknown> {
  const [former, named] = [sql.table(`${kind}_former_id`), sql.lit(kind)];
  const ids = sql`(${sql.join(survivors.map((id) => sql.lit(id)))})`;
  return sql`(
    select id, record_id from ${former} where record_id in ${ids} and not exists (
      select 1 from staging_split d where d.kind = ${named} and d.origin_id = ${former}.id
    )
    union all select loser_id, winner_id from staging_merge
      where kind = ${named} and winner_id in ${ids}
    union all select f.id, m.winner_id from staging_merge m join ${former} f on f.record_id = m.loser_id
      where m.kind = ${named} and m.winner_id in ${ids}
    union all select origin_id, record_id from staging_split
      where kind = ${named} and record_id in ${ids}
    union all select distinct record_id, record_id from ${sql.table(`${kind}_claim`)}
      where record_id in ${ids}
  )`;
}
