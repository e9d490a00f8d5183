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
  summary: "What is new of those whom one follows",
  description:
    "Since one followed each: in groups of what became known of one artist at one time, the newest first, " +
    `${GROUPS} groups at a time, of each at most ${LINES_AT_ONCE} items.`,
  request: {
    query: z.object({
      cursor: cursorParameter(newsCursor.read, FOLLOWING_TEXT.cursor, "the cursor"),
    }),
  },
  responses: {
    ...answers(followedNewsSchema, "what is new, and what is still to come"),
    ...fails({ invalid: FOLLOWING_TEXT.cursor, unauthenticated: ERROR_TEXT.session.none }),
  },
});

const seenSchema = z
  .object({
    until: z.iso
      .datetime({ error: FOLLOWING_TEXT.seen })
      .openapi({ description: "when the newest became known of what is seen now" }),
  })
  .meta({ id: "SeenNews" });

const seen = route("post", "/api/following/seen", {
  tags,
  summary: "Note until when one has looked at what is new",
  description:
    "What becomes known later is counted in `unseenNews` of `GET /api/auth/check`. An earlier time than before changes nothing.",
  request: { body: jsonBody("small", seenSchema) },
  responses: {
    ...answers(
      z.object({
        since: z.string().nullable().describe("until when one had looked before"),
        unseen: z.int().describe("what became known later than `until`"),
      }),
      "what was seen before, and what is not seen yet",
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
  summary: "Make or renew the private feed of all that one follows",
  description:
    "Whoever has one of these addresses reads the feed, without signing in. They are said only now: the site keeps a hash " +
    "of the secret in them. The former addresses are unknown from now on.",
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
  summary: "Remove the private feed",
  description: "Its addresses are unknown from now on. Where there is none, nothing changes.",
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
