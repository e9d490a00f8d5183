import type { Database } from "../../database/database.ts";
import { nameKey } from "../../domain/name.ts";
import { type Circle, loadCircles } from "./circles.ts";
import { type CoWriters, loadCoWriters } from "./co-writers.ts";
import type { ArtistDraft, DraftExternal } from "./drafts.ts";
import {
  findByExternalId,
  findCatalogueId,
  findKnownArtists,
  findKnownSongs,
  type KnownArtist,
  type KnownClaim,
} from "./known-artists.ts";
import type { Scratch } from "./scratch.ts";

/** An act of the file that may be known here. */
export interface ActCandidates {
  /** Ids of the artists whose id or names fit. */
  ids: number[];
  /** Whether an id in another system says so. */
  isSure: boolean;
}

/** What the database has of the acts and people of a file, loaded when it is needed and kept for a while. */
export interface KnownRecords {
  catalogueId: number;
  artists(ids: Iterable<number>): Promise<Map<number, KnownArtist>>;
  circles(ids: readonly number[]): Promise<Map<number, Circle>>;
  coWriters(person: number): Promise<CoWriters>;
  actCandidates(draft: Pick<ArtistDraft, "forms" | "external">): Promise<ActCandidates>;
  songsOfId(source: string, id: string): Promise<number[]>;
  artistsOfSong(song: number): Promise<number[]>;
  songs(ids: readonly number[]): Promise<Map<number, KnownClaim & { id: number; name: string }>>;
}

/** Number of acts and people whose songs are kept in memory. */
const KEPT = 200;

/** Number of artists and acts of the file of which names and ids are kept in memory. */
const KEPT_ARTISTS = 5_000;

/** Maximum number of acts of one name that are compared. */
const MOST_ACTS = 5;

export async function openKnownRecords(
  database: Database,
  catalogueKey: string,
  scratch: Scratch,
): Promise<KnownRecords> {
  const catalogueId = await database.read((db) => findCatalogueId(db, catalogueKey));
  const kept = new Map<number, Circle>();
  const people = new Map<number, CoWriters>();
  const artists = new Map<number, KnownArtist>();
  const candidates = new Map<string, ActCandidates>();
  const findActs = async (forms: string[], external: DraftExternal): Promise<ActCandidates> => {
    for (const [source, value] of Object.entries(external)) {
      const ids = await database.read((db) =>
        findByExternalId(db, catalogueId, "artist", source, value),
      );
      if (ids.length === 1) return { ids, isSure: true };
    }
    const ids = new Set(forms.flatMap((form) => scratch.artistsNamed(nameKey(form))));
    return { ids: [...ids].slice(0, MOST_ACTS), isSure: false };
  };
  return {
    catalogueId,
    async artists(ids) {
      const wanted = [...new Set(ids)];
      const missing = wanted.filter((id) => !artists.has(id));
      const loaded =
        missing.length === 0
          ? new Map<number, KnownArtist>()
          : await database.read((db) => findKnownArtists(db, catalogueId, missing));
      const found = new Map<number, KnownArtist>();
      for (const id of wanted) {
        const artist = artists.get(id) ?? loaded.get(id);
        if (artist) found.set(id, artist);
      }
      for (const [id, artist] of found) keep(artists, id, artist, KEPT_ARTISTS);
      return found;
    },
    async circles(ids) {
      const missing = ids.filter((id) => !kept.has(id));
      const loaded =
        missing.length === 0
          ? new Map<number, Circle>()
          : await database.read((db) => loadCircles(db, catalogueId, missing));
      const found = new Map<number, Circle>();
      for (const id of ids) {
        const circle = kept.get(id) ?? loaded.get(id);
        if (circle) found.set(id, circle);
      }
      for (const [id, circle] of found) keep(kept, id, circle);
      return found;
    },
    async coWriters(person) {
      const found =
        people.get(person) ?? (await database.read((db) => loadCoWriters(db, catalogueId, person)));
      keep(people, person, found);
      return found;
    },
    async actCandidates({ forms, external = {} }) {
      const key = JSON.stringify([forms, external]);
      const found = candidates.get(key) ?? (await findActs(forms, external));
      keep(candidates, key, found, KEPT_ARTISTS);
      return found;
    },
    songsOfId: (source, id) =>
      database.read((db) => findByExternalId(db, catalogueId, "song", source, id)),
    artistsOfSong: (song) =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom("song_artist")
          .select("artist_id")
          .where("song_id", "=", song)
          .orderBy("position")
          .execute();
        return rows.map(({ artist_id }) => artist_id);
      }),
    songs: (ids) => database.read((db) => findKnownSongs(db, catalogueId, ids)),
  };
}

/** Keeps a value as the one used last, and forgets those that were not used for longest. */
function keep<Key, Value>(kept: Map<Key, Value>, id: Key, value: Value, most = KEPT): void {
  kept.delete(id);
  kept.set(id, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
