import { loadSearchItems } from "../database/catalogue/searchable.ts";
import { loadListedSongs } from "../database/catalogue/song-set.ts";
import type { Database, Reader } from "../database/database.ts";
import type { SearchItem } from "../domain/search-item.ts";
import type { ListedSong } from "../domain/song.ts";
import type { Connection, ConnectionQuery, Connections, SharedSong } from "./connection.ts";
import { type Part, partsOfByte } from "./graph/part.ts";

/** A person of a chain. */
export type PersonOfChain = Pick<SearchItem, "id" | "name" | "korean_name" | "picture">;

/** A song that two neighbours of a chain share, with what each of them is on it. */
export interface SongOfLink {
  song: ListedSong;
  from: Part[];
  to: Part[];
}

type Connected = Extract<Connection, { outcome: "connected" }>;

/** A chain, ready to be shown: the songs of each two neighbours are the newest first, without a date last. */
export interface ShownChain extends Omit<Connected, "people" | "links"> {
  people: PersonOfChain[];
  links: SongOfLink[][];
}

export type FoundConnection = ShownChain | Exclude<Connection, Connected>;

/**
 * Finds the connection of two people and loads what is shown of it. Returns null before the credits are read, and where
 * the catalogue is newer than they are.
 */
export async function findConnection(
  { database, connections }: { database: Database; connections: Connections },
  query: ConnectionQuery,
): Promise<FoundConnection | null> {
  const found = await connections.find(query);
  if (found?.outcome !== "connected") return found;
  const shown = await database.read(async (db) => ({
    people: await loadSearchItems(db, "artist", found.people),
    links: await loadLinks(db, found.links),
  }));
  const isWhole =
    shown.people.length === found.people.length && shown.links.every((songs) => songs.length > 0);
  return isWhole ? { ...found, ...shown } : null;
}

async function loadLinks(
  db: Reader,
  links: readonly (readonly SharedSong[])[],
): Promise<SongOfLink[][]> {
  const ids = links.flatMap((songs) => songs.map(({ id }) => id));
  const songs = new Map((await loadListedSongs(db, ids)).map((song) => [song.id, song]));
  return links.map((shared) =>
    shared
      .flatMap(({ id, from, to }) => {
        const song = songs.get(id);
        return song === undefined ? [] : { song, from: partsOfByte(from), to: partsOfByte(to) };
      })
      .toSorted((left, right) => newerFirst(left.song, right.song)),
  );
}

function newerFirst(left: ListedSong, right: ListedSong): number {
  const [one, other] = [left.release_date ?? "", right.release_date ?? ""];
  if (one === other) return right.id - left.id;
  return one < other ? 1 : -1;
}
