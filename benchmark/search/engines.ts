import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { IndexBuilder } from "../../src/search/index/catalogue-index.ts";
import type { Kind, SearchRecord } from "../../src/search/index/record.ts";
import { Searcher } from "../../src/search/searcher.ts";

export interface Found {
  kind: Kind;
  id: number;
}

/** Returns ten matches of a text, the best first. */
export type Find = (text: string) => Found[];

/** Each engine takes records one at a time, so that none pays for a list it does not need. */
export const ENGINES: Record<string, (records: Iterable<SearchRecord>) => Find> = {
  Norae(records) {
    const builder = new IndexBuilder();
    for (const record of records) builder.add(record);
    const searcher = new Searcher(builder.finish());
    return (text) => searcher.search(text, { limit: 10 }).matches;
  },

  /** With the constants of the specification (1, section 5); artists and idols before other kinds. */
  "Fuse.js"(records) {
    const items = itemsOf(records);
    const fuse = new Fuse(items, {
      keys: [
        { name: "name", weight: 0.7 },
        { name: "artist_english_name", weight: 0.3 },
      ],
      threshold: 0.3,
    });
    return (text) =>
      fuse
        .search(text, { limit: 10 })
        .map(({ item }) => item)
        .sort((left, right) => Number(right.kind === "artist") - Number(left.kind === "artist"));
  },

  /** With its features for names: fuzzy, prefix, artists boosted, Korean names and aliases, too. */
  MiniSearch(records) {
    const items = itemsOf(records).map((item, number) => ({ ...item, number }));
    const mini = new MiniSearch({
      idField: "number",
      fields: ["name", "artist_english_name", "others"],
    });
    mini.addAll(items);
    return (text) =>
      mini
        .search(text, {
          prefix: true,
          fuzzy: 0.2,
          combineWith: "AND",
          boost: { name: 2 },
          boostDocument: (number) => (items[number as number]!.kind === "artist" ? 2 : 1),
        })
        .slice(0, 10)
        .map(({ id }) => items[id as number]!);
  },
};

interface Item extends Found {
  name: string;
  artist_english_name: string;
  others: string;
}

/** Converts to the items of the three searchable lists. */
function itemsOf(records: Iterable<SearchRecord>): Item[] {
  const artists = new Map<number, string>();
  const items: Item[] = [];
  for (const { kind, id, names, aliases, artists: by } of records) {
    const name = names[0]!;
    if (kind === "artist") artists.set(id, name);
    items.push({
      kind,
      id,
      name,
      artist_english_name:
        kind === "artist" ? name : by.map((one) => artists.get(one) ?? "").join(", "),
      others: [...names.slice(1), ...aliases].join(" "),
    });
  }
  return items;
}
