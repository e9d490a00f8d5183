/** So many times in so many seconds. */
export interface Limit {
  count: number;
  seconds: number;
}

/** How a limit is written, for who wrote it otherwise. */
export const LIMIT_FORM = "a number in a number of seconds, such as 10/60s, or off";

/** The limit that a setting names, null for `off`, undefined where it names none. */
export function parseLimit(text: string): Limit | null | undefined {
  if (text === "off") return null;
  const [, count, seconds] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})s$/.exec(text) ?? [];
  return seconds === undefined ? undefined : { count: Number(count), seconds: Number(seconds) };
}

export function describeLimit({ count, seconds }: Limit): string {
  return `${count} in ${seconds} s`;
}
