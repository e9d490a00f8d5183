import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { beginningDistance, editDistance, editsAllowed } from "../../domain/text/edit-distance.ts";
import { FIT } from "../index/text-index.ts";
import type { NameIndex } from "../index/name-index.ts";
import { nearestTexts } from "../index/nearest-texts.ts";
import { NO_RECORD } from "../index/numbering.ts";
import { CLOSENESS, type Closeness, COST, costOfMisspelt } from "../rank.ts";
import type { MatchSet } from "../matches.ts";
import type { QueryWord } from "../text/query.ts";
import { namesByClass } from "./phrase.ts";

const MAXIMUM_COMPARED = 50;

/** Maximum number of grams that one edit changes. */
const GRAMS_OF_EDIT = 4;

/** Longer texts are cut before they are compared letter by letter. */
export const LONGEST = 64;

export function misspelt(
  index: CatalogueIndex,
  matches: MatchSet,
  words: readonly QueryWord[],
): void {
  const text = words
    .map((word) => word.written)
    .join("")
    .slice(0, LONGEST);
  if (text.length < 3) return;
  for (const names of namesByClass(index, matches))
    for (const { record, cost, closeness } of nearOn(names, text))
      matches.add(record, cost, closeness);
}

export function nearArtists(
  index: CatalogueIndex,
  words: readonly QueryWord[],
): { record: number; cost: number }[] {
  const text = words.map((word) => word.written).join("");
  if (text.length < 4 || text.length > LONGEST) return [];
  return nearOn(index.artists, text).filter(({ isWhole }) => isWhole);
}

export interface Near {
  record: number;
  names: NameIndex;
  text: number;
  cost: number;
  /** Whether the whole name was compared, not its beginning or middle. */
  isWhole: boolean;
  closeness: Closeness;
}

export function nearOn(names: readonly NameIndex[], text: string): Near[] {
  const allowed = editsAllowed(text.length);
  const near = nearestTexts(
    names.map(({ grams }) => grams),
    text,
    GRAMS_OF_EDIT * allowed,
    MAXIMUM_COMPARED,
  );
  const found: Near[] = [];
  for (const [at, one] of names.entries()) {
    const { written } = one.texts;
    const similar = near.filter(({ index }) => index === at).map((of) => of.text);
    for (const of of new Set([...similar, ...neighbours(one, text)])) {
      const nearness = nearnessOf(written.textAt(of), text, allowed);
      if (nearness !== null)
        found.push({ record: written.recordOf(of), names: one, text: of, ...nearness });
    }
  }
  return found;
}

/** Returns the texts that are one edit away as a whole: short ones may share no gram. */
function neighbours({ texts: { written }, spellings }: NameIndex, text: string): number[] {
  return spellings.neighbours(text).flatMap((neighbour) => {
    const [from, to] = written.range(neighbour);
    const found: number[] = [];
    for (let at = from; at < Math.min(to, from + MAXIMUM_COMPARED); at += 1) {
      const of = written.textOf[at]!;
      const isWhole = written.fitAt(written.places[at]!, of, neighbour.length) === FIT.whole;
      if (isWhole && written.recordOf(of) !== NO_RECORD) found.push(of);
    }
    return found;
  });
}

type Nearness = Pick<Near, "cost" | "isWhole" | "closeness">;

function nearnessOf(name: string, text: string, allowed: number): Nearness | null {
  const isInside = name.includes(text);
  const edits = allowed === 0 ? Infinity : editDistance(text, name, allowed);
  const closeness = isInside ? CLOSENESS.fuzzy : CLOSENESS.loose;
  if (edits <= allowed)
    return { cost: costOfMisspelt(edits, text.length), isWhole: true, closeness };
  if (isInside) return { cost: COST.inside, isWhole: false, closeness };
  if (allowed === 0) return null;
  const first = beginningDistance(text, name, allowed);
  if (first > allowed) return null;
  return { cost: COST.misspeltBeginning + COST.edit * first, isWhole: false, closeness };
}
