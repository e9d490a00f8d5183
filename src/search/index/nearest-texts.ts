import type { GramIndex } from "./gram-index.ts";
import { NO_RECORD } from "./numbering.ts";

/** Maximum number of postings that one lookup counts, so that no text takes long. */
const MAXIMUM_POSTINGS = 100_000;

/** Maximum number of grams of a text that are looked up, the rarest first. */
const MAXIMUM_GRAMS = 12;

export interface NearText {
  index: number;
  text: number;
  count: number;
  rank: number;
}

/**
 * Returns the texts that share the most grams with a text, of indexes with the same buckets.
 * @param lost how many of its grams they may lack
 * @returns at most `limit` texts, those that share more first, then by rank
 */
export function nearestTexts(
  indexes: readonly GramIndex[],
  text: string,
  lost: number,
  limit: number,
): NearText[] {
  const touched: number[][] = indexes.map(() => []);
  let counted = 0;
  let grams = 0;
  for (const { bucket, size } of rarest(indexes, text)) {
    counted += size;
    if (counted > MAXIMUM_POSTINGS && grams > 0) break;
    grams += 1;
    for (const [at, index] of indexes.entries()) {
      const { counts } = index;
      for (const one of index.textsIn(bucket).subarray(0, MAXIMUM_POSTINGS)) {
        if (counts[one] === 0) touched[at]!.push(one);
        counts[one]! += 1;
      }
    }
  }
  const nearest = best(indexes, touched, Math.max(1, grams - lost), limit);
  for (const [at, { counts }] of indexes.entries()) for (const one of touched[at]!) counts[one] = 0;
  return nearest;
}

function rarest(indexes: readonly GramIndex[], text: string): { bucket: number; size: number }[] {
  const buckets = indexes[0]?.bucketsOf(text) ?? [];
  return Array.from(buckets, (bucket) => ({
    bucket,
    size: indexes.reduce((sum, index) => sum + index.sizeOf(bucket), 0),
  }))
    .sort((left, right) => left.size - right.size)
    .slice(0, MAXIMUM_GRAMS);
}

function best(
  indexes: readonly GramIndex[],
  touched: readonly (readonly number[])[],
  least: number,
  limit: number,
): NearText[] {
  const levels: NearText[][] = [];
  for (const [at, index] of indexes.entries()) {
    for (const text of touched[at]!) {
      const count = index.counts[text]!;
      if (count < least) continue;
      const rank = index.rankOf(text);
      if (rank !== NO_RECORD) (levels[count] ??= []).push({ index: at, text, count, rank });
    }
  }
  const found: NearText[] = [];
  for (let count = levels.length - 1; count >= least && found.length < limit; count -= 1)
    for (const near of smallest(levels[count] ?? [], limit - found.length)) found.push(near);
  return found;
}

/** Returns the `room` texts of the lowest ranks, without sorting thousands for a hundred. */
function smallest(texts: readonly NearText[], room: number): readonly NearText[] {
  if (texts.length <= room) return texts;
  const ranks = Uint32Array.from(texts, ({ rank }) => rank).sort();
  const highest = ranks[room - 1]!;
  return texts
    .filter(({ rank }) => rank <= highest)
    .sort((left, right) => left.rank - right.rank || left.text - right.text)
    .slice(0, room);
}
