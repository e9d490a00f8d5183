import type { Database } from "../../../src/database/database.ts";
import type { NewsKind } from "../../../src/database/following/tables.ts";
import type { RecordKind } from "../../../src/database/tables.ts";

/** That an artist made something: an album, a song without one, or a part of a song. */
export interface NewsFact {
  artist: number;
  kind: NewsKind;
  item: number;
  role: string;
}

export const keyOf = ({ artist, kind, item, role }: NewsFact): string =>
  [artist, kind, item, role].join("\t");

export function factOf(key: string): NewsFact {
  const [artist, kind, item, role] = key.split("\t") as [string, NewsKind, string, string];
  return { artist: Number(artist), kind, item: Number(item), role };
}

/** The facts of a catalogue that matter to news, at one time. */
export interface CatalogueState {
  /** The release date of each fact by its key, '' where it is not known. */
  facts: Map<string, string>;
  /** The keys of the songs of acts, those on albums included. */
  songs: Set<string>;
  /** The record into which each merged one went, by `kind:id`. */
  merged: Map<string, number>;
  /** The existing records, by `kind:id`. */
  living: Set<string>;
}

const KINDS: readonly RecordKind[] = ["artist", "album", "song"];

/** Reads all of it. */
export function readState(database: Database): Promise<CatalogueState> {
  return database.read(async (db) => {
    const facts = new Map<string, string>();
    const songs = new Set<string>();
    for (const row of await db.selectFrom("album_artist").selectAll().execute())
      facts.set(
        keyOf({ artist: row.artist_id, kind: "album", item: row.album_id, role: "" }),
        row.release_order,
      );
    const listed = await db
      .selectFrom("song_artist")
      .innerJoin("song", "song.id", "song_artist.song_id")
      .select(["artist_id", "song_id", "release_order", "album_id"])
      .where("song.kind", "=", "song")
      .execute();
    for (const row of listed) {
      const key = keyOf({ artist: row.artist_id, kind: "song", item: row.song_id, role: "" });
      songs.add(key);
      if (row.album_id === null) facts.set(key, row.release_order);
    }
    for (const row of await db.selectFrom("credit_role").selectAll().execute())
      facts.set(
        keyOf({ artist: row.artist_id, kind: "credit", item: row.song_id, role: row.role }),
        row.release_order,
      );
    const merged = new Map<string, number>();
    const living = new Set<string>();
    for (const kind of KINDS) {
      const former = await db.selectFrom(`${kind}_former_id`).selectAll().execute();
      for (const { id, record_id } of former) merged.set(`${kind}:${id}`, record_id);
      for (const { id } of await db.selectFrom(kind).select("id").execute())
        living.add(`${kind}:${id}`);
    }
    return { facts, songs, merged, living };
  });
}
