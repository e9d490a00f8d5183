/** The largest id: ids are safe integers, so that JSON, JavaScript and both databases agree on them. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/**
 * The id as it stands in a page's URL: the number plus one, in base 9 (specification 1, "Ids in URLs").
 * @throws RangeError for what is not an id; ids come from the database, so that is a bug.
 */
export function encodeId(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`${id} is not an id`);
  return (BigInt(id) + 1n).toString(9);
}

/**
 * The id that a page's URL names, or null where it names none: another character than 0 to 8,
 * nothing at all, zero, or a number past 2^53 (decisions, "Names and ids").
 */
export function decodeId(text: string): number | null {
  if (!/^[0-8]{1,40}$/.test(text)) return null;
  let value = 0n;
  for (const digit of text) value = value * 9n + BigInt(digit);
  const id = value - 1n;
  return id >= 0n && id <= BigInt(MAX_ID) ? Number(id) : null;
}

/** The id in an API path, plain decimal without sign or leading zeros, or null where it is malformed. */
export function parseDecimalId(text: string): number | null {
  if (!/^(0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
