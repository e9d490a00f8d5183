import { IndexBuilder } from "../../src/search/index/catalogue-index.ts";
import type { SearchRecord } from "../../src/search/index/record.ts";
import type { SearchOptions } from "../../src/search/options.ts";
import { Searcher } from "../../src/search/searcher.ts";

/** Returns a searcher of made-up records; ids are given in their order. */
export function searcherOf(...facts: (Partial<SearchRecord> & { names: string[] })[]) {
  const builder = new IndexBuilder();
  const nameOf = new Map<string, string>();
  for (const [at, fact] of facts.entries()) {
    const record: SearchRecord = {
      kind: "artist",
      id: at + 1,
      aliases: [],
      isIdol: true,
      artists: [],
      writers: [],
      references: 0,
      ...fact,
    };
    nameOf.set(`${record.kind} ${record.id}`, record.names[0]!);
    builder.add(record);
  }
  const searcher = new Searcher(builder.finish());
  return {
    searcher,
    find: (text: string, options: Partial<SearchOptions> = {}) =>
      searcher
        .search(text, { limit: 10, ...options })
        .matches.map(({ kind, id }) => nameOf.get(`${kind} ${id}`)),
  };
}
