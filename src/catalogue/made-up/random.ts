/** Returns numbers from 0 up to 1, the next one with each call. */
export type Random = () => number;

/** The number of values that are dropped first, so that similar seeds give different sequences. */
const WARM_UP = 15;

/**
 * Returns the pseudo-random numbers of a seed and two keys: the same three always give the same sequence, so that a
 * record can be generated without those before it. The algorithm is sfc32 of PractRand by Chris Doty-Humphrey, which is
 * in the public domain (https://pracrand.sourceforge.net). It is not fit for secrets.
 */
export function randomOf(seed: number, kind = 0, number = 0): Random {
  let a = seed | 0;
  let b = kind | 0;
  let c = number | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let dropped = 0; dropped < WARM_UP; dropped += 1) next();
  return next;
}

export function pick<T>(values: readonly [T, ...T[]], random: Random): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Returns one of several values, each as often as its weight says. */
export function pickWeighted<T>(values: readonly [T, number][], random: Random): T {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [value, weight] of values) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error("There are no values to pick from.");
}

/** The larger, the closer the first few are to each other. In the starter catalogue, no head stands far above the rest. */
const SHIFT = 30;

/** Returns an index below `count` by the law of Zipf and Mandelbrot: `n` with a probability that is inverse to `n + SHIFT`. */
export function pickZipf(count: number, random: Random): number {
  return Math.min(count - 1, Math.floor(SHIFT * ((count + SHIFT) / SHIFT) ** random() - SHIFT));
}

/** Returns the share of `pickZipf` that an index has. */
export function zipfShare(index: number, count: number): number {
  return Math.log((index + 1 + SHIFT) / (index + SHIFT)) / Math.log((count + SHIFT) / SHIFT);
}
