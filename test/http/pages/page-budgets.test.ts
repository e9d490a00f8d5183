import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { yearsBefore } from "../../../src/domain/calendar-date.ts";
import { CHART_PAGE } from "../../../src/domain/reviews/chart-rules.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { type Search, searchInProcess } from "../../../src/search/search.ts";
import { type PageLimit, PAGES } from "../../budgets.ts";
import { dataPath } from "../../data-path.ts";
import { openCopy } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { addHonestRaters } from "../../factory/users/raters.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { makePlaylist } from "../../factory/edits/written.ts";
import { importStarter } from "../../data/importing.ts";
import { loadPage } from "../../invalidation/load-page.ts";
import { entriesOf, pageKinds, type PageRecords } from "../../page-kinds.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { TODAY } from "../../data/teapot-catalogue.ts";

/** The songs of the playlist, and of this day: as many as home shows. */
const SONGS = 60;

/** A year with a page in the starter catalogue. */
const YEAR = 2015;

const opened = forTests(() => openCopy("sqlite", "starter", importStarter));
let records: PageRecords;
beforeAll(async () => {
  const { username, playlist } = await fillPages(opened.database);
  records = { ...(await findLargest(opened.database)), username, playlist, text: "love" };
});
const server = forTests(() => startSite(opened.place));

test("each kind of page stays within its budget of queries, elements and data, for the largest records", async () => {
  const search = searchInProcess(opened.database);
  // Building the index takes queries of its own.
  await search.find(records.text, { limit: 1 });
  const over: string[] = [];
  const kinds = [...entriesOf(pageKinds(records)), ["year", pagePath.year(YEAR)] as const];
  for (const [kind, path] of kinds) {
    const measured = await measure(path, search);
    for (const [what, limit] of Object.entries(PAGES[kind])) {
      const is = measured[what as keyof PageLimit];
      if (is > limit) over.push(`${kind}: ${is} ${what}, over ${limit}`);
    }
    // It was measured.
    expect(measured.queries, kind).toBeGreaterThan(0);
    expect(measured.elements, kind).toBeGreaterThan(100);
    expect(measured.dataBytes, kind).toBeGreaterThan(100);
  }
  expect(over).toEqual([]);
});

test("each link to a record by its name is marked as nothing to translate, on each kind of page", async () => {
  const translated: string[] = [];
  let marked = 0;
  for (const [kind, path] of entriesOf(pageKinds(records))) {
    const html = (await answerOf(path)).toString();
    const links = html.matchAll(
      /<a [^>]*?href="\/(?:artist|album|song|playlist)\/\d+"[^>]*>.*?<\/a>/gs,
    );
    for (const [link] of links) {
      // Tabs lead to the same page.
      if (link.includes("data-keep-position")) continue;
      const isNamed = /\p{L}/u.test(link.replaceAll(/<[^>]*>|&[a-z]+;/g, ""));
      if (link.includes('translate="no"')) marked += 1;
      else if (isNamed) translated.push(`${kind}: ${link}`);
    }
  }
  expect(translated).toEqual([]);
  expect(marked).toBeGreaterThan(500);
});

async function measure(path: string, search: Search): Promise<PageLimit> {
  const before = opened.sent.length;
  await loadPage(opened.database, path, new Date(), search);
  const queries = opened.sent
    .slice(before)
    .filter((query) => /^\s*(select|with)\b/i.test(query.sql));
  const html = (await answerOf(path)).toString().replaceAll(/<script[\s\S]*?<\/script>/g, "");
  return {
    queries: queries.length,
    elements: html.match(/<[a-z]/g)?.length ?? 0,
    dataBytes: (await answerOf(dataPath(path))).byteLength,
  };
}

/** Returns the content of an answer. A search is answered 202 while the server still builds its index. */
async function answerOf(path: string): Promise<Buffer> {
  const response = await vi.waitUntil(
    async () => {
      const answer = await server.fetch(path);
      return answer.status === 202 ? null : answer;
    },
    { timeout: 120_000, interval: 20 },
  );
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Adds a playlist and a full chart, and makes the songs of the playlist those of this day. */
async function fillPages(database: Database): Promise<{ username: string; playlist: number }> {
  const { userId } = await signIn(database, "Budget");
  const charted = Array.from({ length: CHART_PAGE + 1 }, (_, at) => ({ item: at + 1, rating: 4 }));
  await addHonestRaters(database, ["Rater"], charted, new Date());
  const song_ids = await database.write(async (db) => {
    const songs = await db.selectFrom("song").select("id").orderBy("id").limit(SONGS).execute();
    const ids = songs.map(({ id }) => id);
    const day = { release_date: yearsBefore(TODAY, 12), release_day: TODAY.slice(5) };
    await db.updateTable("song").set(day).where("id", "in", ids).execute();
    return ids;
  });
  return { username: "Budget", playlist: await makePlaylist(database, { userId, song_ids }) };
}

/** Returns the records of the most rows. */
function findLargest(database: Database) {
  return database.read(async (db) => {
    const first = async (query: string) =>
      (await sql.raw<{ id: number }>(`${query} desc limit 1`).execute(db as never)).rows[0]!.id;
    const writing = "where scope = 'all' and role = 'writing'";
    return {
      act: await first("select id from artist order by num_songs"),
      writer: await first(`select artist_id as id from credit_count ${writing} order by songs`),
      album: await first("select id from album order by num_songs"),
      song: await first("select song_id as id from credit group by song_id order by count(*)"),
    };
  });
}
