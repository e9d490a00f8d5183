import type { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import { COVER_MOST_BYTES, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { ApiContext } from "../context.ts";
import { storePicture } from "./store-picture.ts";
import { limitedBody } from "../request/json-body.ts";
import { fileOf, withForm } from "../request/multipart.ts";
import type { SignedInEnv } from "../account/only-signed-in.ts";

/** The field of a form in which the cover stands. */
const COVER_FIELD = "photo";

/** A body that may be a form with a picture, for its description; a form is read by `playlistBody` alone. */
export function jsonOrForm<Schema extends z.ZodType>(schema: Schema) {
  const form = {
    type: "object" as const,
    description: "the same fields as text, song_ids as a JSON list, and the cover as photo",
    properties: { [COVER_FIELD]: { type: "string" as const, format: "binary" } },
  };
  return {
    content: {
      "application/json": { schema },
      "multipart/form-data": { schema: form },
    },
  } as const;
}

/** A form has its own bound, which leaves room for the picture. */
export const limitedUnlessForm: MiddlewareHandler = (c, next) =>
  isForm(c) ? next() : limitedBody(c, next);

function isForm(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
}

/** What a request says of a playlist. */
export interface Given<Fields> {
  given: Fields;
  /** The name of the picture that came with it, kept already: whoever does not use it removes it again. */
  sentCover: string | undefined;
}

type Unusable = Failure<
  "invalid" | "forbidden" | "too_large" | "wrong_type" | "too_many" | "unavailable"
>;

/** Reads a request's fields, from JSON or from a form, and keeps the picture that came with them. */
export async function playlistBody<Fields extends { userId: string | null }>(
  { limits, uploads }: Pick<ApiContext, "limits" | "uploads">,
  c: Context<SignedInEnv>,
  schema: z.ZodType<Fields>,
): Promise<Given<Fields> | Unusable> {
  const { userId } = c.get("viewer");
  if (!isForm(c)) {
    if (!isJsonOrNothing(c))
      return failure("wrong_type", "The request must be application/json or multipart/form-data");
    const given = fieldsOf(schema, await jsonOf(c), userId);
    return isFailure(given) ? given : { given, sentCover: undefined };
  }
  const { bodies } = uploads;
  return withForm(c, { pictureBytes: COVER_MOST_BYTES, bodies }, async (form) => {
    const given = fieldsOf(schema, textsOf(form), userId);
    if (isFailure(given)) return given;
    const bytes = await fileOf(form, COVER_FIELD);
    // A form without a chosen file has an empty one.
    if (bytes === null || bytes.length === 0) return { given, sentCover: undefined };
    const refused = limits.upload.take(userId);
    if (refused !== null) return refused;
    const texts = { most: COVER_MOST_BYTES, kind: PLAYLIST_TEXT.coverKind };
    const kept = await storePicture(uploads, bytes, texts);
    return isFailure(kept) ? kept : { given, sentCover: kept.name };
  });
}

function isJsonOrNothing(c: Context): boolean {
  const type = c.req.header("Content-Type");
  return type === undefined || /^application\/([\w.+-]+\+)?json\b/i.test(type);
}

/** Without a body there is nothing in it. What is no JSON was refused before. */
async function jsonOf(c: Context): Promise<unknown> {
  return c.req.header("Content-Type") === undefined ? {} : c.req.json();
}

/** The texts of a form; a list in it is JSON. */
function textsOf(form: FormData): Record<string, unknown> {
  const texts = [...form].filter(([, value]) => typeof value === "string") as [string, string][];
  return Object.fromEntries(
    texts.map(([name, value]) => [name, name === "song_ids" ? listIn(value) : value]),
  );
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is given, if it is as it should be and does not speak of somebody else. */
export function fieldsOf<Fields extends { userId: string | null }>(
  schema: z.ZodType<Fields>,
  body: unknown,
  userId: number,
): Fields | Failure<"invalid" | "forbidden"> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return failure("invalid", parsed.error.issues[0]?.message ?? "Invalid request");
  const said = parsed.data.userId;
  return said !== null && said !== String(userId)
    ? failure("forbidden", PLAYLIST_TEXT.userElsewhere)
    : parsed.data;
}
