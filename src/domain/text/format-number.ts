/** One for all numbers: `toLocaleString` makes another each time, which took a fiftieth of a song page. */
const NUMBERS = new Intl.NumberFormat("en-US");

export function formatNumber(number: number): string {
  return NUMBERS.format(number);
}
