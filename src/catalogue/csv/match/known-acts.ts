import type { Snapshot } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { SongLine } from "../../interchange/format.ts";
import {
  type ActEvidence,
  type CoWriters,
  noteCoWriters,
  noteCredit,
} from "../../matching/credits-by-name/match-person.ts";
import { parseTitle } from "../rows/title.ts";

export type KnownSong = { id: number; date: string | undefined };

/** The songs and people of an act, as other catalogues than the imported one have them. */
export interface KnownAct extends ActEvidence {
  /** Songs by the keys of their titles. */
  songs: Map<string, KnownSong[]>;
}

export async function loadKnownActs(db: Snapshot, catalogueId: number, ids: readonly number[]) {
  const acts = new Map<number, KnownAct>(ids.map((id) => [id, emptyAct()]));
  if (ids.length === 0) return acts;
  const rows = await db
    .selectFrom("song_artist as a")
    .innerJoin("song_claim as c", "c.record_id", "a.song_id")
    .select(["a.artist_id as id", "c.record_id as song", "c.catalogue_id", "c.body"])
    .where("a.artist_id", "in", ids)
    .where("c.catalogue_id", "<>", catalogueId)
    .where("c.is_former", "=", false)
    // Of several claims the first gives a song's date.
    .orderBy("a.artist_id")
    .orderBy("c.record_id")
    .orderBy("c.catalogue_id")
    .orderBy("c.ref")
    .execute();
  const claims = rows.map((row) => ({ ...row, line: JSON.parse(row.body) as SongLine }));
  const people = await resolvePeople(db, claims);
  for (const { id: actId, song, catalogue_id, line } of claims) {
    const act = acts.get(actId);
    if (!act) continue;
    for (const key of new Set([line.name, line.korean_name ?? ""].flatMap(titleKeysOf))) {
      const songs = act.songs.get(key) ?? [];
      if (!songs.some(({ id }) => id === song)) songs.push({ id: song, date: line.release_date });
      act.songs.set(key, songs);
    }
    for (const { artist, name } of line.credits ?? []) {
      const person = artist === undefined ? undefined : people.get(`${catalogue_id}:${artist}`);
      if (person === undefined) continue;
      noteCredit(act, person, nameKey(name));
    }
  }
  const members = await db
    .selectFrom("membership")
    .select(["group_id", "member_id"])
    .where("group_id", "in", ids)
    .execute();
  for (const { group_id, member_id } of members) acts.get(group_id)?.members.add(member_id);
  return acts;
}

/** Returns the keys by which a title is found: of the whole without guests, and of its Korean and English parts. */
export function titleKeysOf(title: string): string[] {
  if (title === "") return [];
  const { key, name, koreanName } = parseTitle(title);
  const keys = koreanName === undefined ? [key] : [key, nameKey(koreanName), nameKey(name)];
  return [...new Set(keys)].filter((one) => one !== "");
}

async function resolvePeople(
  db: Snapshot,
  claims: readonly { catalogue_id: number; line: SongLine }[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [catalogueId, ofOne] of Map.groupBy(claims, (claim) => claim.catalogue_id)) {
    const credits = ofOne.flatMap(({ line }) => line.credits ?? []);
    const refs = new Set(credits.flatMap(({ artist }) => artist ?? []));
    const rows = await inChunks(refs, (some) =>
      db
        .selectFrom("artist_claim")
        .select(["ref", "record_id"])
        .where("catalogue_id", "=", catalogueId)
        .where("ref", "in", some)
        .execute(),
    );
    for (const { ref, record_id } of rows) found.set(`${catalogueId}:${ref}`, record_id);
  }
  return found;
}

function emptyAct(): KnownAct {
  return { songs: new Map(), credited: new Map(), people: new Map(), members: new Set() };
}

/** Maximum number of songs of a person that are examined, the newest first. */
const MOST_SONGS = 200;

export async function loadCoWriters(db: Snapshot, catalogueId: number, person: number) {
  const songs = await db
    .selectFrom("credit_role")
    .select("song_id")
    .distinct()
    .where("artist_id", "=", person)
    .orderBy("song_id", "desc")
    .limit(MOST_SONGS)
    .execute();
  const found: CoWriters = new Map();
  if (songs.length === 0) return found;
  const ids = songs.map(({ song_id }) => song_id);
  const rows = await db
    .selectFrom("song_claim")
    .select(["catalogue_id", "body"])
    .where("record_id", "in", ids)
    .where("catalogue_id", "<>", catalogueId)
    .where("is_former", "=", false)
    .orderBy("catalogue_id")
    .orderBy("ref")
    .execute();
  const claims = rows.map((row) => ({ ...row, line: JSON.parse(row.body) as SongLine }));
  const people = await resolvePeople(db, claims);
  for (const { catalogue_id, line } of claims) {
    const credits = line.credits ?? [];
    for (const { artist, name } of credits) {
      if (artist === undefined || people.get(`${catalogue_id}:${artist}`) !== person) continue;
      const others = credits.filter((other) => other.artist !== artist);
      noteCoWriters(
        found,
        nameKey(name),
        others.map((other) => nameKey(other.name)),
      );
    }
  }
  return found;
}
