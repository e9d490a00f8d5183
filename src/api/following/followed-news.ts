import {
  requireSession,
  signedIn,
  type SignedInEnv,
  TOO_MANY_WRITES,
  writeFailures,
} from "../account/viewer.ts";
import { hashOf, newSecret } from "../../identity/secret.ts";
import { SUSPENSION_TEXT } from "../../domain/moderation/suspension.ts";
import { answers, fails, refusal } from "../answers.ts";
import { type FeedFormat, pagePath } from "../../domain/page-path.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { setFeedHash } from "../../database/following/private-feed.ts";
import { loadFollowedNews } from "../../database/following/load-followed-news.ts";
import { markNewsSeen } from "../../database/following/followed-news.ts";
import { newsCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { followedNewsSchema } from "../../domain/users/followed.ts";
import { FOLLOWING_TEXT, LINES_AT_ONCE } from "../../domain/users/following.ts";
import type { ApiContext } from "../context.ts";
import { cursorParameter, jsonBody, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const tags = ["following"];

const GROUPS = 40;

const list = route("get", "/api/following/news", {
  tags,
  summary: "What is new from the artists you follow",
  description:
    "Since you followed each: in groups of what became known about one artist at one time, newest first, " +
    `${GROUPS} groups at a time, each with at most ${LINES_AT_ONCE} items.`,
  request: {
    query: z.object({
      cursor: cursorParameter(newsCursor.read, FOLLOWING_TEXT.cursor, "the cursor"),
    }),
  },
  responses: {
    ...answers(followedNewsSchema, "what is new, and what is upcoming"),
    ...fails({ invalid: FOLLOWING_TEXT.cursor, unauthenticated: ERROR_TEXT.session.none }),
  },
});

const seenSchema = z
  .object({
    until: z.iso
      .datetime({ error: FOLLOWING_TEXT.seen })
      .openapi({ description: "when the newest item seen now became known" }),
  })
  .meta({ id: "SeenNews" });

const seen = route("post", "/api/following/seen", {
  tags,
  summary: "Mark news as seen",
  description:
    "Anything later is counted in `unseenNews` of `GET /api/auth/check`. An earlier time than before changes nothing.",
  request: { body: jsonBody("small", seenSchema) },
  responses: {
    ...answers(
      z.object({
        since: z.string().nullable().describe("the time up to which you had looked before"),
        unseen: z.int().describe("what became known after `until`"),
      }),
      "what was seen before, and what has not been seen yet",
    ),
    ...fails({ ...writeFailures("small"), invalid: FOLLOWING_TEXT.seen }),
  },
});

const FEED = "/api/following/feed";

const feedRefusals = fails({
  unauthenticated: ERROR_TEXT.session.none,
  forbidden: SUSPENSION_TEXT.refused,
  too_many: TOO_MANY_WRITES,
});

const address = z.url().openapi({ example: "https://norae.example/feeds/private/secret.atom" });

const renew = route("post", FEED, {
  tags,
  summary: "Create or renew the private feed of everything you follow",
  description:
    "Anyone with one of these addresses can read the feed without signing in. They are given only now: the site keeps a hash " +
    "of the secret in them. Earlier addresses stop working.",
  responses: {
    ...answers(
      z
        .object({ atom: address, json: address, ics: address })
        .meta({ id: "PrivateFeed" })
        .describe("as Atom, as JSON Feed, and as a calendar"),
      "the addresses",
    ),
    ...feedRefusals,
  },
});

const remove = route("delete", FEED, {
  tags,
  summary: "Turn off the private feed",
  description: "Its addresses stop working. If there is no feed, nothing changes.",
  responses: { 204: { description: "done" }, ...feedRefusals },
});

export type FollowedNewsRoutes = typeof list | typeof seen | typeof renew | typeof remove;

export function followedNewsRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, origin } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const session = requireSession(context, limits.write, "small");
  app.on("POST", ["/api/following/seen", FEED], ...session);
  app.on("DELETE", FEED, ...session);

  app.openapi(list, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const asked = {
      userId: viewer.userId,
      cursor: c.req.valid("query").cursor ?? null,
      limit: GROUPS,
    };
    const news = await database.read((db) => loadFollowedNews(db, asked, clock()));
    c.header("Cache-Control", "private, no-store");
    return c.json(news, 200);
  });

  app.openapi(seen, async (c) => {
    const { userId } = c.get("viewer");
    const until = new Date(c.req.valid("json").until).toISOString();
    const result = await database.write((db) => markNewsSeen(db, userId, until, clock()));
    return c.json(result, 200);
  });

  app.openapi(renew, async (c) => {
    const secret = newSecret();
    const { userId } = c.get("viewer");
    await database.write((db) => setFeedHash(db, userId, hashOf(secret)));
    c.header("Cache-Control", "private, no-store");
    const of = (format: FeedFormat) => origin + pagePath.privateFeed(secret, format);
    return c.json({ atom: of("atom"), json: of("json"), ics: of("ics") }, 200);
  });

  app.openapi(remove, async (c) => {
    const { userId } = c.get("viewer");
    await database.write((db) => setFeedHash(db, userId, null));
    return c.body(null, 204);
  });
  return app;
}
