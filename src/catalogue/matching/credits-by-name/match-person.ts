import { nameKey } from "../../../domain/text/name.ts";
import type { CreditedName } from "../../../domain/credits/credited-name.ts";

/** A known person who may be meant by a name, and what speaks for it. */
export type Candidate = { id: number; reasons: string[] };

/** The only person of a name who fits the song, else those of whom a reviewer chooses, the likeliest first. */
type PersonMatch = { person: number } | { candidates: Candidate[] };

/** The people of an act, as credits and memberships name them. */
export interface ActEvidence {
  /** People credited on its songs: the number of songs by the key of the credited name and the person. */
  credited: Map<string, Map<number, number>>;
  /** The number of credits of each person on its songs. */
  people: Map<number, number>;
  members: Set<number>;
}

export interface NamedAct extends ActEvidence {
  id: number;
  name: string;
}

/** The names with which a person is credited together, by the person's own name as credited there. */
export type CoWriters = Map<string, Map<string, number>>;

interface MatchContext {
  /** The acts of the song that are known here. */
  acts: readonly NamedAct[];
  teams: readonly NamedAct[];
  others: readonly string[];
  artistsNamed(key: string): readonly number[];
  /** Loads with whom a person is credited; nothing of a person without a credit. */
  coWritersOf(person: number): Promise<CoWriters>;
}

/** Maximum number of people of one name whose songs are compared. */
const MOST_COMPARED = 8;

/**
 * Finds the known person of a credited name: one whose name fits and who is credited under it on songs of the same act, is a
 * member of the team that the name states, or is credited under it together with a name of this song. One who belongs to the
 * act, or is credited there under another name, is meant only if no other person of the name has a credit: a namesake may
 * have written for the act as well. A name alone is never enough, however rare it is.
 */
export async function matchPerson(
  credited: CreditedName,
  context: MatchContext,
): Promise<PersonMatch> {
  const keys = [...new Set(credited.forms.map(nameKey))];
  const { named, wholly, ownKeys } = peopleOf(credited, context);
  const reasons = new Map<number, string[]>([...named].map((id) => [id, []]));
  const certain = new Set<number>();
  const add = (id: number, reason: string) => reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  const addCertain = (id: number, reason: string) => {
    add(id, reason);
    certain.add(id);
  };
  for (const act of context.acts) {
    for (const key of keys) {
      for (const [id, times] of act.credited.get(key) ?? [])
        if (named.has(id) || ownKeys.has(key))
          addCertain(id, `is credited under this name on songs of ${act.name} (${times})`);
    }
    for (const id of named) {
      if (id === act.id) add(id, "is the artist of the song");
      else if (act.members.has(id)) add(id, `is a member of ${act.name}`);
      else if (act.people.has(id) && !keys.some((key) => act.credited.get(key)?.has(id)))
        add(id, `is credited on songs of ${act.name} under another name`);
    }
  }
  for (const { name, members } of context.teams) {
    for (const id of named) if (members.has(id)) addCertain(id, `is a member of ${name}`);
  }
  if (![...reasons.values()].some((some) => some.length > 0)) {
    for (const id of [...named].slice(0, MOST_COMPARED)) {
      const shared = sharedNames(await context.coWritersOf(id), keys, context.others);
      if (shared.length > 0)
        addCertain(
          id,
          `is credited under this name together with ${shared.slice(0, 3).join(", ")}`,
        );
    }
  }
  const candidates = [...reasons]
    .map(([id, some]): Candidate => ({ id, reasons: some }))
    .toSorted((one, other) => other.reasons.length - one.reasons.length || one.id - other.id);
  const [only, ...others] = candidates.filter((candidate) => candidate.reasons.length > 0);
  if (!only || others.length > 0) return { candidates };
  const rivals = [...named].filter((id) => id !== only.id);
  const isMeant =
    certain.has(only.id) || (wholly.has(only.id) && !(await isAnyCredited(rivals, context)));
  return isMeant ? { person: only.id } : { candidates };
}

/**
 * Finds the people of a name, and those whom nothing of it contradicts. A name in brackets in another script is a second one of
 * theirs only if they have both: '수영 (SOOYOUNG)'. Otherwise it is their team, or a name that is not known to be theirs.
 */
function peopleOf({ name, forms, teams }: CreditedName, context: MatchContext) {
  const artistsNamed = (key: string) => context.artistsNamed(key);
  const ownKeys = new Set(forms.filter((form) => !teams.includes(form)).map(nameKey));
  const named = new Set([...ownKeys].flatMap((key) => artistsNamed(key)));
  const inBrackets = new Set(
    forms.filter((form) => teams.includes(form)).flatMap((form) => artistsNamed(nameKey(form))),
  );
  const wholly = new Set([...artistsNamed(nameKey(name)), ...named.intersection(inBrackets)]);
  return { named, wholly, ownKeys };
}

async function isAnyCredited(people: readonly number[], context: MatchContext) {
  for (const id of people) if ((await context.coWritersOf(id)).size > 0) return true;
  return false;
}

/** Returns the names of a song that a person is credited with elsewhere, under one of the given names of the person. */
function sharedNames(coWriters: CoWriters, keys: readonly string[], others: readonly string[]) {
  return others.filter((other) =>
    keys.some((key) => coWriters.get(key)?.has(nameKey(other)) === true),
  );
}

/** Notes that a song of an act credits a person under a name. */
export function noteCredit({ people, credited }: ActEvidence, person: number, key: string): void {
  people.set(person, (people.get(person) ?? 0) + 1);
  const same = credited.get(key) ?? new Map<number, number>();
  same.set(person, (same.get(person) ?? 0) + 1);
  credited.set(key, same);
}

/** Notes the other names of a song that credits a person under a name, all by their keys. */
export function noteCoWriters(found: CoWriters, key: string, others: readonly string[]): void {
  const beside = found.get(key) ?? new Map<string, number>();
  for (const other of others) beside.set(other, (beside.get(other) ?? 0) + 1);
  found.set(key, beside);
}
