import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadOwnRatings, loadTitled } from "../../database/community/users/own-files.ts";
import { loadTitleMatches } from "../../database/catalogue/songs/title-matches.ts";
import { importRatings } from "../../database/community/reviews/import-ratings.ts";
import type { Snapshot, Transaction } from "../../database/database.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import {
  IMPORT,
  IMPORTED_STATES,
  MATCH_STATES,
  type NamedRow,
} from "../../domain/playlists/import-row.ts";
import type { RowMatch } from "../../domain/playlists/match-row.ts";
import { nameKey } from "../../domain/text/name.ts";
import {
  REVIEW_KINDS,
  REVIEW_PRIVACIES,
  type ReviewKind,
} from "../../domain/reviews/review-rules.ts";
import { newReviewFields, reviewChangesSchema } from "../../domain/reviews/review.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { jsonBody, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const tags = ["reviews"];

const ROWS = `rows is a list of at most ${IMPORT.matchedAtOnce} rows`;
const RATINGS = `ratings is a list of 1 to ${IMPORT.ratedAtOnce} ratings`;

const name = z
  .string()
  .max(IMPORT.nameLength, `A name has at most ${IMPORT.nameLength} characters`)
  .default("");

const kind = z.enum(REVIEW_KINDS);

const rowSchema = z.object({
  kind,
  id: z.int().nonnegative().nullable().default(null).describe("as the file has it"),
  title: name.openapi({ example: "Whistle Soft" }),
  act: name,
  album: name,
  spotify_id: z
    .string()
    .max(IMPORT.nameLength)
    .nullable()
    .default(null)
    .describe("the song's Spotify track id"),
});

const recordSchema = z.object({
  id: z.int(),
  title: z.string(),
  korean_title: z.string().nullable(),
  act: z.string(),
  album: z.string().nullable(),
  release_date: z.string().nullable(),
  own: z
    .object({ rating: z.number(), content: z.string(), privacy: z.enum(REVIEW_PRIVACIES) })
    .nullable()
    .describe("your own rating; null without one"),
});

const matchesSchema = z
  .object({
    rows: z.array(
      z.object({
        state: z.enum(MATCH_STATES).describe("matched: exactly one record matches"),
        records: z.array(recordSchema).describe("for a doubtful row, the possible matches"),
      }),
    ),
  })
  .meta({ id: "ImportMatches" });

const problems = fails({
  ...writeFailures("rows"),
  invalid: ROWS,
  too_many: "Too many requests; Retry-After says when to continue",
});

const match = route("post", "/api/import/match", {
  tags,
  summary: "Match the rows of a file to songs and albums",
  description:
    "By id if the title agrees, by Spotify track id, else by title and artist, in either script. Nothing is stored.",
  request: {
    body: jsonBody(
      "rows",
      z
        .object({ rows: z.array(rowSchema, { error: ROWS }).max(IMPORT.matchedAtOnce, ROWS) })
        .meta({ id: "ImportRows" }),
    ),
  },
  responses: { ...answers(matchesSchema, "the match for each row, in order"), ...problems },
});

const { content, privacy } = reviewChangesSchema.shape;

const ratings = route("post", "/api/import/ratings", {
  tags,
  summary: "Import ratings from a file",
  description:
    "All in one transaction. Existing ratings stay, unless `replace` says otherwise. All are dated now. " +
    "The same request can safely be sent again.",
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(
      "rows",
      z
        .object({
          ratings: z
            .array(
              z.object({
                kind,
                id: z.int().nonnegative(),
                rating: newReviewFields.rating,
                content: content.describe("left out: the file has no text, and your own stays"),
                privacy: privacy.describe("left out: public, or unchanged"),
                replace: z.boolean().default(false),
              }),
              { error: RATINGS },
            )
            .min(1, RATINGS)
            .max(IMPORT.ratedAtOnce, RATINGS),
        })
        .meta({ id: "RatingsToImport" }),
    ),
  },
  responses: {
    ...answers(
      z.object({ states: z.array(z.enum(IMPORTED_STATES)) }).meta({ id: "ImportedRatings" }),
      "the result for each: kept is your own rating that differs, missing has no record any more",
    ),
    ...problems,
    ...fails({ not_found: "gone", conflict: KEY_CONFLICT }),
  },
});

export type ImportRoutes = typeof match | typeof ratings;

export function importRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/import/match", ...requireSession(context, limits.write, "rows"));
  app.on("POST", "/api/import/ratings", ...requireSession(context, limits.import, "rows"));

  app.openapi(match, async (c) => {
    const { rows } = c.req.valid("json");
    const { userId } = c.get("viewer");
    const found = await database.read(async (db) => ({
      song: await matchKind(db, "song", userId, rows),
      album: await matchKind(db, "album", userId, rows),
    }));
    const shown = rows.map((row) => found[row.kind].shift()!);
    return c.json({ rows: shown }, 200);
  });

  app.openapi(ratings, async (c) => {
    const viewer = c.get("viewer");
    const { ratings: sent } = c.req.valid("json");
    const keyed = keyedRequest(c.req.valid("header"), viewer.userId, {
      call: "POST import of ratings",
      fields: { sent },
    });
    const counting = { database, clock, limits: { ...limits, write: limits.import } };
    // Stored with the key as digits, so that a repeated request is answered the same.
    const read = (_: Snapshot, digits: string) =>
      Promise.resolve({ states: Array.from(digits, (one) => IMPORTED_STATES[Number(one)]!) });
    const write = async (db: Transaction): Promise<string | Failure<"not_found">> => {
      const states = await importRatings(db, viewer, sent, clock());
      return states.map((state) => IMPORTED_STATES.indexOf(state)).join("");
    };
    const creation = { userId: viewer.userId, keyed, read };
    const result = await creating(counting, creation, write);
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 200);
  });
  return app;
}

type Matches = z.output<typeof matchesSchema>["rows"];

async function matchKind(
  db: Snapshot,
  of: ReviewKind,
  userId: number,
  all: readonly NamedRow[],
): Promise<Matches> {
  const rows = all.filter((row) => row.kind === of);
  if (rows.length === 0) return [];
  const matches = await loadTitleMatches(db, of, rows);
  const ids = [...new Set(matches.flatMap((one) => one.ids))];
  const titled = await loadTitled(db, of, ids);
  const own = await loadOwnRatings(db, of, userId, ids);
  return matches.map((found, at) => {
    const { state, ids: chosen } = byAlbum(found, rows[at]!, (id) => titled.get(id)?.album ?? null);
    const records = chosen.slice(0, IMPORT.candidates).flatMap((id) => {
      const record = titled.get(id);
      const rated = own.get(id);
      const shown = rated && {
        rating: rated.rating,
        content: rated.content,
        privacy: rated.privacy,
      };
      return record === undefined ? [] : [{ ...record, own: shown ?? null }];
    });
    return { state, records };
  });
}

/** Of several songs of one title, the album may name the one that is meant. */
function byAlbum(
  { state, ids, areEqual }: RowMatch,
  { album }: NamedRow,
  albumOf: (id: number) => string | null,
): Pick<RowMatch, "state" | "ids"> {
  if (!areEqual || album.trim() === "") return { state, ids };
  const key = nameKey(album);
  const on = ids.filter((id) => nameKey(albumOf(id) ?? "") === key);
  return on.length === 1 ? { state: "matched", ids: on } : { state, ids };
}
