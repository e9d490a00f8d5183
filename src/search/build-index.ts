import type { Database } from "../database/database.ts";
import { listNamedRecords, type NamedRecord } from "../database/catalogue/search-records.ts";
import { fanNamesOf } from "./fan-names.ts";
import { type CatalogueIndex, IndexBuilder } from "./index/catalogue-index.ts";
import { type Kind, KINDS, type SearchRecord } from "./index/record.ts";
import { recencyOf, weighReferences } from "./references.ts";

const BATCH = 2_000;

/** Reads every name of the catalogue and builds the index. Slow, so that it should run in a worker thread. */
export async function buildIndex(database: Database): Promise<CatalogueIndex> {
  const builder = new IndexBuilder(weighReferences);
  for (const kind of KINDS)
    for (let after: number | null = -1; after !== null;) {
      const from: number = after;
      const { records, last } = await database.read((db) =>
        listNamedRecords(db, kind, { after: from, limit: BATCH }),
      );
      for (const record of records) builder.add(toSearchRecord(kind, record));
      after = last;
    }
  return builder.finish();
}

export function toSearchRecord(kind: Kind, record: NamedRecord): SearchRecord {
  const { id, english_name, korean_name, aliases, is_idol, artists, writers, references } = record;
  return {
    kind,
    id,
    names: korean_name === null ? [english_name] : [english_name, korean_name],
    aliases: kind === "artist" ? [...aliases, ...fanNamesOf(korean_name)] : aliases,
    isIdol: is_idol,
    artists,
    writers,
    references,
    recency: kind === "artist" ? 0 : recencyOf(record.release_date),
  };
}
