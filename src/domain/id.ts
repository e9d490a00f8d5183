/** The largest id. Ids are safe integers, so that JSON, JavaScript and both databases represent them exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Encodes an id for a page's URL: plus one, in base 9 (specification 1, "Ids in URLs"). @throws RangeError for a bug */
export function encodeId(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`${id} is not an id`);
  return (BigInt(id) + 1n).toString(9);
}

/** Decodes an id from a page's URL; null for any text that is none, or above 2^53 (decisions, "Names and ids"). */
export function decodeId(text: string): number | null {
  if (!/^[0-8]{1,40}$/.test(text)) return null;
  let value = 0n;
  for (const digit of text) value = value * 9n + BigInt(digit);
  const id = value - 1n;
  return id >= 0n && id <= BigInt(MAX_ID) ? Number(id) : null;
}

/** Parses an id in an API path: decimal, without sign or leading zeros. Null where it is malformed. */
export function parseDecimalId(text: string): number | null {
  if (!/^(0|[1-9][0-9]{0,15})$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
