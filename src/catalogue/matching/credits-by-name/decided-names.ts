import type { Snapshot } from "../../../database/database.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { parseSubject } from "../../claims/edited-credits.ts";

type EditedName = { song_id: number; field: string; subject: string; value: string };

/** The decision of edits on a name: on the name itself (`name`), or on the person to whom it is linked (`person`). */
export type Decided = "name" | "person" | null;

/** Returns a function that says what edits of a song have decided of any of the keys of a name. */
export async function findDecidedNames(db: Snapshot, songs: ReadonlySet<number>) {
  const rows = await findEditedNames(db, songs);
  const people = rows.flatMap((row) => replacedPerson(row) ?? []);
  const keysOfPeople = await loadKeys(db, people);
  const whole = new Set<number>();
  const decided = new Map<string, Decided>();
  for (const row of rows) {
    if (row.field === "credits") whole.add(row.song_id);
    else
      for (const [key, what] of keysIn(row, keysOfPeople))
        if (decided.get(`${row.song_id} ${key}`) !== "name")
          decided.set(`${row.song_id} ${key}`, what);
  }
  return (song: number, keys: readonly string[]): Decided => {
    const found = new Set(keys.map((key) => decided.get(`${song} ${key}`)));
    if (whole.has(song) || found.has("name")) return "name";
    return found.has("person") ? "person" : null;
  };
}

/** Finds the edits of credits of songs, and of those that were merged into them. */
async function findEditedNames(db: Snapshot, songs: ReadonlySet<number>): Promise<EditedName[]> {
  const former = await inChunks(songs, (some) =>
    db
      .selectFrom("song_former_id")
      .select(["id", "record_id"])
      .where("record_id", "in", some)
      .execute(),
  );
  const current = new Map(former.map(({ id, record_id }) => [id, record_id]));
  const rows = await inChunks([...songs, ...current.keys()], (some) =>
    db
      .selectFrom("edit_claim")
      .select(["record_id", "field", "subject", "value"])
      .where("kind", "=", "song")
      .where("field", "in", ["credit", "credits"])
      .where("record_id", "in", some)
      .execute(),
  );
  return rows.map(({ record_id, ...row }) => ({
    ...row,
    song_id: current.get(record_id) ?? record_id,
  }));
}

interface EditedValue {
  artist?: number | null;
  name?: string;
}

function keysIn(
  row: EditedName,
  keysOfPeople: ReadonlyMap<number, string[]>,
): (readonly [key: string, what: Decided])[] {
  const { artist, nameKey: key } = parseSubject(row.subject);
  const { name } = JSON.parse(row.value) as EditedValue;
  const own = name === undefined ? [] : [nameKey(name)];
  if (artist === null) return [key, ...own].map((one) => [one, "name"] as const);
  const person = replacedPerson(row);
  if (person === null) return [];
  return [...own, ...(keysOfPeople.get(person) ?? [])].map((one) => [one, "person"] as const);
}

/** Returns the person in whose place an edit puts another one, or a name only; null where it does not. */
function replacedPerson({ field, subject, value }: EditedName): number | null {
  if (field !== "credit") return null;
  const { artist } = JSON.parse(value) as EditedValue;
  const before = parseSubject(subject).artist;
  return artist === undefined || artist === before ? null : before;
}

async function loadKeys(db: Snapshot, people: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await inChunks(people, (some) =>
    db
      .selectFrom("artist_name")
      .select(["artist_id", "key"])
      .where("artist_id", "in", some)
      .execute(),
  );
  const keys = new Map<number, string[]>();
  for (const { artist_id, key } of rows) keys.set(artist_id, [...(keys.get(artist_id) ?? []), key]);
  return keys;
}
