import type { Reader } from "../../../database/database.ts";
import { nameKey } from "../../../domain/name.ts";
import type { SongLine } from "../../interchange/format.ts";
import { resolvePeople } from "./known-acts.ts";

/** Maximum number of songs of a person that are examined, the newest first. */
const MOST_SONGS = 200;

/** The names with which a person is credited together, by the person's own name as credited there. */
export type CoWriters = Map<string, Map<string, number>>;

/** Loads the names that are credited beside a person, from the songs of other catalogues. */
export async function loadCoWriters(
  db: Reader,
  catalogueId: number,
  person: number,
): Promise<CoWriters> {
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
      const beside = found.get(nameKey(name)) ?? new Map<string, number>();
      for (const other of credits) {
        if (other.artist === artist) continue;
        const key = nameKey(other.name);
        beside.set(key, (beside.get(key) ?? 0) + 1);
      }
      found.set(nameKey(name), beside);
    }
  }
  return found;
}
