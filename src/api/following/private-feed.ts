import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { setFeedHash } from "../../database/following/private-feed.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type FeedFormat, pagePath } from "../../domain/page-path.ts";
import { SUSPENSION_TEXT } from "../../domain/suspension.ts";
import { hashOf, newSecret } from "../../identity/secret.ts";
import { requireSession, type SignedInEnv } from "../account/require-session.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refuseParameters } from "../request/parameters.ts";

const PATH = "/api/following/feed";

const refusals = fails({
  unauthenticated: ERROR_TEXT.session.none,
  forbidden: SUSPENSION_TEXT.refused,
  too_many: "Too many writes; Retry-After says when to go on",
});

const address = z.url().openapi({ example: "https://norae.example/feeds/private/secret.atom" });

const renew = createRoute({
  method: "post",
  path: PATH,
  tags: ["following"],
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
    ...refusals,
  },
});

const remove = createRoute({
  method: "delete",
  path: PATH,
  tags: ["following"],
  summary: "Remove the private feed",
  description: "Its addresses are unknown from now on. Where there is none, nothing changes.",
  responses: { 204: { description: "done" }, ...refusals },
});

export type PrivateFeedRoutes = typeof renew | typeof remove;

export function privateFeedRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, origin, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on(["POST", "DELETE"], PATH, ...requireSession(context, limits.write, "small"));

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
