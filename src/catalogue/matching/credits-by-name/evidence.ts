import type { Snapshot } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { parseCreditedName } from "../../../domain/credits/credited-name.ts";
import { type CoWriters, type NamedAct, noteCoWriters, noteCredit } from "./match-person.ts";
import { findNamesOfPeople, type Links, type NamedCredit } from "./named-credits.ts";

/** The credits and memberships here of the people whom names may mean. */
export interface Evidence {
  artistsNamed(key: string): readonly number[];
  actsOf(song: number): NamedAct[];
  teamsNamed(name: string): NamedAct[];
  coWritersOf(person: number): CoWriters;
  /** The other names that a song credits. */
  othersOf(credit: NamedCredit): string[];
  /** Adds that a credit was linked. */
  note(credit: NamedCredit, person: number): void;
}

/** Loads the evidence on some credits by name. Credits that are linked by name themselves are none. */
export async function loadEvidence(
  db: Snapshot,
  credits: readonly NamedCredit[],
  links: Links,
): Promise<Evidence> {
  const parsed = credits.map(({ name }) => parseCreditedName(name));
  const keys = parsed.flatMap(({ forms, teams }) => [...forms, ...teams].map(nameKey));
  const named = await loadNamed(db, keys);
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => named.get(nameKey(name)) ?? []);
  const people = new Set(parsed.flatMap(({ forms }) => idsOf(forms)));
  const outright = await findNamesOfPeople(db, links);
  const isLinked = ({ song_id, name }: CreditRow) =>
    links.get(song_id)?.has(nameKey(name)) === true && !outright.has(`${song_id} ${nameKey(name)}`);
  const forms = new Set(parsed.flatMap((one) => one.forms));
  const loaded = [...(await loadCreditsOf(db, people)), ...(await loadCreditsUnder(db, forms))];
  const explicit = [
    ...new Map(loaded.map((credit) => [`${credit.song_id} ${credit.position}`, credit])).values(),
  ].filter((credit) => !isLinked(credit));
  const songs = new Set([...credits, ...explicit].map(({ song_id }) => song_id));
  const creditsOn = Map.groupBy(await loadCreditsOn(db, songs), ({ song_id }) => song_id);
  const actsOn = Map.groupBy(await loadActsOn(db, songs), ({ song_id }) => song_id);
  const wanted = [
    ...credits.flatMap(({ song_id }) => (actsOn.get(song_id) ?? []).map((act) => act.artist_id)),
    ...parsed.flatMap(({ teams }) => idsOf(teams)),
  ];
  const acts = await loadActs(db, wanted, people);
  const coWriters = new Map<number, CoWriters>();
  const keyOf = remembering(nameKey);
  const note = (song: number, person: number, name: string) => {
    for (const { artist_id } of actsOn.get(song) ?? []) {
      const act = acts.get(artist_id);
      if (act) noteCredit(act, person, keyOf(name));
    }
    const found = coWriters.get(person) ?? new Map();
    coWriters.set(person, found);
    const others = (creditsOn.get(song) ?? []).filter(
      (other) => other.artist_id !== person && other.name !== name,
    );
    noteCoWriters(
      found,
      keyOf(name),
      others.map((other) => keyOf(other.name)),
    );
  };
  for (const { song_id, artist_id, name } of explicit)
    if (artist_id !== null) note(song_id, artist_id, name);
  const actsIn = (ids: readonly number[]) => ids.flatMap((id) => acts.get(id) ?? []);
  return {
    artistsNamed: (key) => named.get(key) ?? [],
    actsOf: (song) => actsIn((actsOn.get(song) ?? []).map(({ artist_id }) => artist_id)),
    teamsNamed: (name) => actsIn(named.get(nameKey(name)) ?? []),
    coWritersOf: (person) => coWriters.get(person) ?? new Map(),
    othersOf: ({ song_id, name }) =>
      (creditsOn.get(song_id) ?? []).flatMap((other) => (other.name === name ? [] : [other.name])),
    note: ({ song_id, name }, person) => note(song_id, person, name),
  };
}

/** Returns the function with its results kept: a few names stand on most songs of a large catalogue. */
function remembering(keyOf: (name: string) => string): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const known = keys.get(name);
    if (known !== undefined) return known;
    const key = keyOf(name);
    keys.set(name, key);
    return key;
  };
}

interface CreditRow {
  song_id: number;
  position: number;
  artist_id: number | null;
  name: string;
}

async function loadNamed(db: Snapshot, keys: Iterable<string>): Promise<Map<string, number[]>> {
  const rows = await inChunks(keys, (some) =>
    db
      .selectFrom("artist_name")
      .select(["key", "artist_id"])
      .where("key", "in", some)
      .orderBy("artist_id")
      .execute(),
  );
  const ids = new Map<string, number[]>();
  for (const { key, artist_id } of rows) ids.set(key, [...(ids.get(key) ?? []), artist_id]);
  return ids;
}

function loadCreditsOf(db: Snapshot, people: Iterable<number>): Promise<CreditRow[]> {
  return inChunks(people, (some) => selectCredits(db).where("artist_id", "in", some).execute());
}

/** Loads the credits of people under some names, which need not be names of theirs. */
function loadCreditsUnder(db: Snapshot, names: Iterable<string>): Promise<CreditRow[]> {
  return inChunks(names, (some) =>
    selectCredits(db).where("name", "in", some).where("artist_id", "is not", null).execute(),
  );
}

function loadCreditsOn(db: Snapshot, songs: Iterable<number>): Promise<CreditRow[]> {
  return inChunks(songs, (some) => selectCredits(db).where("song_id", "in", some).execute());
}

function selectCredits(db: Snapshot) {
  return db
    .selectFrom("credit")
    .select(["song_id", "position", "artist_id", "name"])
    .orderBy("song_id")
    .orderBy("position");
}

function loadActsOn(db: Snapshot, songs: Iterable<number>) {
  return inChunks(songs, (some) =>
    db
      .selectFrom("song_artist")
      .select(["song_id", "artist_id"])
      .where("song_id", "in", some)
      .orderBy("song_id")
      .orderBy("position")
      .execute(),
  );
}

async function loadActs(db: Snapshot, ids: Iterable<number>, people: ReadonlySet<number>) {
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom("artist")
      .select(["id", "english_name as name"])
      .where("id", "in", some)
      .execute(),
  );
  const acts = new Map<number, NamedAct>();
  for (const row of rows)
    acts.set(row.id, { ...row, credited: new Map(), people: new Map(), members: new Set() });
  const members = await inChunks(people, (some) =>
    db
      .selectFrom("membership")
      .select(["group_id", "member_id"])
      .where("member_id", "in", some)
      .execute(),
  );
  for (const { group_id, member_id } of members) acts.get(group_id)?.members.add(member_id);
  return acts;
}
