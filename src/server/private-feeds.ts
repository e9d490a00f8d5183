import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import type { ClientAddress } from "../api/request/client-address.ts";
import { takeRead } from "../api/request/limit-by-address.ts";
import { type Database, DatabaseBusy } from "../database/database.ts";
import { findFeedOwner } from "../database/following/private-feed.ts";
import type { Clock } from "../domain/calendar-date.ts";
import { RETRY_SECONDS } from "../domain/failure.ts";
import type { Limit } from "../domain/limit.ts";
import { FEED_FORMATS, pagePath, PRIVATE_FEEDS } from "../domain/page-path.ts";
import { hashOf } from "../identity/secret.ts";
import { feedResponse } from "../web/news-feeds/answer.ts";
import { readFollowedEntries, readFollowedEvents } from "../web/news-feeds/followed.ts";
import { tooMany } from "./http/too-many.ts";

interface Options {
  /** The primary one: a renewed address is unknown at once. */
  database: Database;
  clock: Clock;
  origin: string;
  limit: Limit;
  clientAddress: ClientAddress;
}

/** Headers of all answers: caches and search engines do not keep a feed of one person, and no referrer has its address. */
const HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** A secret as `newSecret` makes them, and a format. */
const FILE = /^([\w-]{43})\.(atom|json|ics)$/;

const UNKNOWN =
  "There is no feed at this address. It may have been replaced: see your 'following' page.";

/** The news that a user follows, for clients that know the secret in the address. Suspended users may read theirs. */
export function privateFeeds(options: Options): Hono<{ Bindings: HttpBindings }> {
  const { limit, clientAddress } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(`${PRIVATE_FEEDS}/*`, compress());
  app.use(`${PRIVATE_FEEDS}/*`, async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  });
  app.get(`${PRIVATE_FEEDS}/:file`, async (c) => {
    const refused = takeRead(limit, clientAddress(c));
    if (refused !== null) return tooMany(c, refused);
    const [, secret, format] = FILE.exec(c.req.param("file")) ?? [];
    const known = FEED_FORMATS.find((one) => one === format);
    if (secret === undefined || known === undefined) return c.text(UNKNOWN, 404);
    return answerFeed(c, options, secret, known);
  });
  app.all(`${PRIVATE_FEEDS}/*`, (c) => c.text(UNKNOWN, 404));
  return app;
}

async function answerFeed(
  c: Context,
  { database, clock, origin }: Options,
  secret: string,
  format: (typeof FEED_FORMATS)[number],
): Promise<Response> {
  const now = clock();
  try {
    const answer = await database.read(async (db) => {
      const userId = await findFeedOwner(db, hashOf(secret));
      if (userId === null) return null;
      const asked = { userId, origin, now };
      const title = "what you follow";
      if (format === "ics")
        return feedResponse(format, { title, events: await readFollowedEvents(db, asked) });
      return feedResponse(format, {
        title,
        page: origin + pagePath.following(),
        self: origin + pagePath.privateFeed(secret, format),
        entries: await readFollowedEntries(db, asked),
      });
    });
    return answer ?? c.text(UNKNOWN, 404);
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) throw error;
    return c.text("The feed is temporarily unavailable. Please try again in a moment.", 503, {
      "Retry-After": String(RETRY_SECONDS.database),
    });
  }
}
