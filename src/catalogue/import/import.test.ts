import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../test/engines.ts";
import { importingOn } from "../../../test/importing.ts";
import { madeUp } from "../../../test/made-up-catalogue.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import { tag } from "../../domain/tag.ts";
import { importCatalogue } from "./import.ts";

describe.each(BOTH_ENGINES)("import on %s", (engine) => {
  const on = importingOn(engine);

  test("makes every record, its parts and its counts", async () => {
    const result = await on.importFiles(madeUp);
    expect(result).toMatchObject({ outcome: "published", badLines: [], counts: { added: 7 } });
    expect(
      await on.rows("select roles, name, artist_id from credit order by song_id, position"),
    ).toEqual([
      { roles: "LC", name: "CCC", artist_id: 3 },
      { roles: "F", name: "Bbb", artist_id: 2 },
      { roles: "A", name: "Nobody Known", artist_id: null },
      { roles: "L", name: "ccc", artist_id: 3 },
    ]);
    expect(
      await on.rows(
        "select id, num_songs, num_albums, latest_release_date from artist order by id",
      ),
    ).toEqual([
      { id: 1, num_songs: 2, num_albums: 1, latest_release_date: "2021-03-04" },
      { id: 2, num_songs: 0, num_albums: 0, latest_release_date: null },
      { id: 3, num_songs: 0, num_albums: 0, latest_release_date: null },
    ]);
    expect(await on.rows("select * from credit_count order by artist_id, scope, role")).toEqual([
      { artist_id: 2, scope: "all", role: "featured", songs: 1 },
      { artist_id: 3, scope: "all", role: "composition", songs: 1 },
      { artist_id: 3, scope: "all", role: "lyrics", songs: 2 },
      { artist_id: 3, scope: "all", role: "writing", songs: 2 },
      { artist_id: 3, scope: "idol", role: "composition", songs: 1 },
      { artist_id: 3, scope: "idol", role: "lyrics", songs: 2 },
      { artist_id: 3, scope: "idol", role: "writing", songs: 2 },
    ]);
    expect(await on.rows("select * from collaboration order by role")).toEqual([
      { artist_id: 1, person_id: 3, role: "composition", songs: 1 },
      { artist_id: 1, person_id: 3, role: "lyrics", songs: 2 },
      { artist_id: 1, person_id: 3, role: "writing", songs: 2 },
    ]);
    expect(await on.rows("select is_lead from song order by id")).toEqual([
      { is_lead: true },
      { is_lead: true },
    ]);
  });

  test("changes nothing when the same catalogue is imported again", async () => {
    await on.importFiles(madeUp);
    const before = await on.rows("select max(id) as id from change");
    const again = await on.importFiles(madeUp);
    expect(again).toMatchObject({
      outcome: "unchanged",
      counts: { added: 0, changed: 0, unchanged: 7, missing: 0 },
    });
    expect(await on.rows("select count(*) as revisions from revision")).toEqual([{ revisions: 1 }]);
    expect(await on.rows("select max(id) as id from change")).toEqual(before);
  });

  test("changes only what a newer version changes, and keeps every id", async () => {
    await on.importFiles(madeUp);
    const newer = structuredClone(madeUp);
    newer.artists[2]!.name = "Writer Ccc Renamed";
    newer.songs[1]!.credits = [{ artist: "bbb", name: "bbb", roles: "L" }];
    const result = await on.importFiles({ ...newer, released: "2026-02-02" });
    expect(result.counts).toMatchObject({ added: 0, changed: 2, unchanged: 5 });
    expect(await on.names("artist")).toEqual(["Group Aaa", "Member Bbb", "Writer Ccc Renamed"]);
    expect(await on.rows("select id, revision_id from song order by id")).toEqual([
      { id: 1, revision_id: 1 },
      { id: 2, revision_id: 2 },
    ]);
    for (const scope of ["all", "idol"]) {
      expect(
        await on.rows(
          `select artist_id, songs from credit_count where scope = '${scope}' and role = 'lyrics' order by artist_id`,
        ),
      ).toEqual([
        { artist_id: 2, songs: 1 },
        { artist_id: 3, songs: 1 },
      ]);
    }
    expect(
      await on.rows(
        "select person_id, songs from collaboration where role = 'writing' order by person_id",
      ),
    ).toEqual([
      { person_id: 2, songs: 1 },
      { person_id: 3, songs: 1 },
    ]);
  });

  test("reports what a dry run would do, and changes nothing", async () => {
    const result = await on.importFiles(madeUp, { dryRun: true });
    expect(result).toMatchObject({ outcome: "dry run", counts: { added: 7, changed: 0 } });
    // Seven records and memberships with their claims, and the rows that hang on them.
    expect(result.changedRows).toBeGreaterThan(14);
    expect(await on.names("artist")).toEqual([]);
    expect(await on.rows("select * from revision")).toEqual([]);
  });

  test("reads gzipped files and archives", async () => {
    const folder = writeCatalogueFiles(madeUp);
    const plain = join(folder, "artists.ndjson");
    writeFileSync(`${plain}.gz`, gzipSync(readFileSync(plain)));
    rmSync(plain);
    const archive = join(mkdtempSync(join(tmpdir(), "norae-archive-")), "made-up.tar.gz");
    execFileSync("tar", ["-czf", archive, "-C", folder, "."]);
    expect((await importCatalogue(on.database, archive)).counts.added).toBe(7);
    expect((await importCatalogue(on.database, folder)).outcome).toBe("unchanged");
  });

  test("refuses another import meanwhile", async () => {
    const staging = await on.database.stage();
    await expect(on.importFiles(madeUp)).rejects.toThrow("Another import is running");
    await staging.close();
    expect((await on.importFiles(madeUp)).outcome).toBe("published");
  });

  test("shows readers the old catalogue until it is published, and lets writers write meanwhile", async () => {
    await on.importFiles(madeUp);
    const phases: string[] = [];
    const seen = new Set<string>();
    let reading: Promise<void> | undefined;
    const readAndWrite = async (until: { done: boolean }) => {
      for (let at = 0; !until.done; at += 1) {
        seen.add((await on.names("song")).join());
        await on.database.write((db) => recordChanges(db, [tag.name("song", at)]));
        // SQLite runs synchronously: yields to the event loop, so that the import can continue.
        await pause(2);
      }
    };
    const until = { done: false };
    const folder = writeCatalogueFiles({
      ...madeUp,
      songs: [...madeUp.songs, { ref: "new", name: "Song New", artists: ["aaa"] }],
    });
    try {
      await importCatalogue(on.database, folder, {
        progress: {
          phase: (name) => {
            phases.push(name);
            reading ??= readAndWrite(until);
          },
          at: () => undefined,
          end: () => undefined,
        },
      });
    } finally {
      until.done = true;
    }
    await reading;
    expect(phases).toContain("publishing");
    // During the import readers saw either the old catalogue or the new one.
    seen.delete("Song X,Song Y,Song New");
    expect([...seen]).toEqual(["Song X,Song Y"]);
    expect(await on.names("song")).toEqual(["Song X", "Song Y", "Song New"]);
  });

  test("refuses a folder that is no catalogue, with the reason", async () => {
    await expect(importCatalogue(on.database, "/nowhere/at/all")).rejects.toThrow("does not exist");
    const empty = mkdtempSync(join(tmpdir(), "norae-empty-"));
    await expect(importCatalogue(on.database, empty)).rejects.toThrow("catalogue.json is missing");
    writeFileSync(join(empty, "catalogue.json"), '{"format":2,"key":"x","name":"X"}');
    await expect(importCatalogue(on.database, empty)).rejects.toThrow("format is not 1");
    const zip = join(empty, "broken.zip");
    writeFileSync(zip, "PK\u0003\u0004 nothing");
    await expect(importCatalogue(on.database, zip)).rejects.toThrow("cannot be unpacked");
  });
});
