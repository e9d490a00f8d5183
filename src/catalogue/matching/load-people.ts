import type { Snapshot } from "../../database/database.ts";
import { hasHangul, nameKey } from "../../domain/text/name.ts";
import { UNIQUE_SOURCES } from "../interchange/external-sources.ts";

/** An artist as it is compared with others. */
export interface Person {
  id: number;
  name: string;
  /** Whether the name was spelled from Hangul by rule, so that its spelling says nothing. */
  romanised: boolean;
  isGroup: boolean | null;
  gender: string | null;
  /** Ids in other systems that only one record has. */
  ids: Map<string, string>;
  /** Its names, and those under which it is credited, with where each is from. */
  names: Map<string, "name" | "Korean name" | "alias" | "credited name">;
  korean: string | null;
  hasHangul: boolean;
  groups: Set<number>;
}

/** Loads all artists with everything by which two records of one person can be told. */
export async function loadPeople(db: Snapshot): Promise<Map<number, Person>> {
  const people = new Map<number, Person>();
  const artists = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "romanised", "is_group", "gender"])
    .orderBy("id")
    .execute();
  for (const { id, english_name, korean_name, romanised, is_group, gender } of artists) {
    const names: Person["names"] = new Map([[english_name, "name"]]);
    if (korean_name !== null && !names.has(korean_name)) names.set(korean_name, "Korean name");
    people.set(id, {
      id,
      name: english_name,
      romanised,
      isGroup: is_group,
      gender,
      ids: new Map(),
      names,
      korean: korean_name === null ? null : nameKey(korean_name),
      hasHangul: [...names.keys()].some(hasHangul),
      groups: new Set(),
    });
  }
  const aliases = await db
    .selectFrom("artist_alias")
    .select(["artist_id", "alias"])
    .orderBy("artist_id")
    .orderBy("position")
    .execute();
  for (const { artist_id, alias } of aliases) addName(people, artist_id, alias, "alias");
  const credited = await db
    .selectFrom("credit")
    .select(["artist_id", "name"])
    .where("artist_id", "is not", null)
    .distinct()
    .orderBy("artist_id")
    .orderBy("name")
    .execute();
  for (const { artist_id, name } of credited)
    if (artist_id !== null) addName(people, artist_id, name, "credited name");
  const externals = await db
    .selectFrom("artist_external")
    .select(["artist_id", "source", "value"])
    .where("source", "in", UNIQUE_SOURCES.artist)
    .orderBy("artist_id")
    .orderBy("source")
    .orderBy("value")
    .execute();
  for (const { artist_id, source, value } of externals)
    people.get(artist_id)?.ids.set(source, value);
  const members = await db
    .selectFrom("membership")
    .select(["group_id", "member_id"])
    .orderBy("group_id")
    .orderBy("member_id")
    .execute();
  for (const { group_id, member_id } of members) people.get(member_id)?.groups.add(group_id);
  return people;
}

function addName(
  people: Map<number, Person>,
  id: number,
  name: string,
  from: "alias" | "credited name",
): void {
  const person = people.get(id);
  if (!person || person.names.has(name)) return;
  const key = nameKey(name);
  for (const known of person.names.keys()) if (nameKey(known) === key) return;
  person.names.set(name, from);
  person.hasHangul ||= hasHangul(name);
}
