import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const song = (ref: string, track: number) => ({
  ref,
  name: `Song ${ref}`,
  artists: ["a"],
  album: "l",
  track,
  credits: [{ artist: "b", name: "Made-up Writer", roles: "LC" }],
});

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer", korean_name: "가짜" },
    { ref: "c", name: "Made-up Composer" },
  ],
  albums: [{ ref: "l", name: "Made-up Album", artists: ["a"] }],
  songs: [song("A", 1), song("B", 2)],
};
const WRITER = { artist_id: 2, name: "Made-up Writer", roles: "L" };
const COMPOSER = { artist_id: 3, name: "Made-up Composer", roles: "C" };

describe.each(ENGINES)("edits of credits that change while they wait, on %s", (engine) => {
  const { on, fanAndKeeper, proposed, decide, credits, changesOf, creditsEdit } = editingOn(
    engine,
    FILES,
  );

  const propose = async (userId: number, what: object) => proposed(userId, await creditsEdit(what));

  /** Imports the catalogue again, with other credits of the first song. */
  async function bring(list: { artist?: string; name: string; roles: string }[]) {
    const next = structuredClone(FILES);
    next.songs[0]!.credits = list as (typeof next.songs)[0]["credits"];
    await on.importFiles(next);
  }
  const WRITTEN = { artist: "b", name: "Made-up Writer", roles: "LC" };
  const WRONG = { name: "Wrong Name", roles: "A" };

  test("do not call a list complete that is not the one that their author saw", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await propose(fan, { add: [COMPOSER], complete: true });
    await bring([WRITTEN, WRONG]);
    expect(await decide(id, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.listChangedSince("Wrong Name (arrangement) is new")),
    );
    expect(await credits()).toEqual(["Made-up Writer: LC", "Wrong Name: A"]);
    await bring([{ ...WRITTEN, roles: "L" }]);
    expect(await decide(id, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.listChangedSince("Made-up Writer (composition) is gone")),
    );
    // With the list that it was proposed for it is applied.
    await bring([WRITTEN]);
    expect(await decide(id, "approve", keeper)).toBeNull();
    await bring([WRITTEN, WRONG]);
    expect(await credits()).toEqual(["Made-up Writer: LC", "Made-up Composer: C"]);
    await expectConsistent(on.database);
  });

  test("call a list complete that an import brought to what they say", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await propose(fan, { add: [COMPOSER], remove: [WRITER], complete: true });
    await bring([
      { ...WRITTEN, roles: "C" },
      { artist: "c", name: "Made-up Composer", roles: "C" },
    ]);
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await credits()).toEqual(["Made-up Writer: C", "Made-up Composer: C"]);
    await expectConsistent(on.database);
  });

  test("apply beside other changes, and where what they say is so already", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await propose(fan, { add: [COMPOSER], remove: [WRITER] });
    await bring([
      { ...WRITTEN, roles: "C" },
      WRONG,
      { artist: "c", name: "made-up composer", roles: "C" },
    ]);
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await credits()).toEqual(["Made-up Writer: C", "Wrong Name: A", "made-up composer: C"]);
    await expectConsistent(on.database);
  });

  test("are refused where the same credit has another name or person by now", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await propose(fan, { remove: [WRITER] });
    await bring([{ ...WRITTEN, name: "가짜" }]);
    const since = "Made-up Writer (lyrics) is 가짜 now";
    expect(await decide(id, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.creditsChangedSince(since)),
    );
    expect(await credits()).toEqual(["가짜: LC"]);

    const added = await propose(fan, { add: [COMPOSER] });
    await bring([WRITTEN, { artist: "c", name: "MC", roles: "C" }]);
    expect(await decide(added, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.creditsChangedSince("MC (composition) is new")),
    );

    await bring([{ name: "Somebody", roles: "L" }]);
    const unknown = { artist_id: null, name: "Somebody", roles: "L" };
    const removed = await propose(fan, { remove: [unknown] });
    await bring([{ artist: "b", name: "Somebody", roles: "L" }]);
    expect(await decide(removed, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.creditsChangedSince("Somebody (lyrics) is another person now")),
    );
    await expectConsistent(on.database);
  });

  test("name who it is now where the person whom they add, remove or order was merged since", async () => {
    const { fan, keeper } = await fanAndKeeper();
    await bring([WRITTEN, { artist: "c", name: "Made-up Composer", roles: "LA" }]);
    const composer = { artist_id: 3, name: "Made-up Composer" };
    const added = await propose(fan, { add: [{ ...composer, roles: "F" }] });
    const removed = await propose(fan, { remove: [{ ...composer, roles: "A" }] });
    const ordered = await propose(fan, {
      order: [{ role: "L", credits: [composer, { artist_id: 2, name: "Made-up Writer" }] }],
    });
    const named = { record: "song", artists: [3], set: { name: "New Song" } };
    const made = await proposed(fan, { kind: "new", ...named });
    const merge = await proposed(fan, { kind: "merge", target: "artist:1", merged_id: 3 });
    expect(await decide(merge, "approve", keeper)).toBeNull();
    for (const id of [added, removed, ordered, made])
      expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await credits()).toEqual(["Made-up Composer: FL", "Made-up Writer: LC"]);
    expect(await on.rows("select artist_id from song_artist order by song_id")).toEqual(
      [1, 2, 3].map(() => ({ artist_id: 1 })),
    );
    await expectConsistent(on.database);
  });

  test("of several songs are refused as a whole, and say on which song", async () => {
    const { fan, keeper } = await fanAndKeeper();
    const id = await proposed(fan, {
      kind: "credits",
      album_id: 1,
      songs: [await changesOf({ complete: true }, 1), await changesOf({ add: [COMPOSER] }, 2)],
    });
    await bring([WRITTEN, WRONG]);
    expect(await decide(id, "approve", keeper)).toEqual(
      failure("conflict", EDIT_TEXT.listChangedSince("Song A: Wrong Name (arrangement) is new")),
    );
    expect(await credits(2)).toEqual(["Made-up Writer: LC"]);
  });
});
