import type { Snapshot } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { SongLine } from "../../interchange/format.ts";
import { parseCreditedName } from "../../../domain/credits/credited-name.ts";
import { findDecidedNames } from "./decided-names.ts";

/** A credit that catalogues give by name only, of a name that an artist has. */
export interface NamedCredit {
  song_id: number;
  key: string;
  name: string;
  /** Whether it names no person now: a link of it was lost, as an earlier build merges songs without. */
  isUnlinked: boolean;
  /** Whether an edit has put another in the place of the person that it is linked to. */
  isOverruled: boolean;
}

/** The people whom credits by name mean: by song and key of the name. */
export type Links = Map<number, Map<string, number>>;

export async function loadLinks(db: Snapshot): Promise<Links> {
  const rows = await db
    .selectFrom("linked_credit")
    .select(["song_id", "name_key", "artist_id"])
    .execute();
  const links: Links = new Map();
  for (const { song_id, name_key, artist_id } of rows)
    links.set(song_id, (links.get(song_id) ?? new Map()).set(name_key, artist_id));
  return links;
}

/** Finds the credits that have no person but by these links, and that no edit has decided on, in the order of songs. */
export async function findNamedCredits(db: Snapshot, links: Links): Promise<NamedCredit[]> {
  const unlinked = await db
    .selectFrom("credit")
    .select(["song_id", "name"])
    .where("artist_id", "is", null)
    .execute();
  const keysOf = (name: string) => parseCreditedName(name).forms.map(nameKey);
  const known = await findKnownKeys(db, new Set(unlinked.flatMap(({ name }) => keysOf(name))));
  const shown = unlinked.filter(({ name }) => keysOf(name).some((key) => known.has(key)));
  const wanted = new Set(shown.map(({ song_id, name }) => `${song_id} ${nameKey(name)}`));
  const songs = new Set([...shown.map(({ song_id }) => song_id), ...links.keys()]);
  const decided = await findDecidedNames(db, songs);
  const found = new Map<string, NamedCredit>();
  for (const { song_id, name, isPerson } of await namesInClaims(db, songs)) {
    if (isPerson) continue;
    const key = nameKey(name);
    const id = `${song_id} ${key}`;
    const isWanted = wanted.has(id) || links.get(song_id)?.has(key) === true;
    const edited = isWanted ? decided(song_id, [key, ...keysOf(name)]) : null;
    if (!isWanted || found.has(id) || edited === "name") continue;
    const isOverruled = edited === "person";
    const isUnlinked = wanted.has(id) && !isOverruled;
    found.set(id, { song_id, key, name, isUnlinked, isOverruled });
  }
  return [...found.values()].toSorted(
    (one, other) => one.song_id - other.song_id || (one.key < other.key ? -1 : 1),
  );
}

async function findKnownKeys(db: Snapshot, keys: Iterable<string>): Promise<Set<string>> {
  const rows = await inChunks(keys, (some) =>
    db.selectFrom("artist_name").select("key").distinct().where("key", "in", some).execute(),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Finds the names, after their songs, by which songs with links credit a person outright: these say who has the name. */
export async function findNamesOfPeople(db: Snapshot, links: Links): Promise<Set<string>> {
  const names = await namesInClaims(db, links.keys());
  return new Set(
    names.flatMap(({ song_id, name, isPerson }) =>
      isPerson ? [`${song_id} ${nameKey(name)}`] : [],
    ),
  );
}

async function namesInClaims(db: Snapshot, songs: Iterable<number>) {
  const rows = await inChunks(songs, (some) =>
    db
      .selectFrom("song_claim")
      .select(["record_id as song_id", "body"])
      .where("record_id", "in", some)
      .where("is_former", "=", false)
      .orderBy("record_id")
      .orderBy("catalogue_id")
      .orderBy("ref")
      .execute(),
  );
  return rows.flatMap(({ song_id, body }) => {
    const { credits = [] } = JSON.parse(body) as SongLine;
    // An artist that is named, but waits, is linked by the decision on it.
    return credits.map(({ artist, name }) => ({ song_id, name, isPerson: artist !== undefined }));
  });
}
