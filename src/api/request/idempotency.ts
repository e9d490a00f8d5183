import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { KeyedRequest } from "../../database/community/idempotency-keys.ts";
import { durationText } from "../../domain/duration.ts";
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_LIFE,
  IDEMPOTENCY_TEXT,
  parseIdempotencyKey,
} from "../../domain/idempotency-rules.ts";

/** Describes the failures of an idempotency key. */
export const KEY_CONFLICT = `the ${IDEMPOTENCY_HEADER} was sent with another request`;

/** The headers of a call that creates something. */
export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .transform((text, context) => {
      const key = parseIdempotencyKey(text);
      if (key !== null) return key;
      context.addIssue({ code: "custom", message: IDEMPOTENCY_TEXT.invalid });
      return z.NEVER;
    })
    .optional()
    .openapi({
      type: "string",
      maxLength: 64,
      description:
        `any text of your choice, best a random UUID, kept for ${durationText(IDEMPOTENCY_KEY_LIFE)}: ` +
        "the same request sent again with it creates nothing and answers what was created; another request is 409",
      example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
    }),
});

/** The parts of a request that distinguish it from others with the same key. */
interface Sent {
  /** Method and path. */
  call: string;
  fields?: object;
  file?: Buffer | null | undefined;
}

/** Returns a request's key with a hash of what was sent; null without a key. */
export function keyedRequest(
  headers: z.output<typeof idempotencyHeaders>,
  userId: number,
  { call, fields = {}, file = null }: Sent,
): KeyedRequest | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify([call, sorted]));
  if (file !== null) hash.update("\n").update(file);
  return { userId, key, hash: hash.digest("hex") };
}
