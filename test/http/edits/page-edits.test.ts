import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { deleteAccount } from "../../../src/database/community/users/own-data.ts";
import { addComment } from "../../../src/database/edits/comments.ts";
import { EDITS_LISTED } from "../../../src/domain/edits/edit-rules.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { repeatEdit } from "../../factory/edits/repeat-edit.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { editorsOf } from "../../factory/edits/editing.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { readPage } from "../read-page.ts";

const FILES = {
  artists: [{ ref: "a", name: "Made-up Act" }],
  songs: ["One", "Two", "Three"].map((name) => ({ ref: name, name, artists: ["a"] })),
};

describe.each(ENGINES)("the list of edits and its feed on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  /** An edit that waited while many others were applied, and an old one that was reverted after that. */
  let waited: number;
  let reverted: number;
  let pending: number;
  /** Reverts what waited, in another process than the server's. */
  let revertWaited: () => Promise<unknown>;
  /** Deletes the account of the author of what waited. */
  let leave: () => Promise<unknown>;
  /** Proposes another change of the first song, in another process than the server's; credits the act; rejects one. */
  let setOfFan: () => Promise<number>;
  let creditAct: () => Promise<unknown>;
  let reject: (id: number) => Promise<unknown>;
  let stateOf: (id: number) => Promise<string>;
  const COUNT = EDITS_LISTED + 3;
  beforeAll(async () => {
    const editors = editorsOf(engine, opened);
    const { person, set, proposed, decide, now, edit: stored } = editors;
    await importCatalogue(opened.database, writeCatalogueFiles(FILES), { now });
    const fan = await person("Fan");
    const keeper = await person("Keeper", "maintainer");
    const idOf = async (edit: Promise<unknown>) => ((await edit) as { id: number }).id;
    reverted = await idOf(set(keeper, "song", 1, { track: 1 }));
    waited = await proposed(fan, {
      kind: "fields",
      target: "song:2",
      before: { track: null },
      set: { track: 2 },
      source: "a booklet\ufffe & more",
    });
    pending = await idOf(set(fan, "song", 1, { disc: 3 }));
    await repeatEdit(
      opened.database,
      await idOf(set(keeper, "song", 3, { track: 1 })),
      COUNT - 1,
      now,
    );
    await decide(waited, "approve", keeper);
    await decide(reverted, "revert", keeper, "a made-up reason");
    revertWaited = () => decide(waited, "revert", keeper, "a made-up reason");
    setOfFan = () => idOf(set(fan, "song", 1, { disc: 4 }));
    creditAct = async () => {
      const add = [{ artist_id: 1, name: "Quite Another", roles: "L" }];
      return proposed(await person("Other Fan"), await editors.creditsEdit({ add }, 3));
    };
    reject = (id) => decide(id, "reject", keeper, "a made-up reason");
    const { database } = opened;
    const comment = { editId: waited, userId: fan, text: "Words of a fan" };
    await database.write((db) => addComment(db, comment, now()));
    leave = () => database.write((db) => deleteAccount(db, fan, now()));
    stateOf = async (id) => (await stored(id)).state;
  });
  const server = forTests(() => startSite(opened.place));

  const edits = ({ links }: { links: string[] }) =>
    links.flatMap((link) => /^\/edits\/(\d+)$/.exec(link)?.[1] ?? []).map(Number);
  const newest = (count: number) => Array.from({ length: count }, (_, at) => pending + COUNT - at);

  test("begin with what was applied or reverted last, however long ago it was proposed", async () => {
    const page = await readPage(server, pagePath.edits());
    expect(edits(page)).toEqual([reverted, waited, ...newest(EDITS_LISTED - 2)]);
    const next = page.links.find((link) => link.includes("cursor="))!;
    const last = await readPage(server, next);
    expect(edits(last)).toEqual(newest(COUNT).slice(EDITS_LISTED - 2));
    const chosen = await readPage(server, pagePath.edits({ state: "reverted", type: "fields" }));
    expect(edits(chosen)).toEqual([reverted]);
  });

  test("that wait are said on the page of their record, and listed by it", async () => {
    const song = await readPage(server, pagePath.song(1));
    expect(song.text).toContain(`1 change waiting : edit ${pending}`);
    const list = pagePath.edits({ target: "song:1", state: "pending" });
    expect(song.links).toEqual(expect.arrayContaining([list, pagePath.edit(pending)]));
    const listed = await readPage(server, list);
    expect(edits(listed)).toEqual([pending]);
    expect(listed.text).toContain("of One");
    const all = await readPage(server, pagePath.edits({ target: "song:1" }));
    expect(edits(all)).toEqual([pending, reverted]);
    const overview = await readPage(server, pagePath.edits());
    expect(overview.text).toContain("1 edit waiting for a decision");
    const edit = await readPage(server, pagePath.edit(pending));
    expect([edit.status, edit.text]).toEqual([200, expect.stringContaining("a made-up booklet")]);
    // Proposals and decisions of other processes are on the page, too.
    const again = await setOfFan();
    await expect
      .poll(async () => (await readPage(server, pagePath.song(1))).text)
      .toContain(`2 changes waiting : edit ${pending}, edit ${again}`);
    await reject(again);
    await expect
      .poll(async () => (await readPage(server, pagePath.song(1))).text)
      .toContain(`1 change waiting : edit ${pending}`);
  });

  test("that wait tell whom a name is linked to, and where that is none of their names", async () => {
    await creditAct();
    const list = pagePath.edits({ target: "song:3", state: "pending" });
    await expect
      .poll(async () => (await readPage(server, list)).text)
      .toMatch(/Quite Another\s.*linked to Made-up Act ?, 3 songs.*not one of their names here/);
  });

  test("the feed has the same, each with the time of its last change", async () => {
    const feed = await (await server.fetch(pagePath.editsFeed())).text();
    const ids = Array.from(feed.matchAll(/<link [^>]*href="[^"]*\/edits\/(\d+)"/g), ([, id]) =>
      Number(id),
    );
    expect(ids).toEqual([reverted, waited, ...newest(EDITS_LISTED - 2)]);
    const times = Array.from(feed.matchAll(/<updated>(.*?)<\/updated>/g), ([, time = ""]) => time);
    expect(times[0]).toBe(times[1]);
    expect(times.slice(1)).toEqual(times.slice(1).toSorted().toReversed());
    expect(new Set(times).size).toBe(EDITS_LISTED);
    // A reader of XML refuses the whole feed for one such character.
    expect(feed).not.toMatch(/\ufffe/);
    expect(feed).toContain("source: a booklet  &amp; more");
  });

  test("are of one author where a form says whose, which keeps the other filters", async () => {
    const { html } = await readPage(server, pagePath.edits({ type: "fields", author: "Fan" }));
    const form = /<form[^>]* action="\/edits"[^]*?<\/form>/.exec(html)?.[0] ?? "";
    const fields = Array.from(form.matchAll(/<input[^>]*>/g), ([input]) =>
      ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]),
    );
    expect(fields).toEqual([
      ["type", "fields"],
      ["author", "Fan"],
    ]);
    // An empty field filters nothing.
    const all = await readPage(server, "/edits?author=");
    expect(edits(all)).toHaveLength(EDITS_LISTED);
  });

  test("are of one author where a profile leads to, which counts the applied ones", async () => {
    const profile = async () => {
      const { text, links } = await readPage(server, pagePath.profile("Fan"));
      const list = links.find((link) => link.startsWith("/edits?"));
      return [/\d+ applied edits?/.exec(text)?.[0], list];
    };
    const list = pagePath.edits({ author: "Fan", state: "applied" });
    expect(await profile()).toEqual(["1 applied edit", list]);
    expect(edits(await readPage(server, list))).toEqual([waited]);
    const nobody = await readPage(server, pagePath.edits({ author: "Nobody" }));
    expect([nobody.status, edits(nobody)]).toEqual([200, []]);
    expect(nobody.text).toContain("There is no user 'Nobody'.");
    const without = await readPage(server, pagePath.edits({ author: "fan", type: "merge" }));
    expect(without.text).toContain("Fan has no such edits.");
    expect(await revertWaited()).toBeNull();
    await expect.poll(profile).toEqual([undefined, undefined]);
    expect(edits(await readPage(server, list))).toEqual([]);
  });

  test("of who has left are by a former contributor, with empty comments, and what waited is gone", async () => {
    const paths = [pagePath.edit(waited), pagePath.edits(), pagePath.history("song", 2)];
    const feed = async () => (await server.fetch(pagePath.editsFeed())).text();
    const shown = async () => [
      ...(await Promise.all(paths.map(async (path) => (await readPage(server, path)).text))),
      await feed(),
    ];
    for (const text of await shown()) expect(text).toContain("Fan");
    expect((await readPage(server, paths[0]!)).text).toContain("Words of a fan");
    await leave();
    await expect.poll(async () => (await shown()).some((text) => text.includes("Fan"))).toBe(false);
    for (const text of await shown()) expect(text).toContain("a former contributor");
    const { text, links } = await readPage(server, paths[0]!);
    expect(text).not.toContain("Words of a fan");
    expect(links).not.toContain(pagePath.profile("Fan"));
    expect(await stateOf(pending)).toBe("withdrawn");
  });
});
