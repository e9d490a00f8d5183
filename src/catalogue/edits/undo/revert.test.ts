import { describe, expect, test } from "vitest";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { deleteAccount } from "../../../database/community/users/own-data.ts";
import { listRecordHistory } from "../../../database/edits/record-history.ts";
import { APPLIED_AT_ONCE, EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const FILES = {
  artists: [{ ref: "a", name: "Made-up Act" }],
  songs: [{ ref: "x", name: "Song X", artists: ["a"] }],
};

describe.each(ENGINES)("reverting on %s", (engine) => {
  const { on, now, person, set, fields, proposed, decide, edit, expectSound } = editingOn(engine);

  test("is limited to as many an hour as would be applied at once, but for the operator", async () => {
    await on.importFiles(FILES);
    const [fan, friend] = [await person("Fan", "trusted"), await person("Friend", "trusted")];
    const made = [await set(fan, "song", 1, { track: 9 }), await set(fan, "song", 1, { track: 8 })];
    const [first, second] = made as { id: number }[];
    const past = await edit(first!.id);
    const other = { state: "reverted" as const, reverted_by: friend, target_id: 2 };
    const { id: _, ...row } = { ...past, ...other };
    const reverted = (count: number, at: Date) =>
      on.database.write((db) =>
        db
          .insertInto("edit")
          .values(Array.from({ length: count }, () => ({ ...row, reverted_at: at.toISOString() })))
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

  test("is refused for a record into which another was merged since", async () => {
    await on.importFiles(FILES);
    const [fan, friend] = [await person("Fan", "trusted"), await person("Friend", "trusted")];
    const added = { kind: "new", record: "artist", set: { name: "New Act" } };
    const made = await edit(await proposed(fan, added));
    const target = `artist:${made.target_id}`;
    const merge = await proposed(fan, { kind: "merge", target, merged_id: 1 });
    expect(await decide(merge, "approve", friend)).toBeNull();
    expect(await decide(made.id, "revert", fan)).toEqual(failure("conflict", EDIT_TEXT.inUse));
    expect(await on.names("artist")).toEqual(["New Act"]);
    expect(await decide(merge, "revert", fan)).toBeNull();
    expect(await decide(made.id, "revert", fan)).toBeNull();
    expect(await on.names("artist")).toEqual(["Made-up Act"]);
    await expectSound();
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
