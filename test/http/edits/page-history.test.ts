import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../src/catalogue/import/import.ts";
import { EDITS_LISTED } from "../../../src/domain/edits/edit-rules.ts";
import { readCreditsNow } from "../../../src/catalogue/edits/credits/credits-version.ts";
import { HISTORY_LISTED, type HistoryEntry } from "../../../src/domain/edits/record-history.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../data/catalogue-files.ts";
import { repeatEdit } from "../../factory/edits/repeat-edit.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { editorsOf } from "../../factory/edits/editing.ts";
import { startSite } from "../../servers/site-under-test.ts";
import { type ReadPage, readPage, textOf, whereTo } from "../read-page.ts";

const NOT_INDEXED = '<meta name="robots" content="noindex"/>';
const [GROUP, TWIN, MEMBER, WRITER] = [1, 2, 3, 4];
const [ONE, TWO, BUSY] = [1, 2, 3];
/** The number of edits of the last song: more than one answer of the API has, and than two pages have. */
const EDITS = HISTORY_LISTED + 5;

const FILES = {
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true },
    { ref: "t", name: "Made-up Twin", is_group: true },
    { ref: "m", name: "Made-up Member" },
    { ref: "w", name: "Made-up Writer" },
  ],
  albums: [{ ref: "l", name: "Made-up Album", artists: ["g"] }],
  songs: ["One", "Two", "Busy"].map((name, at) => ({
    ref: name,
    name: `Song ${name}`,
    artists: [at === 1 ? "t" : "g"],
    album: at === 1 ? undefined : "l",
    credits: [{ artist: "w", name: "Made-up Writer", roles: "L" }],
  })),
};

describe.each(ENGINES)("pages of what happened to records on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  beforeAll(async () => {
    const { person, set, proposed, decide, now } = editorsOf(engine, opened);
    await importCatalogue(opened.database, writeCatalogueFiles(FILES), { now });
    const fan = await person("Fan");
    const keeper = await person("Keeper", "maintainer");
    await set(keeper, "artist", TWIN, { korean_name: "가짜" });
    await set(keeper, "song", ONE, { track: 7 });
    const reverted = (await set(keeper, "song", ONE, { disc: 2 })) as { id: number };
    await decide(reverted.id, "revert", keeper, "a made-up reason");
    await proposed(keeper, {
      kind: "membership",
      group_id: GROUP,
      member_id: MEMBER,
      operation: "add",
      active: true,
    });
    const { version } = await credits(TWO);
    await proposed(keeper, {
      kind: "credits",
      song_id: TWO,
      version,
      add: [{ artist_id: null, name: "Newly Made", roles: "A", person: "new" }],
      people: [{ key: "new", english_name: "Newly Made" }],
    });
    const merge = await proposed(fan, {
      kind: "merge",
      target: `artist:${GROUP}`,
      merged_id: TWIN,
    });
    await decide(merge, "approve", keeper);
    const busy = (await set(keeper, "song", BUSY, { track: 1 })) as { id: number };
    await repeatEdit(opened.database, busy.id, EDITS - 1, now);
    await set(fan, "song", BUSY, { disc: 9 });
  });
  const server = forTests(() => startSite(opened.place));

  const credits = (song: number) => opened.database.read((db) => readCreditsNow(db, song));
  const read = (path: string) => readPage(server, path);
  const entries = ({ html }: { html: string }) =>
    Array.from(
      html.matchAll(/<h2>([\s\S]*?)<\/h2><p class="edit-facts">([\s\S]*?)<\/p>/g),
      (found) => found.slice(1).map(textOf).join(" | "),
    );

  test("have edits with their difference, reversions and imports, the newest first", async () => {
    const page = await read(pagePath.history("song", ONE));
    expect([page.status, page.heading]).toEqual([200, "history"]);
    expect(page.html).toContain(NOT_INDEXED);
    expect(entries(page)).toEqual([
      expect.stringMatching(
        /^facts \| reverted by Keeper, Jan 20, 2026. Reason: a made-up reason$/,
      ),
      expect.stringMatching(/^facts \| applied by Keeper, Jan 20, 2026$/),
      expect.stringMatching(/^facts \| applied by Keeper, Jan 20, 2026$/),
      expect.stringMatching(
        /^import \| imported from Made-up catalogue of Jan 1, 2026, on Jan 20, 2026$/,
      ),
    ]);
    expect(page.text).toMatch(/track unknown 7 source: a made-up booklet/);
    expect(page.links).toContain(pagePath.song(ONE));
  });

  test("have what was done to a record that was merged into it, and what named it", async () => {
    const merged = await read(pagePath.history("artist", GROUP));
    expect(entries(merged)).toEqual([
      expect.stringMatching(/^merge \| applied by Fan, approved by Keeper, /),
      expect.stringMatching(/^membership \| applied by Keeper, /),
      expect.stringMatching(/^facts \| applied by Keeper, /),
      expect.stringMatching(/^import \| /),
    ]);
    expect(merged.text).toContain("가짜");
    const member = await read(pagePath.history("artist", MEMBER));
    expect(entries(member)[0]).toMatch(/^membership: Made-up Group \| applied by Keeper, /);
    expect(member.text).toContain("adds the member Made-up Member");
    const made = await read(pagePath.history("artist", WRITER + 1));
    expect(entries(made)).toEqual([
      expect.stringMatching(/^credits: Song Two .* \| applied by Keeper, /),
    ]);
  });

  test("go on behind a cursor, without doubling or losing an entry, and link what waits", async () => {
    const pages = [await read(pagePath.history("song", BUSY))];
    const nextOf = (page: ReadPage) => page.links.find((link) => link.includes("cursor="));
    for (let next = nextOf(pages[0]!); next !== undefined; next = nextOf(pages.at(-1)!)) {
      pages.push(await read(next));
      expect(pages.at(-1)!.canonical).toContain(next);
    }
    const { length } = pages.flatMap(entries);
    expect([pages.length, length]).toEqual([Math.ceil((EDITS + 1) / EDITS_LISTED), EDITS + 1]);
    expect(entries(pages.at(-1)!).at(-1)).toMatch(/^import \| /);
    const edits = pages.flatMap(({ html }) =>
      Array.from(html.matchAll(/href="\/edits\/(\d+)" class="edit-link"/g), ([, id]) => id),
    );
    for (const { text } of pages) expect(text).toMatch(/Waiting for a decision: edit \d+/);
    expect(edits).toHaveLength(EDITS);
    expect(new Set(edits).size).toBe(EDITS);
  });

  test("are the same in the API, a hundred entries at a time", async () => {
    const history = `/api/songs/${BUSY}/history`;
    const first = await server.fetch(history);
    const next = first.headers.get("x-next-cursor")!;
    const rest = await server.fetch(`${history}?cursor=${encodeURIComponent(next)}`);
    expect(rest.headers.get("x-next-cursor")).toBeNull();
    const [newest, others] = (await Promise.all([first.json(), rest.json()])) as [
      HistoryEntry[],
      HistoryEntry[],
    ];
    expect([newest.length, others.length]).toEqual([HISTORY_LISTED, 6]);
    const all = [...newest, ...others];
    expect(new Set(all.map(({ edit }) => edit?.id)).size).toBe(EDITS + 1);
    expect(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    ).toEqual(all.map(({ at }) => at));
    for (const query of ["cursor=", "cursor=x", `cursor=${next}&cursor=${next}`])
      expect((await server.fetch(`${history}?${query}`)).status, query).toBe(400);
  });

  test("answer 400 for what is no id or no page, 404 for nothing, and redirect from a merged id", async () => {
    const history = pagePath.history("song", ONE);
    for (const [path, status] of [
      ["/song/x/history", 400],
      ["/album/0x1/history", 400],
      [`${history}?cursor=x`, 400],
      [`${history}?cursor=`, 400],
      ["/artist/2222/history", 404],
      [pagePath.history("album", 1), 200],
    ] as const)
      expect((await read(path)).status, path).toBe(status);
    const redirected = await whereTo(server, pagePath.history("artist", TWIN));
    expect(redirected).toEqual([301, pagePath.history("artist", GROUP)]);
  });

  /** The facts of a page that say where they are from: what, and who says so. */
  const sourced = ({ html }: { html: string }) =>
    Array.from(html.matchAll(/<th scope="row">([\s\S]*?)<\/th><td>([\s\S]*?)<\/td>/g), (found) =>
      found.slice(1).map(textOf).join(" | "),
    );
  const OF_IMPORT = "Made-up catalogue of Jan 1, 2026 ; imported Jan 20, 2026";

  test("say where each fact of a song is from, its credits included", async () => {
    const page = await read(pagePath.history("song", TWO));
    expect(page.links).toContain("#sources");
    expect(page.html).toMatch(/<h2 id="sources"[^>]*>where each fact is from/);
    const edit = page.links
      .find((link) => /^\/edits\/\d+$/.test(link))!
      .split("/")
      .at(-1);
    expect(sourced(page)).toEqual([
      `by | Made-up Group ${OF_IMPORT}`,
      `English name | Song Two ${OF_IMPORT}`,
      `Made-up Writer | lyrics ${OF_IMPORT}`,
      `Newly Made | arrangement edit ${edit} : a made-up booklet, Jan 20, 2026`,
    ]);
    expect(sourced(await read(pagePath.history("song", ONE)))).toContainEqual(
      expect.stringMatching(/^track \| 7 edit \d+ : a made-up booklet, Jan 20, 2026$/),
    );
  });

  test("say where the memberships of an artist are from, on both their pages", async () => {
    const group = sourced(await read(pagePath.history("artist", GROUP)));
    expect(group).toContainEqual(expect.stringMatching(/^Korean name \| 가짜 edit \d+ : /));
    expect(group.at(-1)).toMatch(/^Made-up Member \| member edit \d+ : a made-up booklet/);
    const member = sourced(await read(pagePath.history("artist", MEMBER)));
    expect(member.at(-1)).toMatch(/^Made-up Group \| member edit \d+ : a made-up booklet/);
  });

  test("the API says who gives each credit and each membership", async () => {
    const answer = async (path: string) => (await server.fetch(path)).json();
    const byImport = { catalogues: [{ name: "Made-up catalogue", sources: [] }], edits: [] };
    const byEdit = { catalogues: [], edits: [{ source: "a made-up booklet" }] };
    expect(await answer(`/api/edits/credits/${TWO}`)).toMatchObject({
      credits: [{ name: "Made-up Writer" }, { name: "Newly Made" }],
      provenance: [byImport, byEdit],
    });
    expect(await answer(`/api/edits/memberships/${GROUP}`)).toMatchObject([
      { member_id: MEMBER, provenance: byEdit },
    ]);
  });

  test("are linked from the page of the record", async () => {
    for (const [page, history] of [
      [pagePath.song(ONE), pagePath.history("song", ONE)],
      [pagePath.album(1), pagePath.history("album", 1)],
      [pagePath.artist(GROUP), pagePath.history("artist", GROUP)],
    ] as const)
      expect((await read(page)).links).toEqual(
        expect.arrayContaining([history, `${history}#sources`]),
      );
  });
});
