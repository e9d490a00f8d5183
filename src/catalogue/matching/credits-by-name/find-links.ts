import type { Snapshot } from "../../../database/database.ts";
import { parseCreditedName } from "../../../domain/credits/credited-name.ts";
import { type Evidence, loadEvidence } from "./evidence.ts";
import { type Candidate, matchPerson } from "./match-person.ts";
import { findNamedCredits, type Links, loadLinks, type NamedCredit } from "./named-credits.ts";

/** A credit by name that may mean several people, or one of whom nothing but the name says so. */
export interface UndecidedCredit extends NamedCredit {
  acts: { id: number; name: string }[];
  candidates: Candidate[];
}

interface FoundLinks {
  before: Links;
  links: Links;
  undecided: UndecidedCredit[];
}

/**
 * Finds whom credits by name mean, from nothing but the credits that name people, so that the same facts always give the same
 * links. Each link supports the others, as it does in an export, which names the people.
 */
export async function findLinks(db: Snapshot): Promise<FoundLinks> {
  const before = await loadLinks(db);
  const links: Links = new Map();
  let open = await findNamedCredits(db, before);
  if (open.length === 0) return { before, links, undecided: [] };
  const evidence = await loadEvidence(db, open, before);
  for (const { song_id, key, isUnlinked } of open) if (isUnlinked) before.get(song_id)?.delete(key);
  for (;;) {
    const found: [NamedCredit, number][] = [];
    const undecided: UndecidedCredit[] = [];
    for (const credit of open) {
      const acts = evidence.actsOf(credit.song_id);
      const match = await matchCredit(credit, acts, evidence);
      if ("person" in match) found.push([credit, match.person]);
      else undecided.push({ ...credit, acts, candidates: match.candidates });
    }
    if (found.length === 0) return { before, links, undecided: undecided.flatMap(withPeople) };
    for (const [credit, person] of found) {
      const { song_id, key } = credit;
      if (!credit.isOverruled) evidence.note(credit, person);
      links.set(song_id, (links.get(song_id) ?? new Map()).set(key, person));
    }
    open = undecided;
  }

  /** Leaves those out who have the name, but neither a credit nor anything in common with the song. */
  function withPeople(credit: UndecidedCredit): UndecidedCredit[] {
    const candidates = credit.candidates.filter(
      ({ id, reasons }) => reasons.length > 0 || evidence.coWritersOf(id).size > 0,
    );
    return candidates.length === 0 || credit.isOverruled ? [] : [{ ...credit, candidates }];
  }
}

function matchCredit(
  credit: NamedCredit,
  acts: ReturnType<Evidence["actsOf"]>,
  evidence: Evidence,
) {
  const credited = parseCreditedName(credit.name);
  return matchPerson(credited, {
    acts,
    teams: credited.teams.flatMap((team) => evidence.teamsNamed(team)),
    others: evidence.othersOf(credit),
    artistsNamed: (key) => evidence.artistsNamed(key),
    coWritersOf: (person) => Promise.resolve(evidence.coWritersOf(person)),
  });
}
