import { lettersOf, parseRoles } from "../../domain/catalogue/role.ts";
import { type CreditFacts, rolesOf, type SongFacts } from "./facts.ts";
import { ALL_LETTERS } from "../interchange/format-values.ts";

/** Joins the credits that the lines of one catalogue have about one song: by record, into the first of those lines. */
export function joinListsOfCatalogues(
  claims: readonly { record_id: number; catalogue_id: number }[],
  facts: readonly SongFacts[],
): SongFacts[] {
  const joined = [...facts];
  for (let start = 0, end = 1; start < facts.length; start = end, end += 1) {
    const isSame = (at: number) =>
      claims[at]?.record_id === claims[start]?.record_id &&
      claims[at]?.catalogue_id === claims[start]?.catalogue_id;
    while (end < facts.length && isSame(end)) end += 1;
    if (end - start < 2) continue;
    const [first, ...others] = facts.slice(start, end);
    const lists = [first!, ...others].filter(({ credits }) => credits !== undefined);
    if (lists.length < 2) continue;
    joined[start] = { ...first!, ...joinLists(lists) };
    for (const [at, other] of others.entries())
      joined[start + 1 + at] = { ...other, credits: undefined, credits_incomplete: undefined };
  }
  return joined;
}

function joinLists(lists: readonly SongFacts[]): Pick<SongFacts, "credits" | "credits_incomplete"> {
  const found = new Map<string, CreditFacts>();
  for (const { credits = [], sources: ofSong } of lists) {
    for (const { sources = ofSong, ...credit } of credits) {
      const key = `${credit.artist ?? ""} ${credit.name}`;
      const known = found.get(key);
      found.set(key, known ? joinCredits(known, { ...credit, sources }) : { ...credit, sources });
    }
  }
  return { credits: [...found.values()], credits_incomplete: cutOf(lists) };
}

/** Joins two credits of the same person under the same name. */
function joinCredits(one: CreditFacts, other: CreditFacts): CreditFacts {
  const letters = lettersOf(parseRoles((one.roles ?? "") + (other.roles ?? "")) ?? []);
  return {
    ...one,
    ...rolesOf(letters, distinct(one.also, other.also)),
    sources: distinct(one.sources, other.sources),
  };
}

function distinct(one: string[] = [], other: string[] = []): string[] | undefined {
  const all = [...new Set([...one, ...other])];
  return all.length === 0 ? undefined : all;
}

/** Returns the letters of the roles in which none of the lists is known to be complete. */
function cutOf(lists: readonly SongFacts[]): boolean | string | undefined {
  const isCut = ({ credits_incomplete: cut = false }: SongFacts, letter: string) =>
    typeof cut === "string" ? cut.includes(letter) : cut;
  const letters = [...ALL_LETTERS].filter((letter) => {
    const naming = lists.filter(({ credits = [] }) =>
      credits.some(({ roles = "" }) => roles.includes(letter)),
    );
    return naming.length > 0
      ? naming.every((list) => isCut(list, letter))
      : lists.some((list) => isCut(list, letter));
  });
  if (letters.length === 0) return undefined;
  return letters.length === ALL_LETTERS.length ? true : letters.join("");
}
