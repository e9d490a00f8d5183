import { type CountedParts, type Part, partsOfByte } from "./graph/part.ts";
import type { Reached } from "./chains/shortest-chains.ts";
import { loadSearchItems } from "../database/catalogue/searchable.ts";
import { loadListedSongs } from "../database/catalogue/songs/song-set.ts";
import type { Database, Snapshot } from "../database/database.ts";
import type { SearchItem } from "../domain/catalogue/search-item.ts";
import type { ListedSong } from "../domain/catalogue/song.ts";

export interface ConnectionQuery extends CountedParts {
  from: number;
  to: number;
  /** Which of the equally short chains, from 1: the best. */
  chain: number;
}

/** A song that two neighbours of a chain share, with the byte of their parts (part.ts). */
export interface SharedSong {
  id: number;
  from: number;
  to: number;
}

export type Connection =
  | {
      outcome: "connected";
      people: number[];
      links: SharedSong[][];
      /** How many chains can be asked for, and how many are equally short. */
      chains: number;
      total: number;
      nobodies: number;
    }
  | { outcome: "unconnected"; reached: Reached; nobodies: number }
  /** There are fewer chains. */
  | { outcome: "no such chain"; chains: number }
  /** These are credited with none of the counted parts. */
  | { outcome: "not credited"; people: number[] };

/** Finds connections, in a worker thread or in this process. Each answer is null until the credits are read. */
export interface Connections {
  find(query: ConnectionQuery): Promise<Connection | null>;
  credited(artistIds: readonly number[], counted: CountedParts): Promise<number[] | null>;
}

export type PersonOfChain = Pick<SearchItem, "id" | "name" | "korean_name" | "picture">;

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

/** Finds the connection of two people. Null before the credits are read, and while the catalogue is newer than they. */
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
  db: Snapshot,
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
      // The newest first.
      .toSorted(({ song: left }, { song: right }) => {
        const [one, other] = [left.release_date ?? "", right.release_date ?? ""];
        return one === other ? right.id - left.id : one < other ? 1 : -1;
      }),
  );
}
