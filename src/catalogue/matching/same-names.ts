import { type NameLikeness, personKeys } from "../../domain/text/person-keys.ts";
import type { Person } from "./load-people.ts";

export interface NamePair {
  left: Person;
  right: Person;
  likeness: NameLikeness;
  leftName: string;
  rightName: string;
  isHangul: boolean;
  namesakes: number;
}

const SUREST_FIRST: readonly NameLikeness[] = ["name", "spelling", "sound", "consonants"];

/** Maximum number of artists that are compared because of one key: a name that more artists have tells none apart. */
const MOST_NAMESAKES = { name: 30, spelling: 30, sound: 20, consonants: 12 };

type Named = { person: Person; name: string; isHangul: boolean };

/** Finds the pairs of artists whose names may be the same, each by its surest likeness. */
export function findSameNames(people: Iterable<Person>): NamePair[] {
  const byKey = new Map<NameLikeness, Map<string, Named[]>>(
    SUREST_FIRST.map((likeness) => [likeness, new Map<string, Named[]>()]),
  );
  for (const person of people) {
    for (const name of person.names.keys()) {
      for (const { likeness, key, isHangul } of personKeys(name)) {
        // A spelling by rule adds nothing to the Hangul that it was made from.
        if (likeness !== "name" && person.romanised && name === person.name) continue;
        const ofKey = byKey.get(likeness);
        const named = ofKey?.get(key) ?? [];
        if (named.every((one) => one.person !== person)) named.push({ person, name, isHangul });
        ofKey?.set(key, named);
      }
    }
  }
  const pairs = new Map<string, NamePair>();
  for (const likeness of SUREST_FIRST) {
    for (const named of byKey.get(likeness)?.values() ?? []) {
      if (named.length < 2 || named.length > MOST_NAMESAKES[likeness]) continue;
      addPairs(pairs, likeness, named);
    }
  }
  return [...pairs.values()];
}

function addPairs(pairs: Map<string, NamePair>, likeness: NameLikeness, named: Named[]): void {
  const sorted = named.toSorted((a, b) => a.person.id - b.person.id);
  for (const [at, left] of sorted.entries()) {
    for (const right of sorted.slice(at + 1)) {
      const key = `${left.person.id} ${right.person.id}`;
      // Two names in Hangul that differ are two names, however they sound.
      if (likeness !== "name" && left.person.hasHangul && right.person.hasHangul) continue;
      if (likeness === "consonants" && left.isHangul === right.isHangul) continue;
      if (pairs.has(key) || excludesOther(left.person, right.person)) continue;
      pairs.set(key, {
        left: left.person,
        right: right.person,
        likeness,
        leftName: left.name,
        rightName: right.name,
        isHangul: left.isHangul && right.isHangul,
        namesakes: named.length,
      });
    }
  }
}

/** Whether two records contradict each other, so that they are of two people. */
function excludesOther(left: Person, right: Person): boolean {
  if (left.isGroup !== null && right.isGroup !== null && left.isGroup !== right.isGroup)
    return true;
  if (left.gender !== null && right.gender !== null && left.gender !== right.gender) return true;
  for (const [source, value] of left.ids) {
    const other = right.ids.get(source);
    if (other !== undefined && other !== value) return true;
  }
  if (left.groups.has(right.id) || right.groups.has(left.id)) return true;
  return left.groups.size > 0 && right.groups.size > 0 && left.groups.isDisjointFrom(right.groups);
}
