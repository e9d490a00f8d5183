import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { isFailure } from "../../../domain/failure.ts";
import { readChangedSince } from "./changed-since.ts";

const song = (ref: string, track: number) => ({
  ref,
  name: `Song ${ref}`,
  artists: ["g"],
  album: "l",
  track,
  credits: [{ artist: "m", name: "Member One", roles: "LC" }],
});

const FILES = {
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true },
    { ref: "m", name: "Member One" },
    { ref: "n", name: "Member Two" },
    { ref: "o", name: "Made-up Group, again", is_group: true },
  ],
  albums: [{ ref: "l", name: "Made-up Album", artists: ["g"] }],
  memberships: [{ group: "g", member: "m", active: true, from: "2019" }],
  songs: [song("A", 1), song("B", 2)],
};

const ONE = { artist_id: 2, name: "Member One", roles: "LC", also: [] };
const TWO = { artist_id: 3, name: "Member Two", roles: "A", also: [] };
const NOBODY = { artist_id: null, name: "Nobody", roles: "L", also: [] };

describe.each(ENGINES)("what has changed of a waiting edit's record, on %s", (engine) => {
  const { on, fanAndKeeper, proposed, decide, set, changesOf, creditsEdit, members, edit } =
    editingOn(engine, FILES);

  const since = async (id: number) => {
    const stored = await edit(id);
    return on.database.read((db) => readChangedSince(db, stored));
  };
  const credits = async (userId: number, what: object) => proposed(userId, await creditsEdit(what));
  const fields = async (userId: number, changes: object) => {
    const answer = await set(userId, "song", 1, changes);
    if (isFailure(answer)) throw new Error(answer.message);
    return answer.id;
  };
  /** Expects an approval to be refused for the reason that was told before, and else to succeed. */
  async function expectAnswer(id: number, keeper: number) {
    const found = await since(id);
    const answer = await decide(id, "approve", keeper);
    expect(answer?.message ?? null).toBe(found?.conflict ?? null);
  }

  test("is a list of credits before, now, and as the edit would leave it", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const adds = await credits(fan, { add: [TWO] });
    const completes = await credits(fan, { add: [NOBODY], complete: true });
    expect(await since(adds)).toBe(null);
    await credits(keeper, { add: [{ ...NOBODY, name: "Somebody", roles: "A" }] });
    const now = [ONE, { ...NOBODY, name: "Somebody", roles: "A" }];
    expect(await since(adds)).toEqual({
      conflict: null,
      credits: [{ song_id: 1, before: [ONE], now, proposed: [ONE, TWO] }],
      fields: null,
      membership: null,
    });
    const complete = await since(completes);
    expect(complete?.credits).toEqual([
      { song_id: 1, before: [ONE], now, proposed: [ONE, NOBODY] },
    ]);
    expect(complete?.conflict).toBe(EDIT_TEXT.listChangedSince("Somebody (arrangement) is new"));
    await expectAnswer(completes, keeper);
    await expectAnswer(adds, keeper);
    // A decided edit is no longer pending.
    expect(await since(adds)).toBe(null);
  });

  test("has the order that the edit gives, and of an album those songs alone that have changed", async () => {
    const { fan, keeper } = await fanAndKeeper();
    await credits(keeper, { add: [{ ...TWO, roles: "L" }] });
    const [one, two] = [
      { ...ONE, roles: "L" },
      { ...TWO, roles: "L" },
    ];
    const order = [
      { role: "L", credits: [two, one].map(({ artist_id, name }) => ({ artist_id, name })) },
    ];
    const orders = await credits(fan, { order });
    const album = await proposed(fan, {
      kind: "credits",
      album_id: 1,
      songs: [
        await changesOf({ add: [{ ...NOBODY, roles: "A" }] }, 1),
        await changesOf({ add: [TWO] }, 2),
      ],
    });
    await credits(keeper, { add: [NOBODY] });
    const found = await since(orders);
    expect(found?.credits[0]?.proposed.map(({ name, roles }) => `${name}: ${roles}`)).toEqual([
      "Member Two: L",
      "Member One: LC",
    ]);
    expect((await since(album))?.credits.map(({ song_id }) => song_id)).toEqual([1]);
    await expectAnswer(album, keeper);
    await expectAnswer(orders, keeper);
  });

  test("is a field that somebody else has set, not another one", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const disc = await fields(fan, { disc: 3, is_explicit: true });
    await fields(keeper, { release_date: "2020" });
    expect(await since(disc)).toBe(null);
    await fields(keeper, { disc: 2 });
    expect(await since(disc)).toEqual({
      conflict: EDIT_TEXT.fieldChanged("disc"),
      credits: [],
      fields: { before: { disc: null }, now: { disc: 2 }, proposed: { disc: 3 } },
      membership: null,
    });
    await expectAnswer(disc, keeper);
    await fields(keeper, { disc: 3 });
    // Already as it is to be.
    expect(await since(disc)).toMatchObject({ conflict: null, fields: { now: { disc: 3 } } });
    await expectAnswer(disc, keeper);
  });

  test("is a membership, and two records that were merged since, or separated", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const versionNow = (await members(1))[0]!.version;
    const change = { kind: "membership", group_id: 1, member_id: 2, version: versionNow };
    const left = { active: false, from: "2019", to: "2021" };
    const leaves = await proposed(fan, { ...change, operation: "change", ...left });
    const [merges, again] = [
      await proposed(fan, { kind: "merge", target: "artist:1", merged_id: 4 }),
      await proposed(fan, { kind: "merge", target: "artist:4", merged_id: 1 }),
    ];
    for (const id of [leaves, merges, again]) expect(await since(id)).toBe(null);
    const stays = { active: true, from: "2018", to: null };
    await proposed(keeper, { ...change, operation: "change", ...stays });
    expect(await since(leaves)).toEqual({
      conflict: EDIT_TEXT.membershipChanged,
      credits: [],
      fields: null,
      membership: {
        before: { active: true, from: "2019", to: null },
        now: stays,
        proposed: left,
      },
    });
    await expectAnswer(leaves, keeper);
    expect(await decide(merges, "approve", keeper)).toBe(null);
    expect(await since(again)).toMatchObject({ conflict: EDIT_TEXT.oneAlready });
    await expectAnswer(again, keeper);
  });
});
