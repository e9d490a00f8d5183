import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import { todayInSeoul, yearsBefore } from "../../../src/domain/calendar-date.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { reviewSender } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { jsonFeedSchema } from "../../feeds/json-feed-schema.ts";
import { type SiteUnderTest, startSite } from "../../servers/site-under-test.ts";

const ACT = 1;
const WRITER = 2;
const COMING = 2;

/** Days that are still to come. */
const [NEXT_YEAR = "", YEAR_AFTER = ""] = [1, 2].map((years) =>
  yearsBefore(todayInSeoul(new Date()), -years),
);

const song = (ref: string, more: object = {}) => ({
  ref,
  name: ref,
  artists: ["act"],
  album: "old",
  release_date: "2020-01-01",
  ...more,
});

const FILES = {
  artists: ["act", "writer"].map((ref) => ({ ref, name: `Made-up ${ref}` })),
  albums: [
    { ref: "old", name: "Old", artists: ["act"], release_date: "2020-01-01" },
    { ref: "coming", name: "Coming", artists: ["act"], release_date: NEXT_YEAR },
  ],
  songs: [song("One"), song("Talk", { album: undefined, kind: "talk" })],
};

describe.each(ENGINES)("feeds after a change on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let servers: [SiteUnderTest, SiteUnderTest];
  let keeper: SignedInTester;

  beforeAll(async () => {
    await importCatalogue(opened.database, writeCatalogueFiles(FILES));
    keeper = await signIn(opened.database, "Keeper");
    await opened.database.write((db) => giveStanding(db, keeper.userId, "maintainer", new Date()));
    servers = await Promise.all([startSite(opened.place), startSite(opened.place)]);
  });
  afterAll(() => Promise.all((servers ?? []).map((server) => server.stop())));

  const post = async (path: string, body: object) => {
    const { json } = reviewSender({ request: (...sent) => servers[0].fetch(...sent) });
    const answer = await json<{ id: number; state: string }>("POST", path, keeper, body);
    expect(answer).toMatchObject({ state: expect.any(String) as string });
    return answer;
  };
  const set = async (before: object, changes: object) =>
    post("/api/edits", {
      kind: "fields",
      target: `album:${COMING}`,
      before,
      set: changes,
      source: "a made-up page",
    });

  /** The event of the album that is still to come. */
  const eventOn = async (server: SiteUnderTest) => {
    const text = await (await server.fetch(pagePath.artistFeed(ACT, "releases", "ics"))).text();
    const found = new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents("vevent")
      .map((one) => new ICAL.Event(one))
      .find(({ uid }) => uid.startsWith(`album-${COMING}@`))!;
    const { uid, summary, sequence, startDate } = found;
    return { uid: uid.replace(/@.*/, ""), summary, sequence, day: startDate.toString() };
  };
  const itemsOn = async (server: SiteUnderTest, what: "releases" | "credits") => {
    const id = what === "releases" ? ACT : WRITER;
    const answer = await server.fetch(pagePath.artistFeed(id, what, "json"));
    return jsonFeedSchema.parse(await answer.json()).items;
  };
  const titlesOn = async (server: SiteUnderTest, what: "releases" | "credits") =>
    (await itemsOn(server, what)).map(({ title }) => title);

  /** Waits until the other process shows the same. */
  const soon = <Value>(read: (server: SiteUnderTest) => Promise<Value>) => ({
    toEqual: async (expected: Value) => {
      await expect.poll(() => read(servers[1])).toEqual(expected);
    },
  });

  test("an event that moves or is renamed keeps its UID and raises its SEQUENCE, at once, and soon elsewhere", async () => {
    const first = await eventOn(servers[0]);
    expect(first).toMatchObject({ uid: "album-2", day: NEXT_YEAR });
    await eventOn(servers[1]);
    await set({ release_date: NEXT_YEAR }, { release_date: YEAR_AFTER });
    const moved = await eventOn(servers[0]);
    expect(moved).toMatchObject({ uid: first.uid, day: YEAR_AFTER });
    expect(moved.sequence).toBeGreaterThan(first.sequence);
    await soon(eventOn).toEqual(moved);
    await set({ name: "Coming" }, { name: "Coming soon" });
    const renamed = await eventOn(servers[0]);
    expect(renamed).toMatchObject({ uid: first.uid, summary: "Coming soon by Made-up act" });
    expect(renamed.sequence).toBeGreaterThan(moved.sequence);
    await soon(eventOn).toEqual(renamed);
  });

  test("what is out at last is news once, however often it is taken back", async () => {
    const NAME = "Coming soon by Made-up act";
    const OLD = "Old by Made-up act";
    expect(await titlesOn(servers[0], "releases")).toEqual([OLD]);
    await titlesOn(servers[1], "releases");
    const { id } = await set({ release_date: YEAR_AFTER }, { release_date: "2026-01-01" });
    expect(await titlesOn(servers[0], "releases")).toEqual([NAME, OLD]);
    await soon((server) => titlesOn(server, "releases")).toEqual([NAME, OLD]);
    const shown = (await itemsOn(servers[0], "releases"))[0]!;
    await post(`/api/edits/${id}/revert`, { reason: "made up" });
    expect(await titlesOn(servers[0], "releases")).toEqual([OLD]);
    await set({ release_date: YEAR_AFTER }, { release_date: "2026-01-01" });
    const again = (await itemsOn(servers[0], "releases"))[0]!;
    expect(again.id).toBe(shown.id);
  });
});
