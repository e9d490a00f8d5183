import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { rollBack } from "./roll-back.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "The Same Act" },
  ],
  albums: [1, 2].map((at) => ({ ref: `l${at}`, name: `Album ${at}`, artists: ["a"] })),
  songs: [1, 2].map((at) => ({
    ref: `x${at}`,
    name: `Song ${at}`,
    artists: ["a"],
    release_date: "2020-01-01",
    credits: [{ artist: "a", name: "Made-up Act", roles: "L" }],
  })),
};

describe.each(ENGINES)("the operator on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, now, person, propose, proposed, decide, edit, expectSound } = editing;

  const creditsOf = async (id: number) =>
    (await editing.creditsNow(id)).credits.map(({ name }) => name);
  const credited = (songId: number, credit: object, more: object = {}) =>
    editing.creditsEdit({ add: [{ artist_id: null, roles: "C", ...credit }], ...more }, songId);
  const adding = (songId: number, name: string) => credited(songId, { name });
  const revertAll = (author: number, since = new Date(0), more: object = {}) =>
    rollBack(
      on.database,
      {
        userIds: [author],
        since,
        except: new Set<number>(),
        userId: null,
        reason: "made up",
        now: now(),
        ...more,
      },
      Infinity,
    );

  test("reverts all that one person changed since a time in one step, and nothing of others", async () => {
    const spoiler = await person("Spoiler", "trusted");
    const other = await person("Other", "trusted");
    await propose(spoiler, await adding(1, "Before"));
    const since = now();
    await propose(spoiler, await adding(1, "Wrong"));
    await propose(other, await adding(1, "Right"));
    await propose(spoiler, await adding(2, "Wrong, too"));
    const act = { kind: "fields", target: "song:2", before: { track: null }, set: { track: 9 } };
    await propose(spoiler, act);
    const revisions = await on.rows("select id from revision");
    expect(await revertAll(spoiler, since)).toEqual({
      reverted: 3,
      rejected: 0,
      kept: [],
      next: null,
    });
    expect(await creditsOf(1)).toEqual(["Made-up Act", "Before", "Right"]);
    expect(await creditsOf(2)).toEqual(["Made-up Act"]);
    expect(await on.rows("select id from revision")).toHaveLength(revisions.length + 1);
    expect(await on.rows("select state, reason from edit order by id")).toEqual([
      { state: "applied", reason: null },
      { state: "reverted", reason: "made up" },
      { state: "applied", reason: null },
      { state: "reverted", reason: "made up" },
      { state: "reverted", reason: "made up" },
    ]);
    await expectSound();
  });

  test("removes all that one person made or merged, what they built on it first, but not what others use", async () => {
    const spoiler = await person("Spoiler", "trusted");
    const other = await person("Other", "trusted");
    const same = { kind: "merge", target: "artist:1", merged_id: 2 };
    await decide(await proposed(spoiler, same), "approve", other);
    const added = async (record: string, set: object, more: object = {}) =>
      (await edit(await proposed(spoiler, { kind: "new", record, set, ...more }))).target_id!;
    const act = await added("artist", { name: "Wrong Act" });
    const album = await added("album", { name: "Wrong Album" }, { artists: [act] });
    const song = await added("song", { name: "Wrong Song" }, { artists: [act], album });
    const people = [{ key: "made", english_name: "Wrong Writer", korean_name: null }];
    const named = { name: "Wrong Writer" };
    await proposed(spoiler, await credited(song, { ...named, person: "made" }, { people }));
    const [writer] = await on.rows<{ id: number }>("select max(id) as id from artist");
    await proposed(spoiler, await credited(1, { ...named, artist_id: writer!.id }));
    const used = await added("artist", { name: "Used Act" });
    await proposed(other, await credited(2, { artist_id: used, name: "Used Act" }));

    expect(await revertAll(spoiler)).toMatchObject({
      reverted: 6,
      kept: [{ why: { message: EDIT_TEXT.inUse } }],
    });
    expect((await on.names("artist")).toSorted()).toEqual([
      "Made-up Act",
      "The Same Act",
      "Used Act",
    ]);
    expect(await on.names("album")).toEqual(["Album 1", "Album 2"]);
    expect(await on.names("song")).toEqual(["Song 1", "Song 2"]);
    expect(await creditsOf(1)).toEqual(["Made-up Act"]);
    expect(await creditsOf(2)).toEqual(["Made-up Act", "Used Act"]);
    await expectSound();
  });

  test("reverts what was applied last first, also where it was proposed first", async () => {
    const [spoiler, helper] = [
      await person("Spoiler", "trusted"),
      await person("Helper", "trusted"),
    ];
    const waiting = await proposed(spoiler, { kind: "merge", target: "artist:2", merged_id: 1 });
    const added = { kind: "new", record: "artist", set: { name: "Wrong Act" } };
    const made = (await edit(await proposed(spoiler, added))).target_id!;
    const merge = { kind: "merge", target: `artist:${made}`, merged_id: 2 };
    expect(await decide(await proposed(spoiler, merge), "approve", helper)).toBeNull();
    expect(await decide(waiting, "approve", helper)).toBeNull();
    expect(await on.names("artist")).toEqual(["Wrong Act"]);
    for (let at = 0; at < 23; at += 1) await proposed(spoiler, await adding(2, `Wrong ${at}`));

    expect(await revertAll(spoiler)).toMatchObject({ reverted: 26, kept: [] });
    expect((await on.names("artist")).toSorted()).toEqual(["Made-up Act", "The Same Act"]);
    expect(await creditsOf(1)).toEqual(["Made-up Act"]);
    await expectSound();
  });

  test("removes a release with a track that was separated from a song shortly before", async () => {
    const [spoiler, other] = [await person("Spoiler", "trusted"), await person("Other", "trusted")];
    const merge = { kind: "merge", target: "song:1", merged_id: 2 };
    await decide(await proposed(other, merge), "approve", null);
    await decide(await proposed(spoiler, { kind: "unmerge", target: "song:2" }), "approve", other);
    const release = { kind: "new", record: "album", set: { name: "Wrong Album" }, artists: [1] };
    await proposed(spoiler, { ...release, tracks: [{ track: 1, song_id: 2 }] });
    expect(await on.names("song")).toEqual(["Song 1", "Song 2"]);

    expect(await revertAll(spoiler)).toMatchObject({ reverted: 2, kept: [] });
    expect(await on.names("album")).toEqual(["Album 1", "Album 2"]);
    expect(await on.names("song")).toEqual(["Song 1"]);
    await expectSound();
  });

  test("separates what an earlier merge had brought, also where that was separated meanwhile", async () => {
    const [spoiler, other] = [await person("Spoiler", "trusted"), await person("Other", "trusted")];
    const earlier = { kind: "merge", target: "album:2", merged_id: 1 };
    await decide(await proposed(other, earlier), "approve", null);
    const added = { kind: "new", record: "album", set: { name: "Wrong Album" }, artists: [1] };
    const made = (await edit(await proposed(spoiler, added))).target_id!;
    const merge = { kind: "merge", target: `album:${made}`, merged_id: 2 };
    await decide(await proposed(spoiler, merge), "approve", other);
    await decide(await proposed(spoiler, { kind: "unmerge", target: "album:1" }), "approve", other);
    expect(await on.names("album")).toEqual(["Album 1", "Wrong Album"]);

    expect(await revertAll(spoiler)).toMatchObject({ reverted: 3, kept: [] });
    expect(await on.names("album")).toEqual(["Album 2"]);
    expect(await on.rows("select id, record_id from album_former_id")).toEqual([
      { id: 1, record_id: 2 },
    ]);
    await expectSound();
  });

  test("decides on edits and needs nobody; what waits of a person is rejected with the rest", async () => {
    const fan = await person("Fan");
    const first = await proposed(fan, await adding(1, "First"));
    expect(await decide(first, "approve", null)).toBeNull();
    expect(await creditsOf(1)).toEqual(["Made-up Act", "First"]);
    expect(await decide(first, "approve", null)).toEqual(failure("conflict", EDIT_TEXT.decided));
    await proposed(fan, await adding(1, "Second"));
    expect(await revertAll(fan)).toMatchObject({ reverted: 1, rejected: 1, kept: [] });
    expect(await creditsOf(1)).toEqual(["Made-up Act"]);
  });

  test("also reverts what a person approved, leaves what is excepted, and goes on where it ended", async () => {
    const [fan, helper] = [await person("Fan"), await person("Helper", "trusted")];
    const other = await person("Other", "trusted");
    for (let song = 1; song <= 2; song += 1)
      for (let at = 0; at < 15; at += 1)
        await decide(
          await proposed(fan, await adding(song, `Wrong ${at}`)),
          "approve",
          at === 0 ? other : helper,
        );
    const [kept] = await on.rows<{ id: number }>("select max(id) as id from edit");
    const rolling = { withApproved: true, except: new Set([kept!.id]) };
    expect(await revertAll(helper)).toMatchObject({ reverted: 0, next: null });
    const first = await rollBack(
      on.database,
      {
        ...rolling,
        userIds: [helper],
        since: new Date(0),
        userId: other,
        reason: "made up",
        now: now(),
      },
      1,
    );
    expect(first).toMatchObject({ reverted: 24, kept: [] });
    const rest = await revertAll(helper, new Date(0), { ...rolling, before: first.next });
    expect(rest).toMatchObject({ reverted: 3, next: null });
    expect(await creditsOf(1)).toEqual(["Made-up Act", "Wrong 0"]);
    expect(await creditsOf(2)).toEqual(["Made-up Act", "Wrong 0", "Wrong 14"]);
    await expectSound();
  });

  test("reverts all that anybody changed since a time", async () => {
    const [one, two] = [await person("One", "trusted"), await person("Two", "trusted")];
    await propose(one, await adding(1, "Before"));
    const since = now();
    await propose(one, await adding(1, "Wrong"));
    await propose(two, await adding(2, "Wrong"));
    expect(await revertAll(0, since, { userIds: undefined })).toMatchObject({ reverted: 2 });
    expect(await creditsOf(1)).toEqual(["Made-up Act", "Before"]);
    expect(await creditsOf(2)).toEqual(["Made-up Act"]);
    await expectSound();
  });
});
