import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { keyOf, readState } from "../../../../test/factory/news/news-facts.ts";
import {
  artistFeedIds,
  expectedFeedIds,
  expectedFollowedIds,
  followedFeedIds,
  LISTED,
} from "../../../../test/factory/news/news-in-feeds.ts";
import { NewsModel } from "../../../../test/factory/news/news-model.ts";
import {
  takeNewsStep,
  newsHistory,
  type NewsHistory,
} from "../../../../test/factory/news/news-steps.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { edit } from "../../../../test/import/catalogue-edits.ts";
import {
  emptyCatalogue,
  filesOf,
  noteCommitted,
} from "../../../../test/import/edited-catalogue.ts";
import { runs } from "../../../../test/length.ts";
import type { Database } from "../../../database/database.ts";
import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import { listFollowedUpcoming } from "../../../database/following/followed-upcoming.ts";
import { listNews, type NewsItem } from "../../../database/following/news.ts";
import { todayInSeoul } from "../../../domain/calendar-date.ts";
import type { Role } from "../../../domain/catalogue/role.ts";
import { importCatalogue } from "../import.ts";

/** The number of steps of one history, and of histories: 10,000 steps in all. */
const STEPS = 50;
const HISTORIES = {
  sqlite: runs({ short: 2, full: 184 }),
  postgres: runs({ short: 1, full: 16 }),
};

/** The maximum time of a history in milliseconds, even on a busy machine. */
const LONGEST = 60_000;

/** A follow of an artist, and the time until which its user has seen the news. */
interface Follow {
  artist: number;
  what: "releases" | "credits";
  roles: readonly Role[] | null;
  seenAt: string;
  seen: Set<string>;
}

describe.each(ENGINES)("news on %s", (engine) => {
  const on = importingOn(engine);

  test(
    "is what a model of the whole catalogue says, nothing missed and nothing twice",
    { timeout: 60_000 + HISTORIES[engine] * LONGEST },
    async () => {
      let listed = 0;
      await fc.assert(
        fc
          .asyncProperty(newsHistory(STEPS), async (history) => {
            listed += await live(on.database, history);
          })
          .afterEach(() => on.renew()),
        { numRuns: HISTORIES[engine], endOnFailure: true },
      );
      expect(listed).toBeGreaterThan(HISTORIES[engine]);
    },
  );
});

/** The account that follows the releases of everyone, and more ids than a history has artists. */
const FAN = 1;
const MORE_IDS = 200;

async function followEveryone(database: Database, now: Date): Promise<void> {
  const followed_at = now.toISOString();
  const follow = { user_id: FAN, what: "releases", roles: null, followed_at } as const;
  await database.write(async (db) => {
    const name = { username: "fan", username_key: "fan" };
    await db
      .insertInto("account")
      .values({ id: FAN, ...name, created_at: followed_at })
      .execute();
    const ids = Array.from({ length: MORE_IDS }, (_, at) => at + 1);
    await db
      .insertInto("follow")
      .values(ids.map((artist_id) => ({ ...follow, artist_id })))
      .execute();
  });
}

/** Goes through a history, and compares what its followers read with the model. @returns how much news they have read */
async function live(database: Database, { first, steps }: NewsHistory): Promise<number> {
  const catalogue = emptyCatalogue("home");
  for (const one of first) edit(catalogue, one);
  let now = new Date("2019-12-20T03:04:05.678Z");
  const { waiting } = await importCatalogue(
    database,
    writeCatalogueFiles(filesOf(catalogue, "2000-01-01")),
    { now: () => now },
  );
  noteCommitted(catalogue, waiting);
  await followEveryone(database, now);
  const since = now.toISOString();
  const model = new NewsModel(await readState(database), now);
  // Some follow from the beginning, also future artists.
  const follows = Array.from({ length: 24 }, (_, at) => followOf({ which: at, other: at }, now));
  for (const [at, step] of steps.entries()) {
    now = new Date(now.getTime() + step.hours * 3_600_000 + 1);
    if (step.what === "follow") follows.push(followOf(step, now));
    else if (step.what === "look") await look(database, model, follows, now);
    else {
      const past = await rowsUntil(database, now);
      const change = async () => model.change(await readState(database), now);
      // The uniting and linking after an import complete it. A merge, or its undoing, and the links after it are two changes.
      const observed = step.what === "version" ? database : afterEachWrite(database, change);
      await takeNewsStep(observed, catalogue, step, { at: at + 1, now });
      await change();
      model.settle(new Set(Object.keys(await readRows(database))));
      // Once something is news, its time stays.
      expect(await rowsUntil(database, now)).toEqual(expect.objectContaining(past));
    }
    await compare(database, model, now);
    const artists = [...new Set(follows.map(({ artist }) => artist))];
    await compareFeeds(database, model, { artist: artists[at % artists.length]!, since, now });
  }
  await look(database, model, follows, now);
  return follows.reduce((sum, { seen }) => sum + seen.size, 0);
}

function afterEachWrite(database: Database, then: () => Promise<void>): Database {
  return {
    ...database,
    write: async (work) => {
      const result = await database.write(work);
      await then();
      return result;
    },
  };
}

function followOf({ which, other }: { which: number; other: number }, now: Date): Follow {
  const roles: (readonly Role[] | null)[] = [null, ["lyrics", "composition"], ["mixing"]];
  return {
    artist: 1 + (which % 12),
    what: other % 3 === 0 ? "releases" : "credits",
    roles: roles[other % roles.length]!,
    seenAt: now.toISOString(),
    seen: new Set(),
  };
}

async function look(database: Database, model: NewsModel, follows: readonly Follow[], now: Date) {
  const until = now.toISOString();
  for (const follow of follows) {
    const { artist, what, roles, seenAt: after } = follow;
    const [survivor, items] = await database.read(async (db) => {
      const artistId = (await findMergedInto(db, "artist", artist)) ?? artist;
      const wanted = { artistId, what, roles, after, until, limit: 10_000 };
      return [artistId, await listNews(db, wanted)] as const;
    });
    const listed = keysOf(survivor, items);
    expect(listed).toEqual(model.list(survivor, what, roles, { after, until }));
    const keys = listed.map(({ key }) => key);
    expect(keys.filter((key) => follow.seen.has(key))).toEqual([]);
    follow.seen = follow.seen.union(new Set(keys));
    follow.seenAt = until;
  }
}

function keysOf(artist: number, items: readonly NewsItem[]) {
  return items
    .flatMap(({ kind, item_id: item, roles, news_at }) =>
      (kind === "credit" ? roles : [""]).map((role) => ({
        key: keyOf({ artist, kind, item, role }),
        news_at,
      })),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Compares everything that is written with the model, and what is upcoming with what is awaited. */
async function compare(database: Database, model: NewsModel, now: Date): Promise<void> {
  const state = await readState(database);
  // Of a fact that is there, a row without a time says no more than none: it was known, and may have been away for a moment.
  const isSaid = ([key, at]: [string, string | null]) => at !== null || !state.facts.has(key);
  const rows = Object.entries(await readRows(database)).filter(isSaid);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries([...model.times].filter(isSaid)));
  const [artist] = [...model.times.keys()].map((key) => Number(key.split("\t")[0]));
  if (artist === undefined) return;
  const today = todayInSeoul(now);
  const upcoming = await database.read((db) =>
    listFollowedUpcoming(db, { userId: FAN, today, limit: 10_000 }),
  );
  expect(
    upcoming
      .filter(({ artist_id }) => artist_id === artist)
      .map((one) => keyOf({ ...one, artist, item: one.item_id, role: "" }))
      .toSorted(),
  ).toEqual(
    [...state.facts]
      .filter(([key, date]) => date > today && new RegExp(`^${artist}\t(album|song)\t`).test(key))
      .map(([key]) => key)
      .toSorted(),
  );
}

/** Compares the feeds of an artist, and of the account that follows everyone, with the model. */
async function compareFeeds(
  database: Database,
  model: NewsModel,
  { artist, since, now }: { artist: number; since: string; now: Date },
): Promise<void> {
  const state = await readState(database);
  for (const what of ["releases", "credits"] as const) {
    const expected = expectedFeedIds(model, state, { artist, what, now });
    const ids = await artistFeedIds(database, artist, what, now);
    if (expected.length <= LISTED.artist) expect(ids).toEqual(expected);
    else expect(expected).toEqual(expect.arrayContaining(ids));
  }
  const living = [...state.living].filter((one) => one.startsWith("artist:"));
  const news = living.flatMap((one) => {
    const id = Number(one.slice("artist:".length));
    return model.list(id, "releases", null, { after: since, until: now.toISOString() });
  });
  const expected = expectedFollowedIds(news, state, now);
  const ids = await followedFeedIds(database, FAN, now);
  if (news.length <= LISTED.followed) expect(ids).toEqual(expected);
  else expect(expected).toEqual(expect.arrayContaining(ids));
}

async function readRows(database: Database): Promise<Record<string, string | null>> {
  const rows = await database.read((db) => db.selectFrom("news").selectAll().execute());
  return Object.fromEntries(
    rows.map((row) => [
      keyOf({ artist: row.artist_id, kind: row.kind, item: row.item_id, role: row.role }),
      row.news_at,
    ]),
  );
}

async function rowsUntil(database: Database, now: Date) {
  const rows = Object.entries(await readRows(database));
  return Object.fromEntries(rows.filter(([, at]) => at !== null && at <= now.toISOString()));
}
