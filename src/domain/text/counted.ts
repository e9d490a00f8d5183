import { formatNumber } from "./format-number.ts";

/** Formats a number with its noun: '1 song', '1,204 songs'. An irregular plural is a parameter. */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}
