import type { Database, Snapshot } from "../database/database.ts";
import { listNameMatches } from "../database/catalogue/artists/name-matches.ts";
import { loadSearchItems } from "../database/catalogue/searchable.ts";
import type { SearchItem } from "../domain/catalogue/search-item.ts";
import { KINDS, type Kind } from "./index/record.ts";
import type { Search } from "./search.ts";
import type { Match, SearchOptions } from "./options.ts";

export interface FoundItems {
  items: SearchItem[];
  /** The number of matches of each kind; null where it is unknown. */
  totals: Record<Kind, number> | null;
  /** Whether `totals` are lower bounds. */
  isAtLeast: boolean;
}

/** Searches, and loads what is found. Without an index in time, the database is searched for names with the text. */
export async function findItems(
  { database, search }: { database: Database; search: Search },
  text: string,
  options: SearchOptions,
): Promise<FoundItems> {
  const found = await search.find(text, options);
  if (found === null) {
    const items = await database.read((db) => matchNames(db, text, options));
    return { items, totals: null, isAtLeast: false };
  }
  const items = await database.read((db) => loadItems(db, found.matches));
  return { items, totals: found.totals, isAtLeast: found.isAtLeast };
}

/** Loads the items of matches, in their order. Records that were removed since the index was built are left out. */
async function loadItems(db: Snapshot, matches: readonly Match[]): Promise<SearchItem[]> {
  const items = new Map<string, SearchItem>();
  for (const kind of KINDS) {
    const ids = matches.filter((match) => match.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const item of await loadSearchItems(db, kind, ids)) items.set(`${kind} ${item.id}`, item);
  }
  return matches.flatMap(({ kind, id }) => items.get(`${kind} ${id}`) ?? []);
}

async function matchNames(
  db: Snapshot,
  text: string,
  { kinds = KINDS, idolOnly, limit, offset = 0 }: SearchOptions,
): Promise<SearchItem[]> {
  const items: SearchItem[] = [];
  for (const kind of kinds)
    items.push(...(await listNameMatches(db, kind, text, { idolOnly, limit: limit + offset })));
  return items.slice(offset, offset + limit);
}
