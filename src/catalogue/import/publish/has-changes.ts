import { sql } from "kysely";
import { hasNewlyMissing } from "../prune/prune.ts";
import type { ImportRun } from "../run.ts";
import { hasNewlyWaiting } from "../waiting/waiting.ts";

export async function hasChanges(run: ImportRun): Promise<boolean> {
  const { db } = run.staging;
  if (run.isNewCatalogue) return true;
  const { rows } = await sql<{ kind: string }>`
    select kind from (select kind from staging_line limit 1) as one
    union all select kind from (select kind from staging_pruned limit 1) as two`.execute(db);
  return (
    rows.length > 0 ||
    (await hasNewManifest(run)) ||
    (await hasNewlyMissing(run)) ||
    (await hasNewlyWaiting(run))
  );
}

async function hasNewManifest({ manifest, catalogueId, staging: { db } }: ImportRun) {
  if (!manifest) return false;
  const { rows } = await sql<{ name: string; released: string | null; licence: string | null }>`
    select name, released, licence from catalogue where id = ${catalogueId}`.execute(db);
  const sources = await sql<Record<"key" | "name" | "url" | "licence", string | null>>`
    select key, name, url, licence from source where catalogue_id = ${catalogueId}`.execute(db);
  const kept = new Map(sources.rows.map((source) => [source.key, source]));
  return (
    rows[0]?.name !== manifest.name ||
    rows[0]?.released !== (manifest.released ?? null) ||
    rows[0]?.licence !== (manifest.licence ?? null) ||
    (manifest.sources ?? []).some(
      ({ key, name, url = null, licence = null }) =>
        kept.get(key)?.name !== name ||
        kept.get(key)?.url !== url ||
        kept.get(key)?.licence !== licence,
    )
  );
}
