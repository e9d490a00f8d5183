/** What one attack has found. */
export interface Tally {
  /** The number of inputs tried. */
  tried: number;
  /** The number of answers with a status of 5xx, but those that tell a client to come back (Retry-After). */
  serverErrors: number;
  /** Weaknesses, one sentence each, without repetitions. */
  findings: Set<string>;
  /** Figures that are printed below the table. */
  notes: string[];
}

export function newTally(): Tally {
  return { tried: 0, serverErrors: 0, findings: new Set(), notes: [] };
}

/** Returns the problems of a tally, each of which fails the run. */
export function problemsOf({ tried, findings }: Tally): string[] {
  return tried === 0 ? ["nothing was tried", ...findings] : [...findings];
}
