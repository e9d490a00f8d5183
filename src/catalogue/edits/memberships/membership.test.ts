import { describe, expect, test } from "vitest";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const FILES = {
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true },
    { ref: "m", name: "Member One" },
    { ref: "n", name: "Member Two" },
    { ref: "s", name: "Soloist", is_group: false },
  ],
  memberships: [{ group: "g", member: "m", active: true, from: "2019" }],
  songs: [
    {
      ref: "x",
      name: "Song X",
      artists: ["g"],
      credits: [{ artist: "n", name: "Two", roles: "L" }],
    },
  ],
};

describe.each(ENGINES)("edits of memberships on %s", (engine) => {
  const { on, person, propose, proposed, decide, members, expectSound } = editingOn(engine, FILES);

  const listed = async (group = 1) =>
    (await members(group)).map(({ member_id, active, from, to }) => [member_id, active, from, to]);
  const versionOf = async (member: number) =>
    (await members(1)).find(({ member_id }) => member_id === member)?.version;
  const of = (member_id: number, operation: string, more: object = {}) => ({
    kind: "membership",
    group_id: 1,
    member_id,
    operation,
    ...more,
  });

  test("add, change and remove members over what imports bring, until they are reverted", async () => {
    const fan = await person("Fan", "trusted");
    const added = await proposed(fan, of(3, "add", { active: true, from: "2020-01" }));
    const changed = await proposed(
      fan,
      of(2, "change", { version: await versionOf(2), active: false, from: "2019", to: "2021" }),
    );
    await on.importFiles({ ...FILES, memberships: [{ group: "g", member: "m", active: true }] });
    expect(await listed()).toEqual([
      [2, false, "2019", "2021"],
      [3, true, "2020-01", null],
    ]);
    // Written by a member now.
    await expectSound();
    const removed = await proposed(fan, of(2, "remove", { version: await versionOf(2) }));
    expect(await listed()).toEqual([[3, true, "2020-01", null]]);
    for (const id of [removed, changed, added]) expect(await decide(id, "revert", fan)).toBeNull();
    expect(await listed()).toEqual([[2, true, null, null]]);
    await expectSound();
  });

  test("that remove what an import brought leave it once they are reverted", async () => {
    const fan = await person("Fan", "trusted");
    const removed = await proposed(fan, of(2, "remove", { version: await versionOf(2) }));
    expect(await listed()).toEqual([]);
    expect(await decide(removed, "revert", fan)).toBeNull();
    expect(await listed()).toEqual([[2, true, "2019", null]]);
    await expectSound();
  });

  test("follow merges of group and member, and what undoes them", async () => {
    const [fan, keeper] = [await person("Fan", "trusted"), await person("Keeper", "maintainer")];
    await proposed(fan, of(3, "add", { active: true }));
    const merge = await proposed(fan, { kind: "merge", target: "artist:4", merged_id: 3 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await listed()).toEqual([
      [2, true, "2019", null],
      [4, true, null, null],
    ]);
    const into = await proposed(fan, { kind: "merge", target: "artist:4", merged_id: 1 });
    expect(await decide(into, "approve", keeper)).toBeNull();
    expect(await listed(4)).toEqual([[2, true, "2019", null]]);
    await expectSound();
    for (const id of [into, merge]) expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await listed()).toEqual([
      [2, true, "2019", null],
      [3, true, null, null],
    ]);
    await expectSound();
  });

  test("that cannot be, or were changed meanwhile, are refused", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    expect(await propose(keeper, of(2, "add"))).toEqual(
      failure("conflict", EDIT_TEXT.membershipChanged),
    );
    expect(await propose(keeper, of(3, "remove", { version: "v" }))).toEqual(
      failure("conflict", EDIT_TEXT.membershipChanged),
    );
    expect(await propose(keeper, { ...of(3, "add"), group_id: 4 })).toEqual(
      failure("invalid", EDIT_TEXT.notGroup),
    );
    expect(await propose(keeper, of(99, "add"))).toMatchObject({ failure: "invalid" });
    const waiting = await proposed(fan, of(3, "add", { from: "2020" }));
    await proposed(keeper, of(3, "add", { from: "2018" }));
    expect(await decide(waiting, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.membershipChanged),
    );
  });

  test("need a second person where many songs hang on the member", async () => {
    const songs = Array.from({ length: 21 }, (_, at) => ({
      ref: `s${at}`,
      name: `Solo ${at}`,
      artists: ["s"],
    }));
    await on.importFiles({ ...FILES, songs });
    const keeper = await person("Keeper", "maintainer");
    expect(await propose(keeper, of(4, "add"))).toMatchObject({ state: "pending" });
    expect(await propose(keeper, of(3, "add"))).toMatchObject({ state: "applied" });
  });

  test("are in an export", async () => {
    await proposed(await person("Fan", "trusted"), of(3, "add", { from: "2020" }));
    const first = await on.exported();
    await on.importFiles(FILES);
    expect((await on.exported()).hashes["memberships.ndjson"]).toBe(
      first.hashes["memberships.ndjson"],
    );
  });
});
