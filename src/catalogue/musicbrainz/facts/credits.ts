import { lettersOf, parseRoles } from "../../../domain/catalogue/role.ts";
import type { CreditFact, RecordingFacts, WorkFacts } from "./recording-facts.ts";

type CreditOfSong = { artist: string; name: string; roles?: string; also?: string[] };

/** A work of a recording; null where it is not known: not in the dump, or of a type that is skipped. */
export type PerformedWork = { facts: WorkFacts | null; hasLyrics: boolean };

/** Limits of the interchange format. */
const MOST_CREDITS = 1_000;
const MOST_KEYS = 50;
const LONGEST_KEY = 100;

/** Returns the credits of a recording and of its works, guests first: one for each person and name, with all of its roles. */
export function creditsOf(
  recording: RecordingFacts,
  works: readonly PerformedWork[],
): CreditOfSong[] {
  const written = works.flatMap(({ facts, hasLyrics }) =>
    (facts?.credits ?? []).map((credit) => (hasLyrics ? credit : withoutLyrics(credit))),
  );
  const credits = new Map<string, { fact: CreditFact; letters: string; also: Set<string> }>();
  for (const fact of [...recording.featured, ...written, ...recording.credits]) {
    const key = `${fact.artist} ${fact.name}`;
    const credit = credits.get(key) ?? { fact, letters: "", also: new Set() };
    credit.letters += fact.letters;
    for (const also of fact.also) if (also.length <= LONGEST_KEY) credit.also.add(also);
    credits.set(key, credit);
  }
  return [...credits.values()]
    .filter(({ letters, also }) => letters !== "" || also.size > 0)
    .slice(0, MOST_CREDITS)
    .map(({ fact: { artist, name }, letters, also }) => ({
      artist,
      name,
      ...(letters !== "" && { roles: lettersOf(parseRoles(letters) ?? []) }),
      ...(also.size > 0 && { also: [...also].slice(0, MOST_KEYS) }),
    }));
}

/** Returns the letters of roles whose list is cut: of several works one credits no person. A single work is whole (decision 9). */
export function cutRoles(works: readonly PerformedWork[]): string {
  return ["L", "C"]
    .filter((letter) => {
      const expected = works.filter(
        ({ facts, hasLyrics }) => letter !== "L" || (hasLyrics && facts?.isWordless !== true),
      );
      const named = expected.filter(({ facts }) =>
        facts?.credits.some(({ letters }) => letters.includes(letter)),
      );
      return named.length > 0 && named.length < expected.length;
    })
    .join("");
}

/** Removes the part of the lyrics: an instrumental or karaoke version has none. */
function withoutLyrics(credit: CreditFact): CreditFact {
  return {
    ...credit,
    letters: credit.letters.replace("L", ""),
    also: credit.also.filter((key) => key !== "translation"),
  };
}
