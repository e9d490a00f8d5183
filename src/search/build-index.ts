import type { Database } from "../database/database.ts";
import { listNamedRecords, type NamedRecord } from "../database/catalogue/search-records.ts";
import { type CatalogueIndex, IndexBuilder } from "./index/catalogue-index.ts";
import { KINDS, type Kind } from "./index/record.ts";
import { weighReferences } from "./references.ts";
import { toSearchRecord } from "./search-record.ts";

/** The number of records that are read at once. */
const BATCH = 2_000;

/** Reads every name of the catalogue and builds the index. Slow, so that it should run in a worker thread. */
export async function buildIndex(database: Database): Promise<CatalogueIndex> {
  const builder = new IndexBuilder(weighReferences);
  for (const kind of KINDS)
    await eachBatch(database, kind, (batch) => {
      for (const record of batch) builder.add(toSearchRecord(kind, record));
    });
  return builder.finish();
}

async function eachBatch(
  database: Database,
  kind: Kind,
  take: (records: NamedRecord[]) => void,
): Promise<void> {
  for (let after: number | null = -1; after !== null;) {
    const from: number = after;
    const { records, last } = await database.read((db) =>
      listNamedRecords(db, kind, { after: from, limit: BATCH }),
    );
    take(records);
    after = last;
  }
}
