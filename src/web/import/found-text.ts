import { formatNumber } from "../../domain/text/format-number.ts";

const LEAST_FOUND = 0.1;

/** Whether so few of a file's rows were found that it must not be reported as a success. */
export function isHardlyFound(found: number, rows: number): boolean {
  return found < rows * LEAST_FOUND || (rows > 0 && found === 0);
}

interface Found {
  found: number;
  unclear: number;
  rows: number;
  /** The noun of the rows: 'songs'. */
  what: string;
  /** The likely kind of the file. */
  is: string;
}

/** Says that of a file nothing or hardly anything was found, and what to do; null where enough was. */
export function hardlyFoundText({ found, unclear, rows, what, is }: Found): string | null {
  if (!isHardlyFound(found, rows)) return null;
  const number = found === 0 ? "None" : `Only ${formatNumber(found)}`;
  const verb = found > 1 ? "were" : "was";
  const choose =
    unclear > 0
      ? `${formatNumber(unclear)} have more than one possible match: choose below, or add a column with the artists.`
      : "Check that this is the file you meant, and that it names titles and artists. Norae has only K-Pop.";
  return `${number} of the ${formatNumber(rows)} ${what} in this file ${verb} found. It seems to be ${is}. ${choose}`;
}
