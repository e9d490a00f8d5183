import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { editingOn } from "../../../test/factory/edits/editing.ts";
import { deleteAccount } from "../../database/community/users/own-data.ts";
import { giveStanding } from "../../database/edits/standing.ts";
import { EDIT_TEXT } from "../../domain/edits/edit-rules.ts";
import { failure } from "../../domain/failure.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
    { ref: "c", name: "Made-up Composer" },
  ],
  songs: [
    {
      ref: "x",
      name: "Song X",
      artists: ["a"],
      release_date: "2020-01-01",
      credits: [{ artist: "b", name: "Made-up Writer", roles: "L" }],
    },
  ],
};
const WRITER = { artist_id: 2, name: "Made-up Writer", roles: "L", also: [] };
const COMPOSER = { artist_id: 3, name: "Made-up Composer", roles: "C", also: ["mixing"] };
const NOBODY = { artist_id: null, name: "Name Only", roles: "A", also: [] };

describe.each(BOTH_ENGINES)("edits of credits on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, now, person, decide, creditsEdit, expectSound } = editing;

  const propose = async (userId: number, changes: object) =>
    editing.propose(userId, await creditsEdit(changes));
  const proposed = async (userId: number, changes: object) =>
    editing.proposed(userId, await creditsEdit(changes));
  const credits = async () =>
    (await editing.creditsNow()).credits.map(
      ({ name, roles, also }) => `${name}: ${[roles, ...also].filter(Boolean).join(" ")}`,
    );

  test("wait until another, trusted person approves them, and are counted then", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const friend = await person("Friend");
    const edit = await propose(fan, { add: [COMPOSER, NOBODY] });
    expect(edit).toMatchObject({ state: "pending" });
    const { id } = edit as { id: number };
    expect(await credits()).toEqual(["Made-up Writer: L"]);
    expect(await decide(id, "approve", fan)).toEqual(failure("forbidden", EDIT_TEXT.notTrusted));
    for (const decision of ["approve", "reject", "withdraw"] as const)
      expect(await decide(id, decision, friend)).toMatchObject({ failure: "forbidden" });
    expect(await decide(id, "revert", friend)).toEqual(failure("conflict", EDIT_TEXT.notApplied));
    await on.database.write((db) => giveStanding(db, fan, "trusted", now()));
    expect(await decide(id, "approve", fan)).toEqual(failure("forbidden", EDIT_TEXT.own));
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await credits()).toEqual([
      "Made-up Writer: L",
      "Made-up Composer: C mixing",
      "Name Only: A",
    ]);
    expect(
      await on.rows(
        "select songs from credit_count where artist_id = 3 and role = 'composition' and scope = 'all'",
      ),
    ).toEqual([{ songs: 1 }]);
    expect(await decide(id, "approve", keeper)).toEqual(failure("conflict", EDIT_TEXT.decided));
    await expectSound();
  });

  test("that change nothing are refused", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const nothing = failure("invalid", EDIT_TEXT.nothing);
    const same = { add: [WRITER], remove: [WRITER] };
    const order = [{ role: "L", credits: [{ artist_id: 2, name: "Made-up Writer" }] }];
    for (const changes of [same, { add: [WRITER] }, { order }])
      expect(await propose(fan, changes)).toEqual(nothing);
    // Another name of the same person changes something, and so does saying that the list is complete, once.
    const renamed = { add: [{ ...WRITER, name: "작가" }], remove: [WRITER] };
    expect(await propose(fan, renamed)).toMatchObject({ state: "pending" });
    expect(await propose(fan, { add: [WRITER], complete: true })).toMatchObject({
      state: "pending",
    });
    await proposed(keeper, { complete: true });
    expect(await propose(fan, { complete: true })).toEqual(nothing);
    expect(await propose(fan, { remove: [NOBODY] })).toMatchObject({ failure: "invalid" });
  });

  test("do not call a list complete again that was called so before its song was merged", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const [song] = FILES.songs;
    await on.importFiles({ ...FILES, songs: [song!, { ...song!, ref: "y", name: "Song Y" }] });
    await editing.proposed(keeper, await creditsEdit({ complete: true }, 2));
    const merge = { kind: "merge", target: "song:1", merged_id: 2 };
    expect(await decide(await editing.proposed(fan, merge), "approve", keeper)).toBeNull();
    expect(await propose(fan, { complete: true })).toEqual(failure("invalid", EDIT_TEXT.nothing));
  });

  test("do not call a list without names complete", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const empty = failure("invalid", EDIT_TEXT.emptyList);
    expect(await propose(fan, { remove: [WRITER], complete: true })).toEqual(empty);
    const id = await proposed(fan, { remove: [WRITER], add: [NOBODY], complete: true });
    // One that waits from before they were refused.
    const body = JSON.stringify({ before: [WRITER], add: [], remove: [WRITER], complete: true });
    await on.database.write((db) =>
      db.updateTable("edit").set({ body }).where("id", "=", id).execute(),
    );
    expect(await decide(id, "approve", keeper)).toEqual(empty);
    expect(await credits()).toEqual(["Made-up Writer: L"]);
    await decide(await proposed(fan, { remove: [WRITER] }), "approve", keeper);
    expect(await credits()).toEqual([]);
    expect(await propose(fan, { complete: true })).toEqual(empty);
    await expectSound();
  });

  test("are rejected with a reason, and withdrawn by their author alone", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const rejected = await proposed(fan, { add: [COMPOSER] });
    expect(await decide(rejected, "reject", keeper, "")).toEqual(
      failure("invalid", EDIT_TEXT.reason),
    );
    expect(await decide(rejected, "reject", keeper, "not in the booklet")).toBeNull();
    const withdrawn = await proposed(fan, { add: [NOBODY] });
    expect(await decide(withdrawn, "withdraw", keeper)).toEqual(
      failure("forbidden", EDIT_TEXT.notYours),
    );
    expect(await decide(withdrawn, "withdraw", fan)).toBeNull();
    expect(await decide(withdrawn, "withdraw", fan)).toEqual(
      failure("conflict", EDIT_TEXT.decided),
    );
    expect(await decide(rejected, "revert", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.notApplied),
    );
    expect(await decide(999, "approve", keeper)).toEqual(failure("not_found", EDIT_TEXT.missing));
    expect(await credits()).toEqual(["Made-up Writer: L"]);
  });

  test("are of songs and people that are here", async () => {
    const other = await person("Other");
    expect(await propose(other, { add: [{ ...COMPOSER, artist_id: 99 }] })).toMatchObject({
      failure: "invalid",
      message: expect.stringContaining("There is no artist 99"),
    });
    expect(await propose(other, { song_id: 99, add: [COMPOSER] })).toMatchObject({
      failure: "not_found",
    });
  });

  test("stay when their author's account is deleted, undecided ones are withdrawn", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const applied = await proposed(fan, { add: [COMPOSER] });
    const open = await proposed(fan, { add: [NOBODY] });
    await decide(applied, "approve", keeper);
    expect(await decide(applied, "revert", keeper, " ")).toEqual(
      failure("invalid", EDIT_TEXT.reason),
    );
    const deleted = now();
    await on.database.write((db) => deleteAccount(db, fan, deleted));
    await on.database.write((db) => deleteAccount(db, keeper, now()));
    expect(
      await on.rows("select state, author, author_id, decided_by from edit order by id"),
    ).toEqual([
      { state: "applied", author: "user", author_id: null, decided_by: null },
      { state: "withdrawn", author: "user", author_id: null, decided_by: null },
    ]);
    expect(await on.rows(`select decided_at from edit where id = ${open}`)).toEqual([
      { decided_at: deleted.toISOString() },
    ]);
    expect(open).toBeGreaterThan(applied);
    expect(await credits()).toEqual(["Made-up Writer: L", "Made-up Composer: C mixing"]);
  });
});
