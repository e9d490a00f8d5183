/** The median, the least and the most of several figures. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/**
 * Measures several things in rounds, one after the other in each, so that other load on the machine meets all of them.
 * A first round warms up and does not count.
 * @returns the figures of each, by round
 */
export async function alternate(
  rounds: number,
  measures: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const figures: number[][] = measures.map(() => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, measure] of measures.entries()) {
      const figure = await measure();
      if (round > 0) figures[at]!.push(figure);
    }
  return figures;
}

/** Returns the ratios of the figures of each round. */
export function ratioOf(figures: readonly number[], to: readonly number[]): Spread {
  return spreadOf(figures.map((figure, round) => figure / to[round]!));
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    least: sorted.at(0) ?? NaN,
    most: sorted.at(-1) ?? NaN,
  };
}

/** Formats a spread: '0.91 (0.87 to 1.13)'. */
export function spreadText({ median, least, most }: Spread): string {
  return `${short(median)} (${short(least)} to ${short(most)})`;
}

/** Formats a figure with about three digits. */
export function short(figure: number): string {
  return figure.toLocaleString("en-US", {
    maximumFractionDigits: figure < 10 ? 2 : figure < 100 ? 1 : 0,
    minimumFractionDigits: figure < 10 ? 2 : 0,
  });
}
