import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/catalogue-files.ts";
import { ENGINES } from "../../../test/engines.ts";
import { interruptedBy } from "../../../test/factory/interrupted-import.ts";
import { editingOn } from "../../../test/factory/editing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { importCatalogue } from "../import/import.ts";

const FILES = {
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true },
    { ref: "m", name: "Member One" },
    { ref: "n", name: "Member Two" },
  ],
  memberships: [{ group: "g", member: "m", active: true }],
  songs: [{ ref: "x", name: "Song X", artists: ["g"] }],
};

describe.each(ENGINES)("records that edits make while an import runs on %s", (engine) => {
  const { on, person, proposed, fields, members, decide, expectSound } = editingOn(engine, FILES);

  test("have ids of their own, and stand beside what it brings", async () => {
    const fan = await person("Fan", "trusted");
    const newer = {
      ...FILES,
      artists: [...FILES.artists, { ref: "o", name: "Other One" }],
      memberships: [{ group: "g", member: "m", active: false }],
      songs: [...FILES.songs, { ref: "y", name: "Song Y", artists: ["o"] }],
    };
    const made: number[] = [];
    const interrupted = interruptedBy(on.database, async () => {
      made.push(
        await proposed(fan, { kind: "new", record: "artist", set: { name: "New One" } }),
        await proposed(fan, { kind: "membership", group_id: 1, member_id: 3, operation: "add" }),
      );
    });
    const result = await importCatalogue(interrupted, writeCatalogueFiles(newer));
    expect(result.outcome).toBe("published");
    expect(made).toHaveLength(2);
    expect(new Set(await on.names("artist"))).toEqual(
      new Set(["Made-up Group", "Member One", "Member Two", "Other One", "New One"]),
    );
    expect((await members(1)).map(({ member_id, active }) => [member_id, active])).toEqual([
      [2, false],
      [3, null],
    ]);
    expect(await fields("song", 2)).toMatchObject({ name: "Song Y" });
    await expectSound();
  });

  test("are gone where they were reverted meanwhile", async () => {
    const fan = await person("Fan", "trusted");
    const record = await proposed(fan, { kind: "new", record: "artist", set: { name: "New" } });
    const of = { kind: "membership", group_id: 1, member_id: 3, operation: "add" };
    const membership = await proposed(fan, of);
    const memberships = [{ group: "g", member: "m", active: false }];
    const interrupted = interruptedBy(on.database, async () => {
      expect(await decide(membership, "revert", fan)).toBeNull();
      expect(await decide(record, "revert", fan)).toBeNull();
    });
    const newer = writeCatalogueFiles({ ...FILES, memberships });
    await importCatalogue(interrupted, newer);
    expect((await members(1)).map(({ member_id, active }) => [member_id, active])).toEqual([
      [2, false],
    ]);
    expect(await on.names("artist")).toHaveLength(3);
    await expectConsistent(on.database);
  });
});
