import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { beginningDistance, editDistance, editsAllowed } from "../index/edit-distance.ts";
import type { NameIndex } from "../index/name-index.ts";
import { COST, costOfMisspelt } from "../rank.ts";
import type { MatchSet } from "../matches.ts";
import type { QueryWord } from "../text/query.ts";
import { nameIndexesOf } from "./phrase.ts";

/** Maximum number of texts that are compared with a query. */
const MAXIMUM_COMPARED = 50;

/** Maximum number of grams that one edit changes. */
const GRAMS_OF_EDIT = 4;

/** Longer texts are cut before they are compared letter by letter. */
const LONGEST = 64;

/** Finds names that contain the text, or that are one or two edits away from it. */
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
  for (const names of nameIndexesOf(index, matches))
    for (const { record, cost } of nearOn(index, names, text)) matches.add(record, cost, true);
}

/** Returns artists whose whole names are one or two edits away. */
export function nearArtists(
  index: CatalogueIndex,
  words: readonly QueryWord[],
): { record: number; cost: number }[] {
  const text = words.map((word) => word.written).join("");
  if (text.length < 4 || text.length > LONGEST) return [];
  return nearOn(index, index.artists, text).filter(({ isWhole }) => isWhole);
}

interface Near {
  record: number;
  cost: number;
  /** Whether the whole name was compared, not its beginning or middle. */
  isWhole: boolean;
}

function nearOn({ rankOf }: CatalogueIndex, names: NameIndex, text: string): Near[] {
  const texts = names.texts.written;
  const allowed = editsAllowed(text.length);
  const near = names.grams.nearest(
    text,
    GRAMS_OF_EDIT * allowed,
    MAXIMUM_COMPARED,
    (of) => rankOf[texts.recordOf[of]!]!,
  );
  const found: Near[] = [];
  for (const of of new Set([...near, ...neighbours(names, text)])) {
    const nearness = nearnessOf(texts.textAt(of), text, allowed);
    if (nearness !== null) found.push({ record: texts.recordOf[of]!, ...nearness });
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
      if (written.fitAt(written.places[at]!, of, neighbour.length) === 0) found.push(of);
    }
    return found;
  });
}

function nearnessOf(name: string, text: string, allowed: number): Omit<Near, "record"> | null {
  if (name.includes(text)) return { cost: COST.inside, isWhole: false };
  if (allowed === 0) return null;
  const edits = editDistance(text, name, allowed);
  if (edits <= allowed) return { cost: costOfMisspelt(edits, text.length), isWhole: true };
  const first = beginningDistance(text, name, allowed);
  if (first > allowed) return null;
  return { cost: COST.misspeltBeginning + COST.edit * first, isWhole: false };
}
