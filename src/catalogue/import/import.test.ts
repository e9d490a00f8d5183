import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { recordChanges } from "../../database/changes/record-changes.ts";
import { tag } from "../../domain/tag.ts";
import { noProgress } from "../progress.ts";
import { importCatalogue } from "./import.ts";

describe.each(BOTH_ENGINES)("import on %s", (engine) => {
  const on = importingOn(engine);

  test("makes every record, its parts and its counts, and nothing more the second time", async () => {
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
    expect(await on.rows("select * from collaboration order by role")).toEqual([
      { artist_id: 1, person_id: 3, role: "composition", songs: 1 },
      { artist_id: 1, person_id: 3, role: "lyrics", songs: 2 },
      { artist_id: 1, person_id: 3, role: "writing", songs: 2 },
    ]);
    await expectConsistent(on.database);
    const again = await on.importFiles(madeUp);
    const counts = { added: 0, changed: 0, unchanged: 7, missing: 0 };
    expect(again).toMatchObject({ outcome: "unchanged", counts });
    expect(await on.rows("select id from revision")).toHaveLength(1);
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
    await expectConsistent(on.database);
  });

  test("reports what a dry run would do, and changes nothing", async () => {
    const result = await on.importFiles(madeUp, { dryRun: true });
    expect(result).toMatchObject({ outcome: "dry run", counts: { added: 7, changed: 0 } });
    // Seven records and memberships with their claims, and the rows that hang on them.
    expect(result.changedRows).toBeGreaterThan(14);
    expect(await on.names("artist")).toEqual([]);
    expect(await on.rows("select * from revision")).toEqual([]);
  });

  test("refuses another import meanwhile", async () => {
    const staging = await on.database.stage();
    await expect(on.importFiles(madeUp)).rejects.toThrow("Another import is running");
    await staging.close();
    expect((await on.importFiles(madeUp)).outcome).toBe("published");
  });

  test("says each step of the phases that take long in a filled catalogue", async () => {
    await on.importFiles(madeUp);
    const steps = new Map<string, { total: number | undefined; done: number }>();
    let current: { total: number | undefined; done: number } = { total: undefined, done: 0 };
    const progress = {
      ...noProgress,
      phase: (name: string, total?: number) => {
        current = { total, done: 0 };
        steps.set(name, current);
      },
      step: () => void (current.done += 1),
    };
    const songs = madeUp.songs.map((song) => ({ ...song, name: `${song.name} Renamed` }));
    await on.importFiles({ ...madeUp, songs }, { progress });
    for (const phase of ["counting", "comparing", "publishing"]) {
      const { total, done } = steps.get(phase)!;
      expect({ phase, done }).toEqual({ phase, done: total });
      expect(done).toBeGreaterThan(3);
    }
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
          ...noProgress,
          phase: (name) => {
            phases.push(name);
            reading ??= readAndWrite(until);
          },
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
});
