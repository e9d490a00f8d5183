import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../../src/database/community/users/own-data.ts";
import { suspend } from "../../../src/database/moderation/suspensions.ts";
import { todayInSeoul, yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { PRIVATE_FEED_LENGTH } from "../../../src/web/news-feeds/followed.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { saveCatalogue } from "../../factory/catalogue/save.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { NO_ATOM_TOOLS, parseFeed, problemsOfAtom } from "../../feeds/atom-tools.ts";
import { jsonFeedSchema } from "../../feeds/json-feed-schema.ts";
import { startSite } from "../../servers/site-under-test.ts";

interface Addresses {
  atom: string;
  json: string;
  ics: string;
}

const FORMATS = ["atom", "json", "ics"] as const;

/** More than one import shows of an artist. */
const MANY = 53;

function catalogue() {
  const draft = new CatalogueDraft();
  const act = draft.artist({ english_name: "Act", is_group: true });
  const busy = draft.artist({ english_name: "Busy", is_group: true });
  const first = draft.artist({ english_name: "First" });
  const second = draft.artist({ english_name: "Second" });
  const of = (english_name: string, release_date: string, artist = act) =>
    draft.album({ english_name, artists: [artist], release_date });
  const album = of("New one", "2026-02-01");
  const before = of("Before", "2020-02-01");
  of("Coming", yearsBefore(todayInSeoul(new Date()), -1));
  const song = draft.song({
    english_name: "Written together",
    artists: [act],
    album_id: before,
    release_date: "2020-02-01",
    credits: [
      { artist: first, name: "F.", roles: "L" },
      { artist: second, name: "S.", roles: "CA" },
    ],
  });
  const many = Array.from({ length: MANY }, (_, at) => of(`Album ${at}`, "2019-01-01", busy));
  return { draft, act, busy, first, second, album, before, song, many };
}

const FOLLOWED = "2026-01-01T00:00:00.000Z";
const EARLIER = "2026-01-31T00:00:00.000Z";
const NEW = { news_at: "2026-02-01T00:00:00.000Z", revision_id: 1, role: "" };

describe.each(ENGINES)("a private feed on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let ada: SignedInTester;
  const made = catalogue();
  const { act, busy, first, second, album, before, song, many } = made;

  beforeAll(async () => {
    await saveCatalogue(opened.database, made.draft);
    ada = await signIn(opened.database, "Ada");
    const ofAct = { ...NEW, artist_id: act, kind: "album" } as const;
    const credit = { ...NEW, kind: "credit", item_id: song } as const;
    await opened.database.write(async (db) => {
      await db
        .insertInto("news")
        .values([
          { ...ofAct, item_id: album },
          // Before it was followed.
          { ...ofAct, item_id: before, news_at: "2025-12-31T00:00:00.000Z" },
          { ...credit, artist_id: first, role: "lyrics" },
          { ...credit, artist_id: second, role: "composition" },
          { ...credit, artist_id: second, role: "arrangement" },
          ...many.map((item_id) => ({ ...ofAct, artist_id: busy, item_id, news_at: EARLIER })),
        ])
        .execute();
      const follow = { user_id: ada.userId, roles: null, followed_at: FOLLOWED };
      await db
        .insertInto("follow")
        .values([
          { ...follow, artist_id: act, what: "releases" },
          { ...follow, artist_id: busy, what: "releases" },
          { ...follow, artist_id: first, what: "credits" },
          { ...follow, artist_id: second, what: "credits", roles: '["arrangement"]' },
        ])
        .execute();
    });
  });
  const server = forTests(() => startSite(opened.place, { env: { NORAE_LOG: "text" } }));

  const ask = (method: "POST" | "DELETE", from: SignedInTester) =>
    server.fetch("/api/following/feed", { method, headers: from.headers });
  const renew = async (from = ada) => {
    const response = await ask("POST", from);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    return (await response.json()) as Addresses;
  };
  const pathOf = (address: string) => new URL(address).pathname;
  const statuses = async (addresses: Addresses) =>
    Promise.all(FORMATS.map(async (one) => (await server.fetch(pathOf(addresses[one]))).status));

  test("has what became news of all that one follows since then, by the roles that one chose", async () => {
    const { json } = await renew();
    const text = await (await server.fetch(pathOf(json))).text();
    const { items, feed_url, home_page_url } = jsonFeedSchema.parse(JSON.parse(text));
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual([
      "New one by Act",
      "Second: arrangement; First: lyrics on Written together by Act",
    ]);
    // One import shows fifty lines of an artist, and how many more there are.
    expect(items).toHaveLength(2 + 51);
    expect(items.at(-1)).toMatchObject({
      title: `Busy: ${MANY - 50} more`,
      url: server.url + pagePath.artist(busy),
    });
    expect(items.length).toBeLessThanOrEqual(PRIVATE_FEED_LENGTH);
    expect([feed_url, home_page_url]).toEqual([json, `${server.url}/following`]);
  });

  test.skipIf(NO_ATOM_TOOLS !== null)("is the same as Atom, valid by its grammar", async () => {
    const { atom, json } = await renew();
    const xml = await (await server.fetch(pathOf(atom))).text();
    expect(problemsOfAtom(xml)).toBe("");
    const { items } = jsonFeedSchema.parse(await (await server.fetch(pathOf(json))).json());
    expect(parseFeed(xml).entries.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test("is a calendar of what is still to come and of the last half year", async () => {
    const { ics } = await renew();
    const text = await (await server.fetch(pathOf(ics))).text();
    const events = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents("vevent");
    expect(events.map((event) => event.getFirstPropertyValue("summary"))).toContain(
      "Coming by Act",
    );
    expect(text).not.toContain("Before");
  });

  test("is stored by nobody, listed nowhere, and says its address to nobody", async () => {
    const addresses = await renew();
    for (const format of FORMATS) {
      const { headers } = await server.fetch(pathOf(addresses[format]));
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cache-Status")).toBeNull();
    }
    const head = await server.fetch(pathOf(addresses.atom), { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await server.fetch(pathOf(addresses.atom), { method: "POST" });
    expect([post.status, post.headers.get("Referrer-Policy")]).toEqual([404, "no-referrer"]);
  });

  test("is unknown once it is renewed or removed, like an address that never was", async () => {
    const old = await renew();
    expect(await statuses(old)).toEqual([200, 200, 200]);
    const renewed = await renew();
    expect(renewed.atom).not.toBe(old.atom);
    expect(await statuses(old)).toEqual([404, 404, 404]);
    expect(await statuses(renewed)).toEqual([200, 200, 200]);
    expect((await ask("DELETE", ada)).status).toBe(204);
    expect(await statuses(renewed)).toEqual([404, 404, 404]);
    const unknown = async (file: string) => {
      const response = await server.fetch(`/feeds/private/${file}`);
      return [response.status, await response.text(), response.headers.get("Cache-Control")];
    };
    const never = await unknown(`${"A".repeat(43)}.atom`);
    expect(await unknown(pathOf(renewed.atom).split("/").at(-1)!)).toEqual(never);
    for (const file of ["", "x", "x.atom", `${"A".repeat(43)}.xml`, `${"A".repeat(43)}.atom/x`])
      expect((await unknown(file))[0], file).toBe(404);
  });

  test("stands in no log, and its secret in no database", async () => {
    const addresses = await renew();
    const [secret = ""] = pathOf(addresses.atom).split("/").at(-1)!.split(".");
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    await statuses(addresses);
    await server.fetch(`${pathOf(addresses.atom)}/more?x=${secret}`);
    await server.fetch("/about");
    await expect.poll(() => server.output.stderr).toContain("GET /about ");
    expect(server.output.stderr).toContain("GET /feeds/private/:text 200");
    expect(server.output.stderr).not.toContain(secret);
    const stored = await opened.database.read((db) =>
      db.selectFrom("account").selectAll().where("id", "=", ada.userId).executeTakeFirstOrThrow(),
    );
    expect(stored.feed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("is read by who has been suspended, and gone with the account", async () => {
    const { database } = opened;
    const bob = await signIn(database, "Bob");
    const addresses = await renew(bob);
    const step = { userId: bob.userId, reason: "made-up", endsAt: null, actorId: null };
    await database.write((db) => suspend(db, step, new Date()));
    expect(await statuses(addresses)).toEqual([200, 200, 200]);
    expect((await ask("POST", bob)).status).toBe(403);
    await database.write((db) => deleteAccount(db, bob.userId, new Date()));
    expect(await statuses(addresses)).toEqual([404, 404, 404]);
  });
});

test("reading private feeds is limited by address", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const env = { NORAE_LIMIT_SEARCH: "2/3600s", NORAE_TRUSTED_PROXIES: "127.0.0.1" };
  const server = await forTest(startSite(opened.place, { env }));
  const asked = async (address: string) => {
    const headers = { "X-Forwarded-For": address };
    const response = await server.fetch(`/feeds/private/${"A".repeat(43)}.atom`, { headers });
    return [response.status, response.headers.get("Referrer-Policy")];
  };
  const results = [];
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"])
    results.push(await asked(address));
  expect(results).toEqual([404, 404, 429, 404].map((status) => [status, "no-referrer"]));
});
