import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const song = { ref: "x0", name: "Song 0", artists: ["a"], album: "l" };
const FILES = {
  artists: [{ ref: "a", name: "Made-up Act", is_group: true }],
  albums: [{ ref: "l", name: "Made-up Album", artists: ["a"], album_type: "EP" }],
  songs: [{ ...song, track: 1, release_date: "2020-01-01" }],
};

describe.each(BOTH_ENGINES)("edits of fields on %s", (engine) => {
  const { on, person, propose, proposed, decide, fields, expectSound } = editingOn(engine, FILES);

  const setting = (target: string, before: object, set: object) => ({
    kind: "fields",
    target,
    before,
    set,
  });

  test("stand over imports, and give the catalogues their word back when reverted", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    expect(await fields("song", 1)).toEqual({
      name: "Song 0",
      korean_name: null,
      release_date: "2020-01-01",
      disc: null,
      track: 1,
      is_title: null,
      is_explicit: null,
      kind: "song",
      spotify: null,
      youtube: null,
      melon: null,
      musicbrainz: null,
    });
    const set = { korean_name: "노래", release_date: "2020-02-03", is_title: true };
    const before = { korean_name: null, release_date: "2020-01-01", is_title: null };
    const id = await proposed(fan, setting("song:1", before, set));
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await fields("song", 1)).toMatchObject(set);
    const newer = { ...song, track: 4, release_date: "2021-05-05" };
    await on.importFiles({ ...FILES, songs: [newer] });
    expect(await fields("song", 1)).toMatchObject({ ...set, track: 4 });
    await decide(id, "revert", keeper);
    expect(await fields("song", 1)).toMatchObject({
      release_date: "2021-05-05",
      is_title: null,
    });
    await expectSound();
  });

  test("are a conflict where the same field has changed since, and none in other fields", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const first = await proposed(fan, setting("song:1", { track: 1 }, { track: 2 }));
    const second = await proposed(fan, setting("song:1", { track: 1 }, { track: 3 }));
    const other = await proposed(fan, setting("song:1", { disc: null }, { disc: 1 }));
    expect(await decide(first, "approve", keeper)).toBeNull();
    const conflict = failure("conflict", EDIT_TEXT.fieldChanged("track"));
    expect(await decide(second, "approve", keeper)).toEqual(conflict);
    expect(await decide(other, "approve", keeper)).toBeNull();
    expect(await propose(fan, setting("song:1", { track: 1 }, { track: 5 }))).toEqual(conflict);
    expect(await fields("song", 1)).toMatchObject({ track: 2, disc: 1 });
    // The pending edit can still be rejected.
    expect(await decide(second, "reject", keeper)).toBeNull();
    await expectSound();
  });

  test("that cannot be are refused with what to do", async () => {
    const fan = await person("Fan");
    const refused = async (target: string, set: object, before: object = {}) =>
      (await propose(fan, setting(target, before, set))) as { message: string };
    for (const [target, set, message] of [
      ["song:1", { name: null }, "name can be changed, not removed"],
      ["song:1", { release_date: "2020-13-01" }, "release_date"],
      ["song:1", { track: "two" }, "track"],
      ["song:1", { picture_url: "https://made-up.example/x.png" }, "picture_url of song cannot"],
      ["song:1", { album_type: "EP" }, "album_type of song cannot"],
      ["album:1", { album_type: "Cassette" }, "album_type"],
      ["album:99", { name: "X" }, "Album does not exist"],
    ] as const)
      expect((await refused(target, set)).message).toContain(message);
    expect(await refused("song:1", { track: 1 }, { track: 1 })).toEqual(
      failure("invalid", EDIT_TEXT.noField),
    );
  });
});
