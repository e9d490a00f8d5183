/** Parses a year of four digits; null for any other text. */
export function parseYear(text: string): number | null {
  return /^[1-9][0-9]{3}$/.test(text) ? Number(text) : null;
}
