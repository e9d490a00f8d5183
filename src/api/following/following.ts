import { findMergedInto, recordExists } from "../../database/catalogue/former-ids.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { lockAccount } from "../../database/community/users/users.ts";
import type { Snapshot } from "../../database/database.ts";
import { countUnseenNews, findNewsSeenAt } from "../../database/following/followed-news.ts";
import { findFollow, listFollows, setFollow, unfollow } from "../../database/following/follows.ts";
import { hasPrivateFeed } from "../../database/following/private-feed.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { followingSchema, followSchema, wantedFollowSchema } from "../../domain/users/followed.ts";
import { FOLLOWING_TEXT, FOLLOWS_MOST } from "../../domain/users/following.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { requireSession, signedIn, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { idSchema, jsonBody, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const tags = ["following"];
const params = z.object({ artistId: idSchema(ERROR_TEXT.artist.invalid) });

const readFailures = {
  invalid: ERROR_TEXT.artist.invalid,
  unauthenticated: ERROR_TEXT.session.none,
  not_found: ERROR_TEXT.artist.missing,
} as const;

const failures = { ...writeFailures("small"), ...readFailures };

const list = route("get", "/api/following", {
  tags,
  summary: "Who you follow",
  description: "The artists, and what you follow of each. No one else can read it.",
  responses: {
    ...answers(
      followingSchema,
      "who you follow, how much is new, and whether there is a private feed",
    ),
    ...fails({ unauthenticated: ERROR_TEXT.session.none }),
  },
});

const one = route("get", "/api/following/{artistId}", {
  tags,
  summary: "What you follow of an artist",
  description: "For a merged one, that of the artist it was merged into.",
  request: { params },
  responses: { ...answers(followSchema, "what you follow"), ...fails(readFailures) },
});

const put = route("put", "/api/following/{artistId}", {
  tags,
  summary: "Follow an artist",
  description:
    "The releases of an artist, the credits of a person, or both. What is already followed keeps the time since which it " +
    `is followed. At most ${formatNumber(FOLLOWS_MOST)} artists.`,
  request: { params, body: jsonBody("small", wantedFollowSchema) },
  responses: {
    ...answers(followSchema, "what you follow now"),
    ...fails({ ...failures, invalid: FOLLOWING_TEXT.what, conflict: FOLLOWING_TEXT.tooMany }),
  },
});

const remove = route("delete", "/api/following/{artistId}", {
  tags,
  summary: "Unfollow an artist",
  request: { params },
  responses: {
    204: { description: "done, or it was not followed" },
    ...fails(failures),
  },
});

export type FollowingRoutes = typeof list | typeof one | typeof put | typeof remove;

export function followingRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const guards = requireSession(context, limits.write, "small");
  // Other paths below it have guards of their own.
  app.on(["PUT", "DELETE"], "/api/following/:artistId", ...guards);

  app.openapi(list, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { userId } = viewer;
    const result = await database.read(async (db) => {
      const seen = await findNewsSeenAt(db, userId);
      const until = clock().toISOString();
      return {
        following: await listFollows(db, userId),
        unseen: await countUnseenNews(db, { userId, seen, until }),
        has_private_feed: await hasPrivateFeed(db, userId),
      };
    });
    c.header("Cache-Control", "private, no-store");
    return c.json(result, 200);
  });

  app.openapi(one, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { artistId } = c.req.valid("param");
    const result = await database.read(async (db) =>
      (await isThere(db, artistId)) ? findFollow(db, viewer.userId, artistId) : MISSING,
    );
    c.header("Cache-Control", "private, no-store");
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });

  app.openapi(put, async (c) => {
    const { userId } = c.get("viewer");
    const { artistId } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const result = await database.write(async (db) => {
      // The account may have been deleted meanwhile.
      if (!(await lockAccount(db, userId)))
        return failure("unauthenticated", ERROR_TEXT.session.dead);
      if (!(await isThere(db, artistId))) return MISSING;
      return setFollow(db, { userId, artistId, wanted }, clock());
    });
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });

  app.openapi(remove, async (c) => {
    const { userId } = c.get("viewer");
    const { artistId } = c.req.valid("param");
    const isDone = await database.write(
      // Also one whose record is gone.
      async (db) => (await unfollow(db, userId, artistId)) || (await isThere(db, artistId)),
    );
    return isDone ? c.body(null, 204) : refusal(c, MISSING);
  });
  return app;
}

const MISSING = failure("not_found", ERROR_TEXT.artist.missing);

/** Whether an id is that of an artist with a page, or was, before it was merged into one. */
async function isThere(db: Snapshot, artistId: number): Promise<boolean> {
  return recordExists(db, "artist", (await findMergedInto(db, "artist", artistId)) ?? artistId);
}
