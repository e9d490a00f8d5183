import type { Database } from "../database/database.ts";
import { listNamedRecords, type NamedRecord } from "../database/catalogue/search-records.ts";
import { type CatalogueIndex, IndexBuilder } from "./index/catalogue-index.ts";
import { KINDS, type Kind } from "./index/record.ts";
import { referencesOfArtists, referencesOfTitle } from "./references.ts";
import { toSearchRecord } from "./search-record.ts";

/** The number of records that are read at once. */
const BATCH = 2_000;

/** Reads every name of the catalogue and builds the index. Slow, so that it should run in a worker thread. */
export async function buildIndex(database: Database): Promise<CatalogueIndex> {
  const builder = new IndexBuilder();
  const artists: NamedRecord[] = [];
  await eachBatch(database, "artist", (batch) => {
    for (const artist of batch) artists.push(artist);
  });
  const references = referencesOfArtists(artists);
  for (const artist of artists)
    builder.add(toSearchRecord("artist", artist, references.get(artist.id) ?? 0));
  artists.length = 0;
  for (const kind of KINDS) {
    if (kind === "artist") continue;
    await eachBatch(database, kind, (batch) => {
      for (const title of batch)
        builder.add(toSearchRecord(kind, title, referencesOfTitle(title, references)));
    });
  }
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
