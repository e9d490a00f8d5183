import type { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { type Failure, failure, isFailure } from "../../domain/failure.ts";
import { COVER_MOST_BYTES, PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import type { ApiContext } from "../context.ts";
import { isReplay } from "../request/idempotency.ts";
import { storePicture } from "./store-picture.ts";
import { bodySizeText, limitedBody } from "../request/parameters.ts";
import { fileOf, withForm } from "../request/multipart.ts";
import type { SignedInEnv } from "../account/viewer.ts";

const COVER_FIELD = "photo";

/** Describes a body that is JSON or a form with a picture. Only `playlistBody` reads forms. */
export function jsonOrForm<Schema extends z.ZodType>(schema: Schema) {
  const form = {
    type: "object" as const,
    description:
      "the same fields as text, song_ids as a JSON list, and the cover as photo, which counts as an upload",
    properties: { [COVER_FIELD]: { type: "string" as const, format: "binary" } },
  };
  return {
    description: `${bodySizeText("playlist")}, besides the cover`,
    content: { "application/json": { schema }, "multipart/form-data": { schema: form } },
  } as const;
}

/** Limits JSON bodies. Forms have a higher limit of their own, for the picture. */
export const limitedUnlessForm: MiddlewareHandler = (c, next) =>
  isForm(c) ? next() : limitedJson(c, next);

const limitedJson = limitedBody("playlist");

function isForm(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
}

export interface Given<Fields> {
  given: Fields;
  /** The name of the picture that came with it, stored already: the caller removes it if it is not used. */
  sentCover: string | undefined;
}

interface Sent<Fields> {
  given: Fields;
  picture: Buffer | null;
}

type Unusable = Failure<
  "invalid" | "forbidden" | "too_large" | "wrong_type" | "too_many" | "unavailable"
>;

/** Hands a request's fields, of JSON or a form, to `work`. A form is held in memory until that is done. */
export async function withPlaylistBody<Fields extends { userId: string | null }, Result>(
  { limits, uploads }: Pick<ApiContext, "limits" | "uploads">,
  c: Context<SignedInEnv>,
  schema: z.ZodType<Fields>,
  work: (sent: Sent<Fields>) => Promise<Result>,
): Promise<Result | Unusable> {
  const { userId } = c.get("viewer");
  if (!isForm(c)) {
    const type = c.req.header("Content-Type");
    if (type !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
      return failure("wrong_type", "The request must be application/json or multipart/form-data");
    const given = fieldsOf(schema, type === undefined ? {} : await c.req.json(), userId);
    return isFailure(given) ? given : work({ given, picture: null });
  }
  // Taken before the body is read, and given back where it has no picture.
  const refused = await limits.upload.take(userId);
  if (refused !== null) return refused;
  const { bodies } = uploads;
  return withForm(c, { userId, pictureBytes: COVER_MOST_BYTES, bodies }, async (form) => {
    const given = fieldsOf(schema, textsOf(form), userId);
    if (isFailure(given)) return given;
    const bytes = await fileOf(form, COVER_FIELD);
    // A form without a chosen file has an empty one.
    const picture = bytes === null || bytes.length === 0 ? null : bytes;
    if (picture === null) await limits.upload.giveBack(userId);
    const result = await work({ given, picture });
    if (picture !== null && isReplay(result)) await limits.upload.giveBack(userId);
    return result;
  });
}

export async function storeCover<Fields>(
  { uploads }: Pick<ApiContext, "uploads">,
  { given, picture }: Sent<Fields>,
): Promise<Given<Fields> | Unusable> {
  if (picture === null) return { given, sentCover: undefined };
  const texts = { most: COVER_MOST_BYTES, kind: PLAYLIST_TEXT.coverKind };
  const stored = await storePicture(uploads, picture, texts);
  return isFailure(stored) ? stored : { given, sentCover: stored.name };
}

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

/** Validates the fields of a body. One that names another user is forbidden. */
export function fieldsOf<Fields extends { userId: string | null }>(
  schema: z.ZodType<Fields>,
  body: unknown,
  userId: number,
): Fields | Failure<"invalid" | "forbidden"> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    return failure("invalid", parsed.error.issues[0]?.message ?? "Invalid request");
  const named = parsed.data.userId;
  return named !== null && named !== String(userId)
    ? failure("forbidden", PLAYLIST_TEXT.userElsewhere)
    : parsed.data;
}
