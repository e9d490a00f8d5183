import { describe, expect, test } from "vitest";
import { editingOn } from "../../../test/factory/editing.ts";
import { ENGINES } from "../../../test/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { readCreditsNow } from "../edits/credits-version.ts";

const ONE = { artist: "b", name: "Made-up Writer", roles: "L" };
const TWO = { artist: "c", name: "Made-up Composer", roles: "CA" };
const THREE = { name: "Name Only", roles: "A" };

/** Returns a catalogue with a song of these credits. */
const filesWith = (...credits: object[]) => ({
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
    { ref: "c", name: "Made-up Composer" },
  ],
  songs: [{ ref: "x", name: "Song X", artists: ["a"], credits }],
});

for (const engine of ENGINES) {
  describe(`what imports bring to complete lists on ${engine}`, () => {
    const { on, person, proposed, decide } = editingOn(engine);

    const credits = () => on.database.read((db) => readCreditsNow(db, 1));
    const names = async () =>
      (await credits()).credits.map(({ name, roles }) => `${name} ${roles}`);
    const ofImports = async () =>
      (
        await on.rows<{ id: number; state: string; body: string }>(
          "select id, state, body from edit where author = 'import' order by id",
        )
      ).map(({ id, state, body }) => {
        const { add } = JSON.parse(body) as { add: { name: string; roles: string }[] };
        return { id, state, add: add.map(({ name, roles }) => `${name} ${roles}`) };
      });
    const complete = async (userId: number, more: object = {}) =>
      proposed(userId, {
        kind: "credits",
        song_id: 1,
        version: (await credits()).version,
        complete: true,
        ...more,
      });

    test("is one proposal a song, which a newer one replaces, and is applied when approved", async () => {
      await on.importFiles(filesWith(ONE, THREE));
      const keeper = await person("Keeper", "maintainer");
      await complete(keeper, { remove: [{ artist_id: null, name: "Name Only", roles: "A" }] });
      expect(await names()).toEqual(["Made-up Writer L"]);
      // What was taken out is not proposed.
      await on.importFiles(filesWith(ONE, THREE, { artist: "a", name: "Made-up Act", roles: "F" }));
      expect(await ofImports()).toEqual([{ id: 2, state: "pending", add: ["Made-up Act F"] }]);
      await on.importFiles(filesWith(ONE, TWO));
      expect(await names()).toEqual(["Made-up Writer L"]);
      expect(await ofImports()).toEqual([
        { id: 2, state: "withdrawn", add: ["Made-up Act F"] },
        { id: 3, state: "pending", add: ["Made-up Composer CA"] },
      ]);
      expect(await decide(3, "approve", keeper)).toBeNull();
      expect(await names()).toEqual(["Made-up Writer L", "Made-up Composer CA"]);
      await expectConsistent(on.database);
    });

    test("is not proposed again after it was rejected", async () => {
      await on.importFiles(filesWith(ONE));
      const keeper = await person("Keeper", "maintainer");
      await complete(keeper);
      await on.importFiles(filesWith(ONE, TWO));
      expect(await decide(2, "reject", keeper, "not in the booklet")).toBeNull();
      await on.importFiles(filesWith(ONE));
      await on.importFiles(filesWith(ONE, TWO));
      expect(await ofImports()).toHaveLength(1);
      // What else it brings is.
      await on.importFiles(filesWith(ONE, TWO, THREE));
      expect((await ofImports()).slice(1)).toEqual([
        { id: 3, state: "pending", add: ["Name Only A"] },
      ]);
      await on.importFiles(filesWith(ONE));
      expect((await ofImports()).slice(1)).toMatchObject([{ id: 3, state: "withdrawn" }]);
    });
  });
}
