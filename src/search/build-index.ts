import type { Database } from "../database/database.ts";
import { listNamedRecords, type NamedRecord } from "../database/catalogue/search-records.ts";
import { type CatalogueIndex, IndexBuilder } from "./index/catalogue-index.ts";
import { KINDS, type Kind } from "./index/record.ts";
import { referencesOfArtists, referencesOfTitle } from "./references.ts";

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
  for (const artist of artists) add(builder, "artist", artist, references.get(artist.id) ?? 0);
  artists.length = 0;
  for (const kind of KINDS) {
    if (kind === "artist") continue;
    await eachBatch(database, kind, (batch) => {
      for (const title of batch) add(builder, kind, title, referencesOfTitle(title, references));
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

function add(builder: IndexBuilder, kind: Kind, record: NamedRecord, references: number): void {
  builder.add({
    kind,
    id: record.id,
    names: [record.english_name, ...(record.korean_name === null ? [] : [record.korean_name])],
    aliases: record.aliases,
    isIdol: record.is_idol,
    artists: record.artists,
    references,
  });
}
