import { knownForText, type KnownFor } from "../../domain/credits/known-for.ts";
import { counted } from "../../domain/text/counted.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { CreditedPeople, PersonOfName } from "../../database/edits/people-by-name.ts";
import { parseCreditedName } from "../../domain/credits/credited-name.ts";

export type Candidate = { id: number; english_name: string; why: string };

interface KnownPeople {
  /** Those credited on songs of the same acts, by their names there, with their ids and these acts' names. */
  credited: CreditedPeople;
  acts: string;
  named: ReadonlyMap<number, { english_name: string } | { mergedInto: number }>;
  /** Everybody by the keys of their names. */
  byName: ReadonlyMap<string, readonly PersonOfName[]>;
  /** By a name that no artist has, the ids of those whose names sound like it. */
  bySound: ReadonlyMap<string, readonly number[]>;
  knownFor: ReadonlyMap<number, KnownFor>;
  /** How often people are credited on songs of the same acts. */
  together: ReadonlyMap<number, number>;
}

/** The number of candidates of one name. */
const CANDIDATES = 5;

/** The reason of candidates who are never preselected. */
const SOUNDS_LIKE = "has a name that sounds like this";

/** Matches a name with another in quotation marks: 'Given "Nick" Family'. */
const NICKNAMED = /^(.+?)\s+["“”'‘’](.+?)["“”'‘’]\s+(.+)$/u;

/** Returns the keys by which the people of a name are looked for: '지민 (AOA)' may be '지민'. */
export function keysOfCredited(name: string): string[] {
  const [, given, nick, family] = NICKNAMED.exec(name) ?? [];
  const parts = nick === undefined ? [] : [`${given} ${family}`, nick];
  return [...new Set([...parseCreditedName(name).forms, ...parts].map(nameKey))];
}

/**
 * Lists the people that a name may mean: those credited so on songs of the same acts, most songs first; then who has the
 * whole name, and who wrote for these acts, and most.
 */
export function findCandidates(credited: string, people: KnownPeople): Candidate[] {
  const keys = keysOfCredited(credited);
  const found = new Map<number, Candidate>();
  for (const key of keys) addCredited(found, key, people);
  const { byName, together, knownFor } = people;
  const others = keys.flatMap((key, at) =>
    (byName.get(key) ?? []).map((person) => ({ person, isWhole: at === 0 })),
  );
  const ranked = others.toSorted(
    (one, other) =>
      Number(other.isWhole) - Number(one.isWhole) ||
      (together.get(other.person.id) ?? 0) - (together.get(one.person.id) ?? 0) ||
      other.person.songs - one.person.songs,
  );
  for (const { person } of ranked) {
    const { id, english_name } = person;
    if (!found.has(id)) found.set(id, { id, english_name, why: whyNamed(person, new Set(keys)) });
  }
  for (const id of people.bySound.get(credited) ?? []) {
    const person = people.named.get(id);
    if (person !== undefined && "english_name" in person && !found.has(id))
      found.set(id, { id, english_name: person.english_name, why: SOUNDS_LIKE });
  }
  return [...found.values()].slice(0, CANDIDATES).map((one) => {
    const known = knownFor.get(one.id);
    return known === undefined ? one : { ...one, why: `${one.why} · ${knownForText(known)}` };
  });
}

function addCredited(
  found: Map<number, Candidate>,
  key: string,
  { credited, acts, named }: KnownPeople,
): void {
  const known = [...(credited.get(key) ?? [])].toSorted(
    ([one, some], [other, more]) => more - some || one - other,
  );
  for (const [id, songs] of known) {
    const person = named.get(id);
    if (person === undefined || "mergedInto" in person || found.has(id)) continue;
    const why = `credited like this on ${counted(songs, "song")} of ${acts}`;
    found.set(id, { id, english_name: person.english_name, why });
  }
}

function whyNamed(person: PersonOfName, keys: ReadonlySet<string>): string {
  const names = [person.english_name, person.korean_name ?? ""];
  const named = names.some((name) => keys.has(nameKey(name)))
    ? "has this name"
    : "is also called this";
  // Tells people of one name apart who wrote nothing yet.
  const debut = yearOf(person.debut_date);
  return debut === null ? named : `${named}, debut in ${debut}`;
}
