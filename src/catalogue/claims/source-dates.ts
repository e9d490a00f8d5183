import { sql } from "kysely";
import type { ImportRun } from "../import/run.ts";
import type { DatesOfCatalogue, SourceDates } from "./merge-memberships.ts";

type Context = Pick<ImportRun, "staging"> & Partial<Pick<ImportRun, "manifest" | "catalogueId">>;

type Row = { id: number; released: string | null; key: string | null; as_of: string | null };

/** Loads the dates up to which catalogues and their sources speak, of one that is being imported as it says now. */
export async function loadSourceDates(context: Context): Promise<SourceDates> {
  const { staging, manifest = null, catalogueId = 0 } = context;
  const { rows } = await sql<Row>`
    select k.id, k.released, s.key, s.as_of from catalogue k
    left join source s on s.catalogue_id = k.id and s.as_of is not null`.execute(staging.db);
  const stored = Map.groupBy(rows, ({ id }) => id);
  const dates = new Map<number, DatesOfCatalogue>();
  for (const [id, all] of stored) {
    const sources = all.map(({ key, as_of }) => ({ key: key ?? "", as_of: as_of ?? undefined }));
    dates.set(id, { released: all[0]?.released ?? undefined, sources });
  }
  if (manifest !== null) dates.set(catalogueId, manifest);
  return dates;
}

/** Whether the imported catalogue or one of its sources speaks up to another date than before. */
export async function hasNewDates({ staging, manifest, catalogueId }: ImportRun): Promise<boolean> {
  const before = (await loadSourceDates({ staging })).get(catalogueId);
  return before !== undefined && textOf(before) !== textOf(manifest ?? before);
}

function textOf({ released, sources = [] }: DatesOfCatalogue): string {
  const dated = sources.filter(({ as_of }) => as_of !== undefined);
  return JSON.stringify([released, dated.map(({ key, as_of }) => `${as_of} ${key}`).toSorted()]);
}
