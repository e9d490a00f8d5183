import { describe, expect, test } from "vitest";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { listEdits } from "../../../database/edits/edits.ts";
import { giveStanding } from "../../../database/edits/standing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure, isFailure } from "../../../domain/failure.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "The Same Act" },
  ],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"] },
    { ref: "y", name: "Song Y", artists: ["b"] },
  ],
};

describe.each(ENGINES)("edits that merge on %s", (engine) => {
  const { on, now, person, set, fields, propose, proposed, decide, edit } = editingOn(
    engine,
    FILES,
  );
  const actOf = async (song: number) => {
    const acts = `select artist_id from song_artist where song_id = ${song}`;
    return (await on.rows<{ artist_id: number }>(acts))[0]?.artist_id;
  };
  const MERGE = { kind: "merge", target: "artist:1", merged_id: 2 };

  test("always wait for a second person, and are undone by one, too", async () => {
    const keeper = await person("Keeper", "maintainer");
    const other = await person("Other", "trusted");
    await set(other, "artist", 2, { korean_name: "같은" });
    const merge = await proposed(keeper, MERGE);
    expect(await edit(merge)).toMatchObject({ state: "pending" });
    expect(await decide(merge, "approve", keeper)).toEqual(failure("forbidden", EDIT_TEXT.own));
    expect(await decide(merge, "approve", other)).toBeNull();
    expect(await actOf(2)).toBe(1);
    expect(await fields("artist", 1)).toMatchObject({ korean_name: "같은" });
    await expectConsistent(on.database);

    const unmerge = await proposed(other, { kind: "unmerge", target: "artist:2" });
    expect(await decide(unmerge, "approve", keeper)).toBeNull();
    expect(await actOf(2)).toBe(2);
    expect(await fields("artist", 1)).toMatchObject({ korean_name: null });
    await expectConsistent(on.database);
    expect(await decide(unmerge, "revert", keeper)).toBeNull();
    expect(await actOf(2)).toBe(1);
    await expectConsistent(on.database);
  });

  test("leave the one that stays its facts, and fill in what it lacks", async () => {
    await on.importFiles({
      artists: FILES.artists,
      albums: [
        { ref: "k", name: "Album K", artists: ["a"] },
        { ref: "l", name: "Album L", artists: ["b"] },
      ],
      songs: [
        { ref: "x", name: "Song X", artists: ["a"], album: "k", track: 4, korean_name: "같은" },
        { ref: "y", name: "Song Y", artists: ["b"], album: "l", track: 5 },
      ],
    });
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const merge = await proposed(fan, { kind: "merge", target: "song:2", merged_id: 1 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await actOf(2)).toBe(2);
    expect(await fields("song", 2)).toMatchObject({
      name: "Song Y",
      korean_name: "같은",
      track: 5,
    });
    expect(await on.rows("select album_id from song where id = 2")).toEqual([{ album_id: 2 }]);
    await expectConsistent(on.database);
  });

  test("are among the edits of both records, and later of the one that both are", async () => {
    await on.importFiles({ ...FILES, artists: [...FILES.artists, { ref: "c", name: "Member" }] });
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const merge = await proposed(fan, MERGE);
    const member = { kind: "membership", group_id: 2, member_id: 3, operation: "add" };
    const membership = await proposed(fan, member);
    const viewer = { userId: keeper, standing: "maintainer" } as const;
    const editsOf = (id: number) =>
      on.database.read(async (db) =>
        (await listEdits(db, viewer, { target: { kind: "artist", id } })).map((one) => one.id),
      );
    const both = [membership, merge];
    expect([await editsOf(1), await editsOf(2), await editsOf(3)]).toEqual([
      [merge],
      both,
      [membership],
    ]);
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect([await editsOf(1), await editsOf(2)]).toEqual([both, both]);
  });

  test("and their undoing are for maintainers alone after the third time", async () => {
    const [fan, keeper] = [await person("Fan", "trusted"), await person("Keeper", "maintainer")];
    for (let time = 0; time < 2; time += 1) {
      expect(await decide(await proposed(fan, MERGE), "approve", keeper)).toBeNull();
      const unmerge = await proposed(fan, { kind: "unmerge", target: "artist:2" });
      expect(await decide(unmerge, "approve", keeper)).toBeNull();
    }
    expect(await propose(fan, MERGE)).toEqual(failure("forbidden", EDIT_TEXT.locked));
    expect(await propose(keeper, MERGE)).toMatchObject({ state: "pending" });
  });

  test("keep a record for maintainers where one of the two was changed back and forth", async () => {
    const [fan, other, keeper, decider] = [
      await person("Fan", "trusted"),
      await person("Other"),
      await person("Keeper", "maintainer"),
      await person("Decider", "maintainer"),
    ];
    const locked = failure("forbidden", EDIT_TEXT.locked);
    const waiting = await set(other, "song", 1, { disc: 3 });
    if (isFailure(waiting)) throw new Error(waiting.message);
    const merge = { kind: "merge", target: "song:1", merged_id: 2 };
    const before = await proposed(fan, merge);
    for (const track of [2, null, 2, null]) await set(fan, "song", 2, { track });
    expect(await set(fan, "song", 2, { disc: 2 })).toEqual(locked);
    expect(await set(fan, "song", 1, { disc: 2 })).toMatchObject({ state: "applied" });
    // Neither is the locked one merged by others, nor anything into it.
    expect(await propose(fan, merge)).toEqual(locked);
    expect(await propose(fan, { ...merge, target: "song:2", merged_id: 1 })).toEqual(locked);
    expect(await decide(before, "approve", fan)).toEqual(failure("forbidden", EDIT_TEXT.own));
    const second = await person("Second", "trusted");
    expect(await decide(before, "approve", second)).toEqual(locked);

    expect(await decide(before, "approve", keeper)).toBeNull();
    expect(await set(fan, "song", 1, { disc: 4 })).toEqual(locked);
    expect(await decide(waiting.id, "approve", fan)).toEqual(locked);
    expect(await propose(fan, { kind: "unmerge", target: "song:2" })).toEqual(locked);
    const made = await set(keeper, "song", 1, { disc: 4 });
    expect(made).toMatchObject({ state: "applied" });
    expect(await decide((made as { id: number }).id, "revert", fan)).toEqual(locked);

    const unmerge = await proposed(keeper, { kind: "unmerge", target: "song:2" });
    expect(await decide(unmerge, "approve", decider)).toBeNull();
    expect(await set(fan, "song", 1, { disc: 5 })).toMatchObject({ state: "applied" });
    expect(await set(fan, "song", 2, { disc: 5 })).toEqual(locked);
    await expectConsistent(on.database);
  });

  test("of records that an id holds apart need two people, or the operator", async () => {
    const apart = (melon: string[]) => ({
      ...FILES,
      artists: FILES.artists.map((act, at) => ({ ...act, external: { melon: melon[at] } })),
    });
    await on.importFiles(apart(["11", "12"]));
    const [fan, one] = [await person("Fan"), await person("One", "trusted")];
    const keeper = await person("Keeper", "maintainer");
    const merge = await proposed(fan, MERGE);
    expect(await decide(merge, "approve", one)).toBeNull();
    expect(await edit(merge)).toMatchObject({ state: "pending", decided_by: null });
    expect(await decide(merge, "approve", one)).toEqual(
      failure("conflict", EDIT_TEXT.approvedAlready),
    );
    // The approval of a user who is no longer trusted does not count.
    await on.database.write((db) => giveStanding(db, one, "new", now()));
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await edit(merge)).toMatchObject({ state: "pending" });
    await on.database.write((db) => giveStanding(db, one, "trusted", now()));
    const other = await person("Other", "trusted");
    expect(await decide(merge, "approve", other)).toBeNull();
    expect(await edit(merge)).toMatchObject({ state: "applied", decided_by: other });
    expect(await actOf(2)).toBe(1);
    await expectConsistent(on.database);

    expect(await decide(merge, "revert", keeper)).toBeNull();
    const again = await proposed(fan, MERGE);
    expect(await decide(again, "approve", null)).toBeNull();
    expect(await edit(again)).toMatchObject({ state: "applied", decided_as: "operator" });
  });

  test("of records with one id in common need one person", async () => {
    const [one, other] = FILES.artists;
    const external = { melon: "11" };
    await on.importFiles({ ...FILES, artists: [{ ...one, external }, other ?? {}] });
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "trusted")];
    await set(keeper, "artist", 2, { melon: ["11", "12"] });
    const merge = await proposed(fan, MERGE);
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await edit(merge)).toMatchObject({ state: "applied" });
  });

  test("that move more than twenty songs need two people", async () => {
    const songs = Array.from({ length: 21 }, (_, at) => ({
      ref: `s${at}`,
      name: `Song ${at}`,
      artists: ["b"],
    }));
    await on.importFiles({ ...FILES, songs: [...FILES.songs, ...songs] });
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const merge = await proposed(fan, MERGE);
    expect(await decide(merge, "approve", keeper)).toBeNull();
    expect(await edit(merge)).toMatchObject({ state: "pending" });
    // The other way round one song moves.
    const small = await proposed(fan, { kind: "merge", target: "artist:2", merged_id: 1 });
    expect(await decide(small, "approve", keeper)).toBeNull();
    expect(await edit(small)).toMatchObject({ state: "applied" });
  });

  test("that cannot be are refused", async () => {
    const keeper = await person("Keeper", "maintainer");
    const other = await person("Other", "trusted");
    expect(await propose(keeper, { ...MERGE, merged_id: 99 })).toMatchObject({
      failure: "invalid",
    });
    expect(await propose(keeper, { kind: "unmerge", target: "artist:2" })).toEqual(
      failure("invalid", EDIT_TEXT.notMerged),
    );
    expect(await propose(keeper, { kind: "unmerge", target: "artist:99" })).toMatchObject({
      failure: "not_found",
    });
    const [first, second] = [
      await proposed(keeper, MERGE),
      await proposed(keeper, { ...MERGE, target: "artist:2", merged_id: 1 }),
    ];
    await decide(first, "approve", other);
    expect(await decide(second, "approve", other)).toEqual(
      failure("conflict", EDIT_TEXT.oneAlready),
    );
    expect(await edit(second)).toMatchObject({ state: "pending" });
  });
});
