import type { Database, Snapshot } from "../database/database.ts";
import { listNameMatches } from "../database/catalogue/artists/name-matches.ts";
import { loadArtistNames } from "../database/people/artist-names.ts";
import { idsOf } from "../database/sql/id-set.ts";
import { loadSearchItems } from "../database/catalogue/searchable.ts";
import type { SearchItem } from "../domain/catalogue/search-item.ts";
import { KINDS, type Kind } from "./index/record.ts";
import type { Search } from "./search.ts";
import { KIND_OF_TYPE, type Match, type Respelling, type SearchOptions } from "./options.ts";
import { otherName } from "./text/other-name.ts";
import { wordsOf } from "./text/words.ts";

export interface FoundItems {
  items: SearchItem[];
  /** The name of an act that was searched for instead, since the text misspells it. */
  respelled: string | null;
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
  return database.read(async (db) => {
    if (found === null) {
      const items = await withOtherNames(db, text, await matchNames(db, text, options));
      return { items, respelled: null, totals: null, isAtLeast: false };
    }
    const { matches, totals, isAtLeast } = found;
    const respelled = await nameOf(db, found.respelled);
    const items = await withOtherNames(db, respelled ?? text, await loadItems(db, matches));
    return { items, respelled, totals, isAtLeast };
  });
}

/** Loads the item of a match; null where it was removed since the index was built. */
export async function loadMatch(database: Database, match: Match): Promise<SearchItem | null> {
  const [item = null] = await database.read((db) => loadItems(db, [match]));
  return item;
}

/** Returns the name by which an act was searched for, as the catalogue writes it. Of names of fans it has none. */
async function nameOf(db: Snapshot, respelled: Respelling | null): Promise<string | null> {
  if (respelled === null) return null;
  const names = (await loadArtistNames(db, [respelled.id])).get(respelled.id);
  const isName = (name: string) => wordsOf(name).join("") === respelled.name;
  return names?.find(isName) ?? names?.[0] ?? null;
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

async function withOtherNames(
  db: Snapshot,
  text: string,
  items: readonly SearchItem[],
): Promise<SearchItem[]> {
  const artists = items.filter(({ type }) => KIND_OF_TYPE[type] === "artist");
  const names = await loadArtistNames(db, idsOf(artists));
  return items.map((item) =>
    artists.includes(item) ? withOtherName(item, text, names.get(item.id) ?? []) : item,
  );
}

/** Adds to an artist the alias that has the text, where their own names have not. @param names the aliases come last */
export function withOtherName(
  artist: SearchItem,
  text: string,
  names: readonly string[],
): SearchItem {
  const own = artist.korean_name === null ? 1 : 2;
  const other = otherName(text, names.slice(0, own), names.slice(own));
  return other === null ? artist : { ...artist, also_known_as: other };
}
