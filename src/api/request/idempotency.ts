import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import {
  type Created,
  createOnce,
  findCreated,
  type KeyedRequest,
} from "../../database/community/idempotency-keys.ts";
import { lockAccount } from "../../database/community/users/users.ts";
import type { Snapshot, Transaction } from "../../database/database.ts";
import { durationText } from "../../domain/duration.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_LIFE,
  IDEMPOTENCY_TEXT,
  parseIdempotencyKey,
} from "../../domain/idempotency-rules.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import type { ApiContext } from "../context.ts";

export const KEY_CONFLICT = `the ${IDEMPOTENCY_HEADER} was sent with another request`;

export const idempotencyHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .transform(parsedBy(parseIdempotencyKey, IDEMPOTENCY_TEXT.invalid))
    .optional()
    .openapi({
      type: "string",
      maxLength: 64,
      description:
        `any text you choose, ideally a random UUID, kept for ${durationText(IDEMPOTENCY_KEY_LIFE)}: ` +
        "the same request sent again with it creates nothing and returns what was created; another request is 409",
      example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
    }),
});

type Sent = { call: string; fields?: object; file?: Buffer | null | undefined };

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

/** A request that creates something for a user; without a key it creates as often as it is sent. */
interface Creation<Answer> {
  userId: number;
  keyed: KeyedRequest | null;
  read: (db: Snapshot, id: string) => Promise<Answer | null>;
}

interface Answered<Answer> {
  answer: Answer;
  /** Whether an earlier request with the same key created it. */
  isReplay: boolean;
}

type Context = Pick<ApiContext, "database" | "clock" | "limits">;

/** Creates something with the request's key in one transaction, or answers what the same request created before. */
export async function creating<Answer, Refused extends object>(
  { database, clock, limits }: Context,
  { userId, keyed, read }: Creation<Answer>,
  create: (db: Transaction) => Promise<number | string | Refused>,
) {
  const result = await database.write(async (db) => {
    // The account may have been deleted since the session was checked.
    if (!(await lockAccount(db, userId)))
      return failure("unauthenticated", ERROR_TEXT.session.dead);
    const created = await createOnce(db, keyed, clock(), () => create(db));
    return isCreated(created) ? answerOf(created, await read(db, created.id)) : created;
  });
  if (isReplay(result)) await limits.write.giveBack(userId);
  return result;
}

/** Answers what the same request created before; null where it did not. */
export async function replay<Answer>(
  { database, clock, limits }: Context,
  { userId, keyed, read }: Creation<Answer>,
): Promise<Answered<Answer> | Failure<"conflict" | "not_found"> | null> {
  if (keyed === null) return null;
  const result = await database.read(async (db) => {
    const id = await findCreated(db, keyed, clock());
    if (id === null || isFailure(id)) return id;
    return answerOf({ id, isReplay: true }, await read(db, id));
  });
  if (isReplay(result)) await limits.write.giveBack(userId);
  return result;
}

export function isReplay(result: unknown): boolean {
  return result instanceof Object && "isReplay" in result && result.isReplay === true;
}

function isCreated(result: object): result is Created {
  return "isReplay" in result;
}

function answerOf<Answer>(created: Created, answer: Answer | null) {
  if (answer !== null) return { answer, isReplay: created.isReplay };
  if (created.isReplay) return failure("not_found", IDEMPOTENCY_TEXT.gone);
  throw new Error("What was created is gone in the transaction that created it");
}
