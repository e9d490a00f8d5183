import { describe, expect, test } from "vitest";
import { type CatalogueFiles, writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { interruptedBy } from "../../../test/factory/catalogue/interrupted-import.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import type { Database } from "../../database/database.ts";
import { noProgress } from "../progress.ts";
import { importCatalogue } from "./import.ts";

/** A line that has to be rejected leaves the catalogue to the staged import. */
const dangling = { ref: "lost", name: "Lost", artists: ["nobody"] };

/** Enough lines that one may be rejected. */
const others = Array.from({ length: 200 }, (_, at) => ({ ref: `x${at}`, name: `X ${at}` }));

/** A catalogue as another database exported it, with its ids. */
const moved: CatalogueFiles = {
  ...madeUp,
  artists: madeUp.artists.map((line, at) => ({ ...line, id: 40 + at, former_ids: [50 + at] })),
  albums: madeUp.albums.map((line) => ({ ...line, id: 60 })),
  songs: madeUp.songs.map((line, at) => ({ ...line, id: 70 + at })),
};

async function idsIn({ rows }: ReturnType<typeof editingOn>["on"], table: string) {
  return (await rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id);
}

for (const engine of BOTH_ENGINES) {
  describe(`a first import on ${engine}`, () => {
    const { on, person, proposed } = editingOn(engine);

    const idsOf = (table: string) => idsIn(on, table);
    const nextIds = () => on.rows("select kind, next_id from allocation order by kind");

    async function expectMoved(): Promise<void> {
      expect(await idsOf("artist")).toEqual([40, 41, 42]);
      expect(await idsOf("artist_former_id")).toEqual([50, 51, 52]);
      expect(await idsOf("album")).toEqual([60]);
      expect(await idsOf("song")).toEqual([70, 71]);
      await expectConsistent(on.database);
    }

    for (const [files, name] of [
      [madeUp, "a catalogue"],
      [moved, "a catalogue with ids"],
    ] as const)
      for (const [before, songs, how] of [
        ["load", [], "that is loaded"],
        ["insert", [dangling], "that has to be staged"],
        ["analyse", [dangling], "that has to be staged and is matched"],
      ] as const)
        test(`leaves an id to the edit that made the very first record meanwhile: ${name} ${how}`, async () => {
          const fan = await person("Fan", "trusted");
          const database = interruptedBy(
            on.database,
            () => proposed(fan, { kind: "new", record: "artist", set: { name: "First One" } }),
            before,
          );
          const folder = writeCatalogueFiles({
            ...files,
            artists: [...files.artists!, ...others],
            songs: [...files.songs!, ...songs],
          });
          const result = await importCatalogue(database, folder);
          expect(result.outcome).toBe("published");
          const names = await on.names("artist");
          expect(names).toHaveLength(204);
          for (const one of ["First One", "Group Aaa", "Member Bbb", "Writer Ccc"])
            expect(names).toContain(one);
          expect(await on.names("song")).toEqual(["Song X", "Song Y"]);
          await expectConsistent(on.database);
        });

    test("keeps the ids of a catalogue after a dry run, and is loaded at once", async () => {
      const before = await nextIds();
      expect((await on.importFiles(moved, { dryRun: true })).outcome).toBe("dry run");
      expect(await nextIds()).toEqual(before);
      const phases: string[] = [];
      const progress = { ...noProgress, phase: (phase: string) => void phases.push(phase) };
      await on.importFiles(moved, { progress });
      expect(phases).toContain("indexing");
      await expectMoved();
    });

    test("keeps the ids of a catalogue after one that failed", async () => {
      const before = await nextIds();
      const failing = interruptedBy(on.database, () => Promise.reject(new Error("made up")));
      const staged = importCatalogue(failing, writeCatalogueFiles(moved), { isStaged: true });
      await expect(staged).rejects.toThrow("made up");
      expect(await nextIds()).toEqual(before);
      await on.importFiles(moved);
      await expectMoved();
    });

    for (const isStaged of [false, true])
      test(`keeps the ids of a catalogue after one that was killed (${isStaged ? "staged" : "loaded"})`, async () => {
        await on.database.write((db) =>
          db.updateTable("allocation").set({ next_id: 45 }).where("kind", "=", "artist").execute(),
        );
        await on.importFiles(moved, { isStaged });
        await expectMoved();
        expect(await nextIds()).toContainEqual({ kind: "artist", next_id: 53 });
      });
  });

  describe(`an import of which nothing is published on ${engine}`, () => {
    const { on, person, proposed } = editingOn(engine);
    const newer = { ...madeUp, artists: [...madeUp.artists, { ref: "ddd", name: "Other Ddd" }] };
    const made = { kind: "new", record: "artist", set: { name: "Made One" } };

    const ids = () => idsIn(on, "artist");

    test("leaves the ids that it gave to others, but for those of records that were made meanwhile", async () => {
      await on.importFiles(madeUp);
      await on.importFiles(newer, { dryRun: true });
      const fan = await person("Fan", "trusted");
      const database = interruptedBy(on.database, () => proposed(fan, made));
      await importCatalogue(database, writeCatalogueFiles(newer), { dryRun: true });
      expect(await ids()).toEqual([1, 2, 3, 5]);
      await on.importFiles(newer);
      expect(await ids()).toEqual([1, 2, 3, 5, 6]);
      await expectConsistent(on.database);
    });

    test("leaves no id to others that a record has, where only the answer to its commit is lost", async () => {
      await on.importFiles(madeUp);
      let isPublishing = false;
      const database: Database = {
        ...on.database,
        stage: async () => {
          const staging = await on.database.stage();
          return {
            ...staging,
            commit: async (work) => {
              const result = await staging.commit(work);
              if (!isPublishing) return result;
              isPublishing = false;
              throw new Error("made up");
            },
          };
        },
      };
      const phase = (name: string) => {
        isPublishing = name === "publishing";
      };
      const progress = { ...noProgress, phase };
      const imported = importCatalogue(database, writeCatalogueFiles(newer), { progress });
      await expect(imported).rejects.toThrow("made up");
      expect(await ids()).toEqual([1, 2, 3, 4]);
      await expectConsistent(on.database);
    });
  });
}
