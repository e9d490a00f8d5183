import type { Database } from "../../../database/database.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { CoWriters } from "../../matching/credits-by-name/match-person.ts";
import { type KnownAct, loadCoWriters, loadKnownActs } from "./known-acts.ts";
import type { ArtistDraft, DraftExternal } from "../drafts.ts";
import {
  findByExternalId,
  findCatalogueId,
  findKnownArtists,
  findKnownSongs,
  type KnownArtist,
  type KnownClaim,
} from "./known-artists.ts";
import type { Scratch } from "../scratch.ts";

interface ActCandidates {
  ids: number[];
  /** Whether an id in another system identifies it. */
  isSure: boolean;
}

/** The records of a file's acts and people in the database, loaded when they are needed, and cached. */
export interface KnownRecords {
  catalogueId: number;
  artists(ids: Iterable<number>): Promise<Map<number, KnownArtist>>;
  acts(ids: readonly number[]): Promise<Map<number, KnownAct>>;
  coWriters(person: number): Promise<CoWriters>;
  actCandidates(draft: Pick<ArtistDraft, "forms" | "external">): Promise<ActCandidates>;
  songsOfId(source: string, id: string): Promise<number[]>;
  artistsOfSong(song: number): Promise<number[]>;
  songs(ids: readonly number[]): Promise<Map<number, KnownClaim & { id: number; name: string }>>;
}

/** Number of acts and people whose songs are cached. */
const MOST_KNOWN_ACTS = 200;

/** Number of artists and acts of the file of which names and ids are cached. */
const MOST_ARTISTS = 5_000;

/** Maximum number of acts of one name that are compared. */
const MOST_ACTS = 5;

export async function openKnownRecords(
  database: Database,
  catalogueKey: string,
  scratch: Scratch,
): Promise<KnownRecords> {
  const read: Database["read"] = (query) => database.read(query);
  const catalogueId = await read((db) => findCatalogueId(db, catalogueKey));
  const acts = new RecentValues<number, KnownAct>(MOST_KNOWN_ACTS);
  const coWriters = new RecentValues<number, CoWriters>(MOST_KNOWN_ACTS);
  const artists = new RecentValues<number, KnownArtist>(MOST_ARTISTS);
  const candidates = new RecentValues<string, ActCandidates>(MOST_ARTISTS);
  const findActs = async (forms: string[], external: DraftExternal): Promise<ActCandidates> => {
    for (const [source, value] of Object.entries(external)) {
      const ids = await read((db) => findByExternalId(db, catalogueId, "artist", source, value));
      if (ids.length === 1) return { ids, isSure: true };
    }
    const ids = new Set(forms.flatMap((form) => scratch.artistsNamed(nameKey(form))));
    return { ids: [...ids].slice(0, MOST_ACTS), isSure: false };
  };
  return {
    catalogueId,
    artists: (ids) =>
      artists.find(ids, (missing) => read((db) => findKnownArtists(db, catalogueId, missing))),
    acts: (ids) =>
      acts.find(ids, (missing) => read((db) => loadKnownActs(db, catalogueId, missing))),
    coWriters: (person) =>
      coWriters.findOne(person, () => read((db) => loadCoWriters(db, catalogueId, person))),
    actCandidates: ({ forms, external = {} }) =>
      candidates.findOne(JSON.stringify([forms, external]), () => findActs(forms, external)),
    songsOfId: (source, id) => read((db) => findByExternalId(db, catalogueId, "song", source, id)),
    artistsOfSong: (song) =>
      read(async (db) => {
        const rows = await db
          .selectFrom("song_artist")
          .select("artist_id")
          .where("song_id", "=", song)
          .orderBy("position")
          .execute();
        return rows.map(({ artist_id }) => artist_id);
      }),
    songs: (ids) => read((db) => findKnownSongs(db, catalogueId, ids)),
  };
}

/** Caches the values that were used last. */
class RecentValues<Key, Value> {
  readonly #most: number;
  readonly #values = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the values of keys, without those that do not exist. @param load loads those that are not cached */
  async find(
    keys: Iterable<Key>,
    load: (missing: Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<Map<Key, Value>> {
    const wanted = [...new Set(keys)];
    const missing = wanted.filter((key) => !this.#values.has(key));
    const loaded = missing.length === 0 ? undefined : await load(missing);
    const found = new Map<Key, Value>();
    for (const key of wanted) {
      const value = this.#values.get(key) ?? loaded?.get(key);
      if (value !== undefined) found.set(key, value);
    }
    for (const [key, value] of found) this.#set(key, value);
    return found;
  }

  async findOne(key: Key, load: () => Promise<Value>): Promise<Value> {
    return (await this.find([key], async () => new Map([[key, await load()]]))).get(key)!;
  }

  #set(key: Key, value: Value): void {
    // Moved to the end, so that the value used least recently is the first.
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) return;
      this.#values.delete(oldest);
    }
  }
}
