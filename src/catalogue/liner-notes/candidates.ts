import { counted } from "../../domain/counted.ts";
import { nameKey } from "../../domain/name.ts";
import type { CreditedPeople } from "../../database/edits/credited-people.ts";
import { parseCreditedName } from "../csv/names.ts";

/** A person who may be meant by a name, and why. */
export interface Candidate {
  id: number;
  english_name: string;
  why: string;
}

/** An artist of this name. */
export interface NamedPerson {
  id: number;
  name: string;
  korean_name: string | null;
}

/** The number of candidates of one name. */
const CANDIDATES = 5;

/**
 * Lists who may be meant by a name as credited: first those who are credited so on songs of the same acts, most songs
 * first, then others of the name.
 * @param named finds artists by a name, with their other names
 */
export async function findCandidates(
  credited: string,
  circle: CreditedPeople,
  acts: string,
  named: (text: string) => Promise<readonly NamedPerson[]>,
  nameOf: (id: number) => string | undefined,
): Promise<Candidate[]> {
  const { forms } = parseCreditedName(credited);
  const found = new Map<number, Candidate>();
  for (const key of forms.map(nameKey)) {
    const known = [...(circle.get(key) ?? [])].toSorted(([, one], [, other]) => other - one);
    for (const [id, songs] of known) {
      const name = nameOf(id);
      if (name !== undefined && !found.has(id))
        found.set(id, {
          id,
          english_name: name,
          why: `credited so on ${counted(songs, "song")} of ${acts}`,
        });
    }
  }
  const keys = new Set(forms.map(nameKey));
  for (const form of forms)
    for (const { id, name, korean_name } of await named(form))
      if (!found.has(id) && [name, korean_name ?? ""].some((one) => keys.has(nameKey(one))))
        found.set(id, { id, english_name: name, why: "has this name" });
  return [...found.values()].slice(0, CANDIDATES);
}
