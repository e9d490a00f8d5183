import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";

const names = (...refs: string[]) => refs.map((ref) => ({ ref, name: `Made-up ${ref}` }));

describe.each(ENGINES)("missing-lines on %s", (engine) => {
  const on = importingOn(engine);

  test("an absent file changes nothing, and an empty one has no records", async () => {
    await on.importFiles(madeUp);
    const songs = [
      ...madeUp.songs,
      { ref: "new", name: "Song New", album: "aaa--one", artists: ["aaa"] },
    ];
    const added = await on.importFiles({ songs }, { prune: true });
    expect(added).toMatchObject({
      outcome: "published",
      badLines: [],
      missing: [],
      counts: { added: 1, missing: 0, removed: 0 },
    });
    expect(await on.names("artist")).toEqual(["Group Aaa", "Member Bbb", "Writer Ccc"]);
    expect((await on.importFiles({ songs })).outcome).toBe("unchanged");
    const none = await on.importFiles({ memberships: [], songs }, { prune: true });
    expect(none.missing).toEqual([{ kind: "membership", ref: "aaa\tbbb", name: "aaa / bbb" }]);
    expect(none.counts).toMatchObject({ missing: 1, removed: 1 });
    expect(await on.rows("select * from membership")).toEqual([]);
    await expectConsistent(on.database);
  });

  test("prunes at once an artist whom only a line named that is different now", async () => {
    const song = {
      ref: "s",
      name: "S",
      artists: ["a"],
      credits: [{ artist: "b", name: "B", roles: "L" }],
    };
    await on.importFiles({ artists: names("a", "b"), songs: [song] });
    const newer = { artists: names("a"), songs: [{ ...song, credits: [] }] };
    const result = await on.importFiles(newer, { prune: true });
    expect(result.counts).toMatchObject({ missing: 1, removed: 1 });
    expect(await on.names("artist")).toEqual(["Made-up a"]);
    expect((await on.importFiles(newer, { prune: true })).outcome).toBe("unchanged");
  });

  test("keeps records that a line names even where another catalogue's value is shown", async () => {
    const external = { melon: "1" };
    await on.importFiles({
      artists: names("a"),
      songs: [{ ref: "s", name: "S", artists: ["a"], external }],
    });
    const second = {
      key: "second",
      artists: names("x", "y"),
      songs: [{ ref: "t", name: "T", artists: ["x"], external }],
    };
    await on.importFiles(second);
    await on.importFiles({ ...second, artists: names("y") }, { prune: true });
    expect(await on.names("artist")).toEqual(["Made-up a", "Made-up x", "Made-up y"]);
    await expectConsistent(on.database);
    await on.exported();
  });

  test("keeps a record that is named by a ref that was merged into it", async () => {
    const songs = [{ ref: "s", name: "S", artists: ["b"] }];
    await on.importFiles({ artists: names("a", "b"), songs });
    await on.importFiles({ artists: [{ ref: "a", name: "A", former_refs: ["b"] }], songs });
    const result = await on.importFiles({ artists: names("c"), songs }, { prune: true });
    expect(result.counts.removed).toBe(0);
    expect(await on.names("artist")).toEqual(["A", "Made-up c"]);
    await on.exported();
  });

  test("does not miss the membership of a group or member who was merged into another", async () => {
    const first = {
      artists: names("g", "h", "i", "a", "b", "c"),
      memberships: [
        { group: "g", member: "a", active: true },
        { group: "h", member: "b" },
        { group: "g", member: "b" },
        { group: "g", member: "c" },
        { group: "i", member: "a" },
      ],
    };
    await on.importFiles(first);
    const merged = {
      artists: [
        { ref: "g", name: "Made-up g", former_refs: ["h"] },
        { ref: "new", name: "Made-up new", former_refs: ["a"] },
        { ref: "c", name: "Made-up c", former_refs: ["b"] },
        ...names("i"),
      ],
      memberships: [
        { group: "g", member: "c" },
        { group: "g", member: "new", active: false },
      ],
    };
    const result = await on.importFiles(merged);
    expect(result.missing).toEqual([{ kind: "membership", ref: "i\ta", name: "i / a" }]);
    expect(
      await on.rows("select group_id, member_id, active from membership order by 1, 2"),
    ).toEqual([
      { group_id: 1, member_id: 4, active: false },
      { group_id: 1, member_id: 6, active: null },
      { group_id: 3, member_id: 4, active: null },
    ]);
    const again = await on.importFiles(merged);
    expect(again.outcome).toBe("unchanged");
    expect(again.counts.missing).toBe(1);
    expect((await on.importFiles(merged, { prune: true })).counts.removed).toBe(1);
    expect(await on.rows("select group_id, member_id from membership order by 2")).toEqual([
      { group_id: 1, member_id: 4 },
      { group_id: 1, member_id: 6 },
    ]);
    await expectConsistent(on.database);
    await on.exported();
  });

  test("prunes an album with its songs and its artist, and gives no id again", async () => {
    await on.importFiles(madeUp);
    await on.importFiles(
      { artists: [{ ref: "left", name: "Left" }], memberships: [], albums: [], songs: [] },
      { prune: true },
    );
    expect(await on.names("artist")).toEqual(["Left"]);
    expect(await on.rows("select count(*) as claims from membership_claim")).toEqual([
      { claims: 0 },
    ]);
    await on.importFiles({
      ...madeUp,
      artists: madeUp.artists.map((one, at) => ({ ...one, id: at + 1 })),
    });
    expect(await on.rows("select id from artist order by id")).toEqual([
      { id: 4 },
      { id: 5 },
      { id: 6 },
      { id: 7 },
    ]);
    await expectConsistent(on.database);
  });

  test("shows a record again that returns", async () => {
    await on.importFiles(madeUp);
    const without = { ...madeUp, songs: madeUp.songs.slice(0, 1) };
    expect((await on.importFiles(without)).counts.missing).toBe(1);
    expect((await on.importFiles(without)).outcome).toBe("unchanged");
    expect((await on.importFiles(madeUp)).counts.missing).toBe(0);
    expect(
      await on.rows(
        "select id, missing_since from song_claim join song on id = record_id order by id",
      ),
    ).toEqual([
      { id: 1, missing_since: null },
      { id: 2, missing_since: null },
    ]);
  });
});
