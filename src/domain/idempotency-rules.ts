import { DAY } from "./duration.ts";

/** Rules of the Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** Lifetime of a stored key, in milliseconds. */
export const IDEMPOTENCY_KEY_LIFE = DAY;

const LONGEST = 64;

export const IDEMPOTENCY_TEXT = {
  invalid: `${IDEMPOTENCY_HEADER} is 1 to ${LONGEST} visible ASCII characters other than " and \\`,
  otherRequest: `This ${IDEMPOTENCY_HEADER} was sent with another request. Send a new one.`,
  gone: "What this request created has since been deleted",
} as const;

const FORM = new RegExp(String.raw`^("?)([!#-[\]-~]{1,${LONGEST}})\1$`);

/** Reads the header, as the draft's quoted string or bare; null where it is neither. */
export function parseIdempotencyKey(header: string): string | null {
  return FORM.exec(header)?.[2] ?? null;
}
