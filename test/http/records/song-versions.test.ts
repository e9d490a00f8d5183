import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { decideMatch, listLikelyMatches } from "../../../src/catalogue/matching/matches.ts";
import type { CatalogueFiles } from "../../data/catalogue-files.ts";
import { ENGINES } from "../../databases/engines.ts";
import { importingOn } from "../../data/importing.ts";
import { editorsOf } from "../../factory/edits/editing.ts";
import { type SiteUnderTest, startSite } from "../../servers/site-under-test.ts";
import { readPage } from "../read-page.ts";

const [ORIGINAL, JAPANESE, ACOUSTIC, LIVE, OTHER] = [1, 2, 3, 4, 5];

/** A song with versions of whose writers nothing is known, and one of another act with its title. */
const VERSIONS = {
  artists: [
    { ref: "act", name: "Made-up Act" },
    { ref: "rival", name: "Made-up Rival" },
    { ref: "writer", name: "Made-up Writer" },
    { ref: "poet", name: "Made-up Poet" },
  ],
  albums: [{ ref: "tour", name: "Made-up Tour in Seoul", artists: ["act"] }],
  songs: [
    {
      ref: "1-original",
      name: "Kettle",
      artists: ["act"],
      release_date: "2015-06-01",
      credits: [
        { artist: "poet", name: "Made-up Poet", roles: "L" },
        { artist: "writer", name: "Made-up Writer", roles: "CA" },
      ],
    },
    { ref: "2-japanese", name: "Kettle (Japanese Ver.)", artists: ["act"] },
    {
      ref: "3-acoustic",
      name: "Kettle (Acoustic Ver.)",
      artists: ["act"],
      release_date: "2016-01-01",
    },
    {
      ref: "4-live",
      name: "KETTLE",
      album: "tour",
      artists: ["act"],
      credits: [{ artist: "poet", name: "Made-up Poet", roles: "A" }],
    },
    { ref: "5-other", name: "Kettle", artists: ["rival"] },
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("versions of a song, on %s", (engine) => {
  const on = importingOn(engine);
  let site: SiteUnderTest;
  beforeEach(async () => {
    await on.importFiles(VERSIONS);
    site = await startSite(on.place);
  });
  afterEach(() => site.stop());
  const textOf = async (id: number) => (await readPage(site, pagePath.song(id))).text;

  test("are linked with each other, with what differs", async () => {
    const original = await readPage(site, pagePath.song(ORIGINAL));
    expect(original.text).toMatch(
      /versions Jan 1, 2016 Kettle \(Acoustic Ver\.\) acoustic no date Kettle \(Japanese Ver\.\) in Japanese no date KETTLE live /,
    );
    for (const id of [JAPANESE, ACOUSTIC, LIVE])
      expect(original.links).toContain(pagePath.song(id));
    expect(await textOf(JAPANESE)).toContain("versions Jun 1, 2015 Kettle original Jan 1, 2016");
    expect(await textOf(OTHER)).not.toContain("versions");
  });

  test("have the composers of the original where their own are not known, lyricists in its language, arrangers never", async () => {
    expect(await textOf(JAPANESE)).toMatch(
      /The writers of this version are unknown\..*lyrics unknown add .*composition Made-up Writer as on Kettle .*arrangement unknown add/,
    );
    expect(await textOf(ACOUSTIC)).toMatch(
      /lyrics Made-up Poet as on Kettle .*composition Made-up Writer as on Kettle .*arrangement unknown add/,
    );
    const live = await textOf(LIVE);
    expect(live).toContain("1 name credited");
    expect(live).not.toContain("as on Kettle");
  });

  test("inherited credits are counted nowhere", async () => {
    const answer = await site.fetch("/api/credits/artist/3");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(1);
  });
});

/** Two songs of one title, one of them on an album, and a remix. */
const UNCLEAR = {
  artists: [{ ref: "act", name: "Made-up Act" }],
  albums: [{ ref: "tin", name: "Made-up Tin", artists: ["act"] }],
  songs: [
    { ref: "1", name: "Ladle", artists: ["act"], release_date: "2015-06-01" },
    { ref: "2", name: "Ladle", album: "tin", artists: ["act"], release_date: "2017-03-02" },
    { ref: "3", name: "Ladle (Remix)", artists: ["act"], release_date: "2018-01-01" },
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("songs that may be the same recording, on %s", (engine) => {
  const on = importingOn(engine);
  const { decide } = editorsOf(engine, on);
  let site: SiteUnderTest;
  beforeEach(async () => {
    await on.importFiles(UNCLEAR);
    site = await startSite(on.place);
  });
  afterEach(() => site.stop());
  const page = (id: number) => readPage(site, pagePath.song(id));
  const textOf = async (id: number) => (await page(id)).text;
  const MAY_BE = "may be the same recording";

  test("are linked with each other behind the versions, from the decision until it is reverted", async () => {
    for (const id of [1, 2]) expect(await textOf(id)).not.toContain(MAY_BE);
    // The import asks about them.
    const [pair] = await on.database.read((db) => listLikelyMatches(db, { limit: 9 }));
    await decideMatch(on.database, pair!, "unknown");
    await expect.poll(() => textOf(1), { timeout: 5_000 }).toContain(MAY_BE);
    const [first, second] = [await page(1), await page(2)];
    expect(first.text).toContain(
      `versions Jan 1, 2018 Ladle (Remix) remix Mar 2, 2017 Ladle ${MAY_BE}, on Made-up Tin`,
    );
    expect(first.links).toContain(pagePath.song(2));
    expect(second.text).toContain(
      `versions Jan 1, 2018 Ladle (Remix) remix Jun 1, 2015 Ladle ${MAY_BE} `,
    );
    expect(second.links).toContain(pagePath.song(1));
    expect(await textOf(3)).not.toContain(MAY_BE);

    const [edit] = await on.rows<{ id: number }>("select id from edit");
    const edits = await readPage(site, `/edits/${edit!.id}`);
    expect(edits.text).toContain("may be the same as Ladle");
    expect(await decide(edit!.id, "revert", null)).toBeNull();
    for (const id of [1, 2])
      await expect.poll(() => textOf(id), { timeout: 5_000 }).not.toContain(MAY_BE);
  });

  test("are linked as soon as a catalogue that says so is imported, and counted as two", async () => {
    const counts = () => on.rows("select num_songs, num_albums from artist");
    const before = await counts();
    for (const id of [1, 2]) expect(await textOf(id)).not.toContain(MAY_BE);
    const [one, two, ...others] = UNCLEAR.songs;
    await on.importFiles({
      ...UNCLEAR,
      songs: [one!, { ...two!, perhaps_same_as: ["1"] }, ...others],
    });
    for (const id of [1, 2])
      await expect.poll(() => textOf(id), { timeout: 5_000 }).toContain(MAY_BE);
    expect(await counts()).toEqual(before);
  });
});
