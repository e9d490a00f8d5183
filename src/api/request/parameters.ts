import type { Context, MiddlewareHandler } from "hono";
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { ALBUM_TYPES } from "../../domain/catalogue/album-type.ts";
import { failure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import { SORT_DIRECTIONS, SORT_KEYS } from "../../domain/sort.ts";
import { problem, refusal } from "../answers.ts";
import { type ReadCursor, wholeNumber } from "../../domain/cursor.ts";
import { KILOBYTE } from "../../domain/runtime/bytes.ts";
import { MAXIMUM_CREDENTIAL } from "../../identity/verify-credential.ts";
import { createMiddleware } from "hono/factory";

type Checked = { success: true } | { success: false; error: z.ZodError };

export function refuseParameters(checked: Checked, c: Context) {
  return checked.success ? undefined : refused(c, checked.error);
}

/** Returns the schema of a decimal id in a path. @param invalid the text of the 400 for anything else */
export function idSchema(invalid: string) {
  return z
    .string()
    .transform(parsedBy(parseDecimalId, invalid))
    .openapi({ type: "integer", minimum: 0, example: 1 });
}

export function idParameters(invalid: string) {
  return z.object({ id: idSchema(invalid) });
}

/** Returns the schema of a query parameter with a few allowed words. Others are answered 400, with the list. */
export function choice<const Words extends readonly [string, ...string[]]>(
  name: string,
  words: Words,
) {
  const error = `Invalid ${name}: it can be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
  return z.enum(words, { error }).optional();
}

export const sortQuery = {
  sortBy: choice("sortBy", SORT_KEYS).openapi({ description: "date by default" }),
  sortDirection: choice("sortDirection", SORT_DIRECTIONS).openapi({
    description: "desc by default; what has no date comes last either way",
  }),
};

/** Returns the schema of a comma-separated list of some words, which may be empty. */
export function commaList<Word extends string>(name: string, words: readonly Word[]) {
  const error = `Invalid ${name}: it can be a comma list of ${words.join(", ")}`;
  const parse = (text: string) => {
    const listed = text.trim() === "" ? [] : text.split(",").map((word) => word.trim());
    const isWord = (one: string): one is Word => words.some((word) => word === one);
    return listed.every(isWord) ? listed : null;
  };
  return z.string({ error }).transform(parsedBy(parse, error)).optional();
}

/** Returns the schema of a number from 1 up to `most`. @param error the text of the 400 for anything else */
export function numberUpTo(most: number, error: string) {
  return z
    .string({ error })
    .regex(/^[1-9]\d{0,6}$/, error)
    .transform(Number)
    .refine((number) => number <= most, error);
}

export const albumTypesSchema = commaList("albumTypes", ALBUM_TYPES).openapi({
  type: "string",
  example: "EP,Full Album",
  description:
    `comma list of ${ALBUM_TYPES.join(", ")}. All twelve, as without it, include albums of unknown type; ` +
    "with fewer these are left out unless untyped says otherwise; an empty list means none of the twelve.",
});

export const FLAG = ["0", "1"] as const;

export const untypedSchema = choice("untyped", FLAG)
  .transform((flag) => (flag === undefined ? undefined : flag === "1"))
  .openapi({
    type: "string",
    enum: [...FLAG],
    description: "1: with the albums of unknown type; 0: without them; else as albumTypes says",
  });

function refused(c: Context, error: z.ZodError) {
  return problem(c, failure("invalid", error.issues[0]?.message ?? "Invalid request"));
}

/**
 * Adds routes for empty parameters, which routers never match: without them `/api/songs/details/` and
 * `/api/artists//writers` would be unknown paths instead of malformed ids. Call it last, so that real routes with a
 * trailing slash take precedence.
 */
export function refuseEmptyParameters(app: OpenAPIHono): void {
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const [, parent, name, rest = ""] =
      /^(.*\/)\{(\w+)\}(\/[^{}]+)?$/.exec(definition.route.path) ?? [];
    const schema = definition.route.request?.params;
    if (parent === undefined || name === undefined || !(schema instanceof z.ZodType)) continue;
    if (rest !== "" && definition.route.method !== "get") continue;
    app.get(parent + rest, (c) => {
      const checked = schema.safeParse({ [name]: "" });
      return refused(c, checked.error ?? new z.ZodError([]));
    });
  }
}

const HEADER = "X-Next-Cursor";

/** Returns the parameter by which a list goes on. @param where the place in the answer before that has it */
export function cursorParameter<Place extends object | number>(
  read: ReadCursor<Place>,
  invalid: string,
  where = HEADER,
) {
  return z
    .string({ error: invalid })
    .transform(parsedBy(read, invalid))
    .optional()
    .openapi({ type: "string", description: `${where} of the last response` });
}

export function answersPart<Schema extends z.ZodType>(schema: Schema, description: string) {
  const next = z.string().optional().describe("for ?cursor=, if there are more");
  return {
    200: {
      description,
      headers: z.object({ [HEADER]: next }),
      content: { "application/json": { schema } },
    },
  };
}

/** Returns the first part of what was found, and says in the header how it goes on. @param cursorOf of the last item */
export function firstPart<Item>(
  c: Context,
  found: readonly Item[],
  most: number,
  cursorOf: (last: Item) => string | number,
): Item[] {
  const items = found.slice(0, most);
  const last = items.at(-1);
  if (last !== undefined && found.length > most) c.header(HEADER, String(cursorOf(last)));
  return items;
}

const MOST_LISTED = 1_000;

export const INVALID_PART = `Invalid limit: it can be 1 to ${MOST_LISTED}`;

/** The parameters by which a whole list is read in parts; without them it is answered at once. */
export const partQuery = {
  limit: numberUpTo(MOST_LISTED, INVALID_PART)
    .optional()
    .openapi({ type: "integer", minimum: 1, maximum: MOST_LISTED }),
  cursor: cursorParameter(wholeNumber(0, 15), "Invalid cursor: use the one from X-Next-Cursor"),
};

/** Reads a whole list, or a part of it where one is asked for. */
export async function readPart<Item extends { id: number }>(
  c: Context,
  { limit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
  list: (part: { after?: number | undefined; limit?: number | undefined }) => Promise<Item[]>,
): Promise<Item[]> {
  if (limit === undefined && cursor === undefined) return list({});
  const most = limit ?? MOST_LISTED;
  return firstPart(c, await list({ after: cursor, limit: most + 1 }), most, ({ id }) => id);
}

/** Maximum size of each kind of body in bytes: as small as its fields allow, with room for escaped characters. */
export const BODY_BYTES = {
  login: MAXIMUM_CREDENTIAL + KILOBYTE,
  feedback: 64 * KILOBYTE,
  /** 5,000 characters of any kind. */
  review: 192 * KILOBYTE,
  /** 1,000 credits of a release with their names and roles. */
  edit: 256 * KILOBYTE,
  /** 20,000 characters of any kind. */
  notes: 768 * KILOBYTE,
  /** 200 rows with a title, an act and an album, and 100 ratings of a length that clients keep to. */
  rows: 1_024 * KILOBYTE,
  reason: 16 * KILOBYTE,
  /** 300 usernames, 500 ids and a reason. */
  rollback: 64 * KILOBYTE,
  /** A note of 1,000 characters of any kind, or a comment of 2,000. */
  report: 40 * KILOBYTE,
  comment: 80 * KILOBYTE,
  /** 500 ids, a name and a description. */
  playlist: 32 * KILOBYTE,
  /** A few ids or a username, or nothing. */
  small: KILOBYTE,
} as const;

export type BodyKind = keyof typeof BODY_BYTES;

export function bodyTooLargeText(kind: BodyKind): string {
  return `The request must be smaller than ${kilobytes(kind)} kB`;
}

/** Returns middleware that refuses a larger body, before it is read where its length is known. */
export function limitedBody(kind: BodyKind): MiddlewareHandler {
  return bodyLimit({
    most: BODY_BYTES[kind],
    tooLarge: (c) => refusal(c, failure("too_large", bodyTooLargeText(kind))),
  });
}

/** Describes a JSON body, which must have `Content-Type: application/json`. */
export function jsonBody<Schema extends z.ZodType>(kind: BodyKind, schema: Schema) {
  return {
    required: true,
    description: bodySizeText(kind),
    content: { "application/json": { schema } },
  } as const;
}

export function bodySizeText(kind: BodyKind): string {
  return `at most ${kilobytes(kind)} kB`;
}

function kilobytes(kind: BodyKind): number {
  return BODY_BYTES[kind] / KILOBYTE;
}

type BodyLimit = { most: number; tooLarge: (c: Context) => Response };

/**
 * Returns middleware that refuses larger bodies: at once by Content-Length, else while they are read. Hono's own limit
 * would wrap a body of unknown length in a new Request, which the server's request object does not support.
 */
export function bodyLimit({ most, tooLarge }: BodyLimit) {
  return createMiddleware(async (c, next) => {
    const length = c.req.header("Content-Length");
    if (length !== undefined && c.req.header("Transfer-Encoding") === undefined)
      return Number(length) > most ? tooLarge(c) : next();
    const stream = c.req.raw.body;
    if (stream === null) return next();
    const body = await readAtMost(stream, most);
    if (body === null) return tooLarge(c);
    // Stored where Hono caches a body that it has read itself.
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(body) });
    return next();
  });
}

/** Reads a body. @returns null where it is larger than `most` bytes */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > most) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
