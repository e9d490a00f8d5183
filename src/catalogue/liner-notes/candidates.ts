import { counted } from "../../domain/text/counted.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import { nameKey } from "../../domain/text/name.ts";
import type { CreditedPeople, PersonOfName } from "../../database/edits/people-by-name.ts";
import { parseCreditedName } from "../../domain/credits/credited-name.ts";

export type Candidate = { id: number; english_name: string; why: string };

interface KnownPeople {
  /** Those credited on songs of the same acts, by their names there, with their ids and these acts' names. */
  credited: CreditedPeople;
  creditedIds: ReadonlySet<number>;
  acts: string;
  named: ReadonlyMap<number, { english_name: string } | { mergedInto: number }>;
  /** Everybody by the keys of their names. */
  byName: ReadonlyMap<string, readonly PersonOfName[]>;
}

/** The number of candidates of one name. */
const CANDIDATES = 5;

/** Returns the keys by which the people of a name are looked for: '지민 (AOA)' may be '지민'. */
export function keysOfCredited(name: string): string[] {
  return [...new Set(parseCreditedName(name).forms.map(nameKey))];
}

/** Lists the people that a name may mean: those credited so on songs of the same acts, most songs first, then others. */
export function findCandidates(credited: string, people: KnownPeople): Candidate[] {
  const keys = keysOfCredited(credited);
  const found = new Map<number, Candidate>();
  for (const key of keys) addCredited(found, key, people);
  const { creditedIds } = people;
  const others = keys
    .flatMap((key) => people.byName.get(key) ?? [])
    .filter(({ id }) => !found.has(id))
    .toSorted((one, other) => Number(creditedIds.has(other.id)) - Number(creditedIds.has(one.id)));
  for (const person of others) {
    const { id, english_name } = person;
    const why = whyOther(person, new Set(keys), creditedIds.has(id) ? people.acts : null);
    if (!found.has(id)) found.set(id, { id, english_name, why });
  }
  return [...found.values()].slice(0, CANDIDATES);
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
    const why = `credited so on ${counted(songs, "song")} of ${acts}`;
    found.set(id, { id, english_name: person.english_name, why });
  }
}

/** @param acts whom the person is credited with under another name; null for none of them */
function whyOther(person: PersonOfName, keys: ReadonlySet<string>, acts: string | null): string {
  const names = [person.english_name, person.korean_name ?? ""];
  const named = names.some((name) => keys.has(nameKey(name)))
    ? "has this name"
    : "is also called so";
  // Tells people of one name apart who wrote nothing yet.
  const debut = yearOf(person.debut_date);
  const has = debut === null ? named : `${named}, debut in ${debut}`;
  if (acts !== null) return `${has}, and is credited on songs of ${acts}`;
  return person.songs === 0 ? has : `${has}, and wrote ${counted(person.songs, "song")}`;
}
