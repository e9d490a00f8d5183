import { nameKey } from "../../../domain/text/name.ts";
import type { CoWriters, KnownAct } from "./known-acts.ts";
import type { CreditedName } from "../rows/names.ts";

/** A known person who may be meant by a name, and what speaks for it. */
export type Candidate = { id: number; reasons: string[] };

/** The only person of a name who fits the song, else those of whom a reviewer chooses, the likeliest first. */
type PersonMatch = { person: number } | { candidates: Candidate[] };

export interface NamedAct extends KnownAct {
  name: string;
}

interface MatchContext {
  /** The acts of the song that are known here. */
  acts: NamedAct[];
  teams: NamedAct[];
  others: readonly string[];
  artistsNamed(key: string): number[];
  coWritersOf(person: number): Promise<CoWriters>;
}

/** Maximum number of people of one name whose songs are compared. */
const MOST_COMPARED = 8;

/**
 * Finds the known person of a credited name: one whose name fits and who is credited on songs of the same act, is a member
 * of the act or of the team that the name states, or is credited under this name together with a name of this song. A name
 * alone is never enough, however rare it is.
 */
export async function matchPerson(
  credited: CreditedName,
  context: MatchContext,
): Promise<PersonMatch> {
  const keys = [...new Set(credited.forms.map(nameKey))];
  const named = new Set(keys.flatMap((key) => context.artistsNamed(key)));
  const reasons = new Map<number, string[]>([...named].map((id) => [id, []]));
  const add = (id: number, reason: string) => reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  for (const act of context.acts) {
    for (const key of keys) {
      for (const [id, times] of act.credited.get(key) ?? [])
        add(id, `is credited under this name on songs of ${act.name} (${times})`);
    }
    for (const id of named) {
      if (act.members.has(id)) add(id, `is a member of ${act.name}`);
      else if (act.people.has(id) && !keys.some((key) => act.credited.get(key)?.has(id)))
        add(id, `is credited on songs of ${act.name} under another name`);
    }
  }
  for (const { name, members } of context.teams) {
    for (const id of named) if (members.has(id)) add(id, `is a member of ${name}`);
  }
  if (![...reasons.values()].some((some) => some.length > 0)) {
    for (const id of [...named].slice(0, MOST_COMPARED)) {
      const shared = sharedNames(await context.coWritersOf(id), keys, context.others);
      if (shared.length > 0)
        add(id, `is credited under this name together with ${shared.slice(0, 3).join(", ")}`);
    }
  }
  const ranked = [...reasons]
    .map(([id, some]): Candidate => ({ id, reasons: some }))
    .toSorted((one, other) => other.reasons.length - one.reasons.length || one.id - other.id);
  const likely = ranked.filter((candidate) => candidate.reasons.length > 0);
  const [only] = likely;
  return only && likely.length === 1 ? { person: only.id } : { candidates: ranked };
}

/** Returns the names of a song that a person is credited with elsewhere, under one of the given names of the person. */
function sharedNames(coWriters: CoWriters, keys: readonly string[], others: readonly string[]) {
  return others.filter((other) =>
    keys.some((key) => coWriters.get(key)?.has(nameKey(other)) === true),
  );
}
