import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { dumpPageTables, dumpStoredTables } from "../../../../test/import/dumped-tables.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";
import type { ImportOptions } from "../import.ts";

const now = () => new Date("2026-01-01T00:00:00Z");

/** Like the made-up catalogue, and with all that a line may say of other lines, ids and former refs. */
const detailed: CatalogueFiles = {
  ...madeUp,
  artists: madeUp.artists.map((artist, at) => ({
    ...artist,
    id: 40 - at,
    former_ids: [100 + at],
    former_refs: [`was-${artist.ref}`, { catalogue: "elsewhere", ref: `theirs-${artist.ref}` }],
    linkable: at !== 1,
  })),
  songs: [
    ...madeUp.songs,
    { ref: "aaa--talk", name: "Talk", kind: "talk", album: "aaa--one", artists: ["aaa"] },
    {
      ref: "aaa--both",
      name: "Both",
      artists: ["bbb", "aaa"],
      release_date: "2022",
      external: { youtube: ["made-up-1", "made-up-2"], isrc: "ZZMAD2200001" },
      also_on: [{ album: "aaa--one", track: 2 }],
      credits: [{ artist: "ccc", name: "Ccc", also: ["mixing", "made-up role"] }],
      credits_incomplete: "LC",
    },
  ],
};

const withArtist = (line: object): CatalogueFiles => ({
  ...madeUp,
  artists: [...madeUp.artists, { ref: "ddd", name: "Ddd", ...line }],
});

/** Catalogues with lines that are skipped, which the staged import finds. */
const CONTRADICTORY: Record<string, CatalogueFiles> = {
  "a ref twice": withArtist({ ref: "aaa" }),
  "a dangling ref": {
    ...madeUp,
    songs: [...madeUp.songs, { ref: "lost", name: "Lost", artists: ["nobody"] }],
  },
  "an external id twice": withArtist({ external: { melon: 12 } }),
  "an id of some lines only": withArtist({ id: 700 }),
  "a former ref that has a line": withArtist({ former_refs: ["aaa"] }),
};

describe.each(BOTH_ENGINES)("an import into an empty database on %s", (engine) => {
  const on = importingOn(engine);

  async function tablesAfter(files: CatalogueFiles, options: ImportOptions = {}) {
    await on.renew();
    const result = await on.importFiles(files, { now, ...options });
    const { change, ...stored } = await dumpStoredTables(on.database);
    return { result, tables: { ...(await dumpPageTables(on.database)), ...stored }, change };
  }

  async function loadedAsStaged(files: CatalogueFiles) {
    const staged = await tablesAfter(files, { isStaged: true });
    const loaded = await tablesAfter(files);
    expect(loaded.tables).toEqual(staged.tables);
    expect(loaded.result).toEqual(staged.result);
    return loaded;
  }

  for (const [name, files] of Object.entries({ "made-up": madeUp, detailed })) {
    test(`fills every table as the staged import does: the ${name} catalogue`, async () => {
      const loaded = await loadedAsStaged(files);
      expect(loaded.tables.song.length).toBe(files.songs?.length);
      expect(new Set(loaded.change.map(({ tag }) => tag))).toEqual(
        new Set(["everything", "searchable"]),
      );
    });
  }

  for (const [problem, files] of Object.entries(CONTRADICTORY))
    test(`leaves ${problem} to the staged import`, () => loadedAsStaged(files));

  test("skips invalid lines, or leaves the database empty where they refuse the catalogue", async () => {
    const files = { ...madeUp, songs: [...madeUp.songs, { ref: "bad", name: "" }] };
    const refused = await tablesAfter(files);
    expect(refused.result.outcome).toBe("refused");
    expect(refused.tables.artist).toEqual([]);
    expect(refused.tables.catalogue).toEqual([]);
    const many = Array.from({ length: 200 }, (_, at) => ({ ref: `x${at}`, name: `X ${at}` }));
    const skipped = await tablesAfter({ ...files, artists: [...madeUp.artists, ...many] });
    expect(skipped.result).toMatchObject({ outcome: "published", badLines: [{ line: 3 }] });
  });

  test("leaves its indexes, and its foreign keys checked", async () => {
    const indexes = () =>
      on.rows<{ name: string }>(
        engine === "sqlite"
          ? "select name, sql from sqlite_master where type = 'index' order by name"
          : "select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' order by indexname",
      );
    const before = await indexes();
    await on.importFiles(madeUp);
    expect(await indexes()).toEqual(before);
    expect(before.length).toBeGreaterThan(20);
    if (engine === "sqlite") expect(await on.rows("pragma foreign_key_check")).toEqual([]);
  });
});
