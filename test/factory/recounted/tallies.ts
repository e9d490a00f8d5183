interface Tally {
  pass: string;
  reason: string;
  number: number;
}

/** Returns what became of the lines of dumps, as 'pass: number reason'. */
export function talliesOf({ tallies }: { tallies: readonly Tally[] }): string[] {
  return tallies.map(({ pass, reason, number }) => `${pass}: ${number} ${reason}`);
}
