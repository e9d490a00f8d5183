import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { beginningDistance, editDistance, editsAllowed } from "../index/edit-distance.ts";
import type { NameIndex } from "../index/name-index.ts";
import { COST, costOfMisspelt } from "../rank.ts";
import type { Finds } from "../matches.ts";
import type { QueryWord } from "../text/query.ts";
import { nameIndexesOf } from "./phrase.ts";

/** How many texts that share letters with a query are compared with it. */
const MOST_COMPARED = 50;

/** An edit takes so many grams with it at most. */
const GRAMS_OF_EDIT = 4;

/** Longer texts are not compared letter by letter. */
const LONGEST = 64;

/** Finds names that have the text in their middle, or that are an edit or two away from it. */
export function misspelt(index: CatalogueIndex, finds: Finds, words: readonly QueryWord[]): void {
  const text = words
    .map((word) => word.written)
    .join("")
    .slice(0, LONGEST);
  if (text.length < 3) return;
  for (const shelf of nameIndexesOf(index, finds))
    for (const { record, cost } of nearOn(index, shelf, text)) finds.add(record, cost);
}

/** Artists that are named nearly so: as a whole, with an edit or two. */
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
  /** Whether it is the whole name that is nearly the text. */
  isWhole: boolean;
}

function nearOn({ rankOf }: CatalogueIndex, shelf: NameIndex, text: string): Near[] {
  const texts = shelf.texts.written;
  const allowed = editsAllowed(text.length);
  const near = shelf.grams.nearest(
    text,
    GRAMS_OF_EDIT * allowed,
    MOST_COMPARED,
    (of) => rankOf[texts.recordOf[of]!]!,
  );
  const found: Near[] = [];
  for (const of of new Set([...near, ...neighbours(shelf, text)])) {
    const nearness = nearnessOf(texts.textAt(of), text, allowed);
    if (nearness !== null) found.push({ record: texts.recordOf[of]!, ...nearness });
  }
  return found;
}

/** The texts that are, as a whole, one edit away: short ones may share no gram. */
function neighbours({ texts: { written }, spellings }: NameIndex, text: string): number[] {
  return spellings.neighbours(text).flatMap((neighbour) => {
    const [from, to] = written.range(neighbour);
    const found: number[] = [];
    for (let at = from; at < Math.min(to, from + MOST_COMPARED); at += 1) {
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
