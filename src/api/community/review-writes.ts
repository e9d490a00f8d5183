import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Snapshot } from "../../database/database.ts";
import { findReview } from "../../database/community/reviews/reviews.ts";
import {
  addReview,
  changeReview,
  type NewReview,
  type ReviewEdit,
  removeReview,
} from "../../database/community/reviews/review-writes.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { REVIEW_KINDS, REVIEW_TEXT, type ReviewKind } from "../../domain/reviews/review-rules.ts";
import {
  albumReviewSchema,
  newReviewFields,
  reviewChangesSchema,
  songReviewSchema,
} from "../../domain/reviews/review.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { idParameters, idSchema, jsonBody, refuseParameters } from "../request/parameters.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { route } from "../request/route.ts";

const tags = ["reviews"];

const ONE_EACH = "A user can review each once; without text it is a rating.";

const needsSession = fails({
  ...writeFailures("review"),
});

function added<Schema extends z.ZodType>(schema: Schema) {
  return { 201: { description: "the review", content: { "application/json": { schema } } } };
}

function itemIdSchema(invalid: string) {
  return z
    .union([z.number(), z.string()], { error: invalid })
    .transform(String)
    .pipe(idSchema(invalid))
    .openapi({ type: "integer", minimum: 0, example: 1 });
}

function problemsOfNew(kind: ReviewKind) {
  return {
    ...needsSession,
    ...fails({
      invalid: REVIEW_TEXT.noRating,
      not_found: ERROR_TEXT[kind].missing,
      conflict: `${REVIEW_TEXT.already}; or ${KEY_CONFLICT}`,
    }),
  };
}

const addSongReview = route("post", "/api/reviews", {
  tags,
  summary: "Review a song",
  description: ONE_EACH,
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(
      "review",
      z
        .object({ song_id: itemIdSchema(ERROR_TEXT.song.invalid), ...newReviewFields })
        .meta({ id: "NewSongReview" }),
    ),
  },
  responses: { ...added(songReviewSchema), ...problemsOfNew("song") },
});

const addAlbumReview = route("post", "/api/reviews/album", {
  tags,
  summary: "Review an album",
  description: ONE_EACH,
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(
      "review",
      z
        .object({ album_id: itemIdSchema(ERROR_TEXT.album.invalid), ...newReviewFields })
        .meta({ id: "NewAlbumReview" }),
    ),
  },
  responses: { ...added(albumReviewSchema), ...problemsOfNew("album") },
});

const problemsOfOne = {
  ...needsSession,
  ...fails({
    invalid: REVIEW_TEXT.invalid,
    forbidden: REVIEW_TEXT.notYours,
    not_found: REVIEW_TEXT.missing,
  }),
};

const change = {
  method: "patch",
  tags,
  description: "Fields left out stay unchanged.",
  request: {
    params: idParameters(REVIEW_TEXT.invalid),
    body: jsonBody("review", reviewChangesSchema),
  },
} as const;

const changeSongReview = createRoute({
  ...change,
  path: "/api/reviews/{id}",
  summary: "Change your review of a song",
  responses: { ...answers(songReviewSchema, "the updated review"), ...problemsOfOne },
});

const changeAlbumReview = createRoute({
  ...change,
  path: "/api/reviews/album/{id}",
  summary: "Change your review of an album",
  responses: { ...answers(albumReviewSchema, "the updated review"), ...problemsOfOne },
});

function removeRoute<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: "delete",
    path,
    tags,
    description: "It cannot be undone. The rating no longer counts.",
    summary,
    request: { params: idParameters(REVIEW_TEXT.invalid) },
    responses: { 204: { description: "deleted" }, ...problemsOfOne },
  });
}

const remove = {
  song: removeRoute("/api/reviews/{id}", "Delete your review of a song"),
  album: removeRoute("/api/reviews/album/{id}", "Delete your review of an album"),
};

export type ReviewWriteRoutes =
  | typeof addSongReview
  | typeof addAlbumReview
  | typeof changeSongReview
  | typeof changeAlbumReview
  | (typeof remove)[ReviewKind];

export function reviewWriteRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const guard = requireSession(context, context.limits.write, "review");
  app.on("POST", ["/api/reviews", "/api/reviews/album"], ...guard);
  app.on(["PATCH", "DELETE"], ["/api/reviews/:id", "/api/reviews/album/:id"], ...guard);

  async function add<Kind extends ReviewKind>(
    c: Context<SignedInEnv>,
    kind: Kind,
    review: Omit<NewReview, "userId">,
    headers: z.output<typeof idempotencyHeaders>,
  ) {
    const viewer = c.get("viewer");
    const { userId } = viewer;
    const sent = { call: `POST review of ${kind}`, fields: review };
    const keyed = keyedRequest(headers, userId, sent);
    const read = (db: Snapshot, id: string) => findReview(db, kind, Number(id), viewer);
    return creating(context, { userId, keyed, read }, (db) =>
      addReview(db, kind, { ...review, userId }, clock()),
    );
  }
  app.openapi(addSongReview, async (c) => {
    const { song_id, ...review } = c.req.valid("json");
    const result = await add(c, "song", { itemId: song_id, ...review }, c.req.valid("header"));
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });
  app.openapi(addAlbumReview, async (c) => {
    const { album_id, ...review } = c.req.valid("json");
    const result = await add(c, "album", { itemId: album_id, ...review }, c.req.valid("header"));
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });

  async function edit<Kind extends ReviewKind>(
    c: Context<SignedInEnv>,
    kind: Kind,
    id: number,
    changes: ReviewEdit,
  ) {
    const viewer = c.get("viewer");
    return database.write(async (db) => {
      const refused = await changeReview(db, kind, { id, viewer }, changes, clock());
      return refused ?? present(await findReview(db, kind, id, viewer));
    });
  }
  app.openapi(changeSongReview, async (c) => {
    const result = await edit(c, "song", c.req.valid("param").id, c.req.valid("json"));
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });
  app.openapi(changeAlbumReview, async (c) => {
    const result = await edit(c, "album", c.req.valid("param").id, c.req.valid("json"));
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });

  for (const kind of REVIEW_KINDS)
    app.openapi(remove[kind], async (c) => {
      const review = { id: c.req.valid("param").id, viewer: c.get("viewer") };
      const refused = await database.write((db) => removeReview(db, kind, review));
      return refused === null ? c.body(null, 204) : refusal(c, refused);
    });
  return app;
}

/** Asserts that a review is visible to the user who has just written it. */
function present<Written>(review: Written | null): Written {
  if (review === null) throw new Error("A review is missing in the transaction that wrote it");
  return review;
}
