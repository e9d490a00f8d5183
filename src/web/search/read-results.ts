import type { Database } from "../../database/database.ts";
import { loadListedSongs } from "../../database/catalogue/songs/song-set.ts";
import type { SearchItem } from "../../domain/catalogue/search-item.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { tag, type Tag } from "../../domain/tag.ts";
import { findItems, loadMatch } from "../../search/find-items.ts";
import { KINDS, type Kind } from "../../search/index/record.ts";
import type { Match } from "../../search/options.ts";
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

export interface ShownResults {
  /** The best match as a group of its own. */
  best: ResultGroup | null;
  groups: ResultGroup[];
  /** The name of an act that was searched for instead of the text. */
  respelled: string | null;
}

type Question = { text: string; isAsTyped: boolean };

export async function readGroups(sources: Sources, question: Question): Promise<ShownResults> {
  const { text, isAsTyped } = question;
  const [found, ...read] = await Promise.all([
    sources.search.find(text, { isAsTyped, limit: 1 }),
    ...KINDS.map((kind) => readGroup(sources, question, kind, 0, FIRST[kind])),
  ]);
  const groups = read.map(({ group }) => group);
  return {
    best: await readBest(sources, found?.best ?? null, groups),
    groups: groups.filter(({ items }) => items.length > 0),
    respelled: read[0]?.respelled ?? null,
  };
}

/** Returns the best match as a group of its own. It is mostly listed in its group, and read already. */
async function readBest(
  sources: Sources,
  best: Match | null,
  groups: readonly ResultGroup[],
): Promise<ResultGroup | null> {
  if (best === null) return null;
  const { kind, id } = best;
  const listed = groups.find((group) => group.kind === kind);
  const item = listed?.items.find((one) => one.id === id);
  if (listed !== undefined && item !== undefined) {
    const songs = listed.songs.filter((song) => song.id === id);
    return { kind, items: [item], songs, total: null, isAtLeast: false, hasMore: false };
  }
  const loaded = await loadMatch(sources.database, best);
  return loaded === null ? null : groupOf(sources, kind, [loaded]);
}

export async function readPage(
  sources: Sources,
  question: Question,
  kind: Kind,
  page: number,
): Promise<ShownResults | null> {
  if (page > LAST_PAGE) return null;
  const { group, respelled } = await readGroup(sources, question, kind, (page - 1) * PAGE, PAGE);
  if (page > 1 && group.items.length === 0) return null;
  const hasMore = group.hasMore && page < LAST_PAGE;
  return { best: null, groups: [{ ...group, hasMore }], respelled };
}

async function readGroup(
  sources: Sources,
  { text, isAsTyped }: Question,
  kind: Kind,
  offset: number,
  limit: number,
) {
  const found = await findItems(sources, text, { kinds: [kind], isAsTyped, offset, limit });
  sources.tags.add(tag.search);
  const total = found.totals?.[kind] ?? null;
  const { items, isAtLeast, respelled } = found;
  const hasMore = total === null ? items.length === limit : total > offset + limit;
  return {
    group: { ...(await groupOf(sources, kind, items)), total, isAtLeast, hasMore },
    respelled,
  };
}

async function groupOf(
  { database }: Sources,
  kind: Kind,
  items: SearchItem[],
): Promise<ResultGroup> {
  const ids = kind === "song" ? items.map(({ id }) => id) : [];
  const songs = await database.read((db) => loadListedSongs(db, ids));
  return { kind, items, songs, total: null, isAtLeast: false, hasMore: false };
}
