import { describe, expect, test } from "vitest";
import { editingOn } from "../../../test/factory/editing.ts";
import { ENGINES } from "../../../test/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { deleteAccount } from "../../database/community/own-data.ts";
import { countWrongCounts } from "../../database/counts/check-counts.ts";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT } from "../../domain/edit-rules.ts";
import { failure } from "../../domain/failure.ts";
import { revertAllBy } from "./revert-by.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "The Same Act" },
  ],
  albums: [{ ref: "r", name: "Album R", artists: ["a"] }],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"], album: "r" },
    { ref: "y", name: "Song Y", artists: ["b"] },
  ],
};

for (const engine of ENGINES) {
  describe(`reverting on ${engine}`, () => {
    const { on, now, person, set, fields, proposed, decide, edit } = editingOn(engine);
    test("undoes all of one person's edits in one step, and says what it cannot undo", async () => {
      await on.importFiles(FILES);
      const [fan, keeper] = [await person("Fan", "trusted"), await person("Keeper", "maintainer")];
      await set(fan, "song", 1, { track: 9 });
      const since = now();
      await set(fan, "song", 2, { track: 8 });
      await set(keeper, "song", 2, { disc: 2 });
      const merge = await proposed(fan, { kind: "merge", target: "artist:1", merged_id: 2 });
      await decide(merge, "approve", keeper);
      const used = await proposed(fan, {
        kind: "new",
        record: "artist",
        set: { name: "Used" },
      });
      await proposed(fan, { kind: "new", record: "artist", set: { name: "Unused" } });
      await proposed(keeper, { kind: "new", record: "album", set: { name: "Uses" }, artists: [3] });
      const result = await on.database.write((db) =>
        revertAllBy(db, { engine, authorId: fan, since, reason: "made up", now: now() }),
      );
      expect(result).toEqual({
        reverted: 3,
        rejected: 0,
        kept: [{ id: used, why: failure("conflict", EDIT_TEXT.inUse) }],
      });
      expect(await fields("song", 1)).toMatchObject({ track: 9 });
      expect(await fields("song", 2)).toMatchObject({ track: null, disc: 2 });
      expect(await on.names("artist")).toEqual(["Made-up Act", "The Same Act", "Used"]);
      expect(await edit(used)).toMatchObject({ state: "applied" });
      await expectConsistent(on.database);
      expect(await on.database.read(countWrongCounts)).toBe(0);
    });

    test("is limited to as many an hour as would be applied at once, but for the operator", async () => {
      await on.importFiles(FILES);
      const [fan, friend] = [await person("Fan", "trusted"), await person("Friend", "trusted")];
      const made = [
        await set(fan, "song", 1, { track: 9 }),
        await set(fan, "song", 1, { track: 8 }),
      ];
      const [first, second] = made as { id: number }[];
      const past = await edit(first!.id);
      const other = { state: "reverted" as const, reverted_by: friend, target_id: 2 };
      const { id: _, ...row } = { ...past, ...other };
      const reverted = (count: number, at: Date) =>
        on.database.write((db) =>
          db
            .insertInto("edit")
            .values(
              Array.from({ length: count }, () => ({ ...row, reverted_at: at.toISOString() })),
            )
            .execute(),
        );
      const start = now();
      await reverted(100, new Date(start.getTime() - 2 * 60 * 60_000));
      await reverted(APPLIED_AT_ONCE.most - 1, start);
      expect(await decide(second!.id, "revert", friend)).toBeNull();
      expect(await decide(first!.id, "revert", friend)).toEqual(
        failure("too_many", EDIT_TEXT.tooManyReverted),
      );
      expect(await fields("song", 1)).toMatchObject({ track: 9 });
      expect(await decide(first!.id, "revert", null)).toBeNull();
      expect(await fields("song", 1)).toMatchObject({ track: null });
    });

    test("is in the history of the record, with its imports, also when the accounts are gone", async () => {
      await on.importFiles(FILES, { now });
      const keeper = await person("Keeper", "maintainer");
      const { id } = (await set(keeper, "song", 1, { track: 9 })) as { id: number };
      expect(await decide(id, "revert", keeper)).toBeNull();
      const history = async () =>
        (await on.database.read((db) => listRecordHistory(db, { kind: "song", id: 1 }, null))).map(
          ({ what, edit: one, catalogue }) => [what, one?.author ?? catalogue?.name ?? null],
        );
      expect(await history()).toEqual([
        ["reverted", "Keeper"],
        ["applied", "Keeper"],
        ["imported", expect.any(String)],
      ]);
      await on.database.write((db) => deleteAccount(db, keeper, now()));
      expect((await history()).slice(0, 2)).toEqual([
        ["reverted", null],
        ["applied", null],
      ]);
    });
  });
}
