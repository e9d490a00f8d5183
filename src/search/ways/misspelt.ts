import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { beginningDistance, editDistance, editsAllowed } from "../index/edit-distance.ts";
import type { Shelf } from "../index/shelf.ts";
import { COST } from "../rank.ts";
import type { Finds } from "../finds.ts";
import type { QueryWord } from "../text/query.ts";
import { shelvesOf } from "./phrase.ts";

/** How many texts that share letters with a query are compared with it. */
const MOST_COMPARED = 50;

/** Longer texts are not compared letter by letter. */
const LONGEST = 64;

/** Finds names that have the text in their middle, or that are an edit or two away from it. */
export function misspelt(index: CatalogueIndex, finds: Finds, words: readonly QueryWord[]): void {
  const text = words
    .map((word) => word.written)
    .join("")
    .slice(0, LONGEST);
  if (text.length < 3) return;
  for (const shelf of shelvesOf(index, finds))
    for (const { record, cost } of nearOn(index, shelf, text)) finds.add(record, cost);
}

/** Artists that are named nearly so. */
export function nearArtists(
  index: CatalogueIndex,
  words: readonly QueryWord[],
): { record: number; cost: number }[] {
  const text = words.map((word) => word.written).join("");
  if (text.length < 4 || text.length > LONGEST) return [];
  return nearOn(index, index.artists, text).filter(
    ({ cost }) => cost >= COST.misspelt && cost < COST.misspeltBeginning,
  );
}

function nearOn(
  { rankOf }: CatalogueIndex,
  shelf: Shelf,
  text: string,
): { record: number; cost: number }[] {
  const texts = shelf.texts.written;
  const allowed = editsAllowed(text.length);
  // An edit takes three grams with it at most.
  const atLeast = Math.max(1, text.length - 2 - 3 * allowed);
  const near = shelf.grams.nearest(
    text,
    atLeast,
    MOST_COMPARED,
    (of) => rankOf[texts.recordOf[of]!]!,
  );
  const found: { record: number; cost: number }[] = [];
  for (const of of new Set([...near, ...neighbours(shelf, text)])) {
    const cost = costOf(texts.textAt(of), text, allowed);
    if (cost !== null) found.push({ record: texts.recordOf[of]!, cost });
  }
  return found;
}

/** The texts that are, as a whole, one edit away: short ones may share no gram. */
function neighbours({ texts: { written }, spellings }: Shelf, text: string): number[] {
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

function costOf(name: string, text: string, allowed: number): number | null {
  if (name.includes(text)) return COST.inside;
  if (allowed === 0) return null;
  const edits = editDistance(text, name, allowed);
  if (edits <= allowed) return COST.misspelt + COST.edit * edits;
  const first = beginningDistance(text, name, allowed);
  return first <= allowed ? COST.misspeltBeginning + COST.edit * first : null;
}
