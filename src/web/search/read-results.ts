import type { Database } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import { findItems } from "../../search/find-items.ts";
import { KINDS, type Kind } from "../../search/index/record.ts";
import type { Search } from "../../search/search.ts";

/** The number of items of each group where all are shown, and on a page of one group. */
const FIRST = { artist: 12, album: 10, song: 12 } as const;
const PAGE = 50;

/** A bound on the pages of a group. */
const LAST_PAGE = 20;

export interface ResultGroup {
  kind: Kind;
  items: SearchItem[];
  songs: ListedSong[];
  /** The number of results; null where it is unknown. */
  total: number | null;
  isAtLeast: boolean;
  hasMore: boolean;
}

type Sources = { database: Database; search: Search; tags: Set<Tag> };

export async function readGroups(sources: Sources, text: string): Promise<ResultGroup[]> {
  const groups = await Promise.all(
    KINDS.map((kind) => readGroup(sources, text, kind, 0, FIRST[kind])),
  );
  return groups.filter(({ items }) => items.length > 0);
}

export async function readPage(sources: Sources, text: string, kind: Kind, page: number) {
  if (page > LAST_PAGE) return null;
  const group = await readGroup(sources, text, kind, (page - 1) * PAGE, PAGE);
  if (page > 1 && group.items.length === 0) return null;
  return { ...group, hasMore: group.hasMore && page < LAST_PAGE };
}

async function readGroup(
  sources: Sources,
  text: string,
  kind: Kind,
  offset: number,
  limit: number,
): Promise<ResultGroup> {
  const found = await findItems(sources, text, { kinds: [kind], offset, limit });
  sources.tags.add(tag.search);
  const total = found.totals?.[kind] ?? null;
  const { items } = found;
  const ids = kind === "song" ? items.map(({ id }) => id) : [];
  return {
    kind,
    items,
    songs: await sources.database.read((db) => loadListedSongs(db, ids)),
    total,
    isAtLeast: found.isAtLeast,
    hasMore: total === null ? items.length === limit : total > offset + limit,
  };
}
