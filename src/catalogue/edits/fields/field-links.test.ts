import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act", external: { melon: "11", musicbrainz: "mb-a" } },
    { ref: "b", name: "Other Act" },
  ],
  albums: [{ ref: "r", name: "Album R", artists: ["a"], album_type: "EP" }],
  songs: [{ ref: "x", name: "Song X", artists: ["a"], album: "r", external: { melon: "7" } }],
};

describe.each(ENGINES)("links and locks of edited records on %s", (engine) => {
  const { on, person, set, fields, propose, proposed, decide, edit, expectSound } = editingOn(
    engine,
    FILES,
  );

  test("links are set one system at a time, by address or id, until they are reverted", async () => {
    const fan = await person("Fan", "trusted");
    const made = await set(fan, "artist", 1, { melon: ["12"] });
    await set(fan, "song", 1, { spotify: ["https://open.spotify.com/track/madeUp?si=x"] });
    await on.importFiles({
      ...FILES,
      artists: FILES.artists.map((one) => ({ ...one, is_idol: true })),
    });
    expect(await fields("artist", 1)).toMatchObject({ melon: ["12"], musicbrainz: ["mb-a"] });
    expect(await fields("song", 1)).toMatchObject({ spotify: ["madeUp"], melon: ["7"] });
    await expectSound();
    const { id } = made as { id: number };
    expect(await decide(id, "revert", fan)).toBeNull();
    expect(await edit(id)).toMatchObject({ state: "reverted", reverted_by: fan });
    expect(await fields("artist", 1)).toMatchObject({ melon: ["11"] });
    await set(fan, "artist", 1, { melon: [] });
    expect(await fields("artist", 1)).toMatchObject({ melon: null, musicbrainz: ["mb-a"] });
    await expectSound();
  });

  test("a link that another record has, or that is none, is refused", async () => {
    const fan = await person("Fan", "trusted");
    expect(await set(fan, "artist", 2, { melon: ["11"] })).toMatchObject({
      failure: "invalid",
      message: expect.stringContaining("artist 1 has this link already"),
    });
    expect(await set(fan, "song", 1, { youtube: ["https://made-up.example"] })).toMatchObject({
      failure: "invalid",
      message: expect.stringContaining("This is not a link to the song (youtube)"),
    });
  });

  test("acts and albums of a new song follow their merges", async () => {
    await on.importFiles({
      ...FILES,
      albums: [...FILES.albums, { ref: "s", name: "Album S", artists: ["b"] }],
    });
    const [fan, keeper] = [await person("Fan", "trusted"), await person("Keeper", "maintainer")];
    await proposed(fan, {
      kind: "new",
      record: "song",
      set: { name: "New" },
      artists: [2],
      album: 2,
    });
    const of = async () =>
      on.rows("select artist_id, album_id from song_artist join song on id = song_id where id = 2");
    const merge = await proposed(fan, { kind: "merge", target: "artist:1", merged_id: 2 });
    const albums = await proposed(fan, { kind: "merge", target: "album:1", merged_id: 2 });
    for (const id of [merge, albums]) expect(await decide(id, "approve", keeper)).toBeNull();
    expect(await of()).toEqual([{ artist_id: 1, album_id: 1 }]);
    await expectSound();
    expect(await decide(merge, "revert", keeper)).toBeNull();
    expect(await of()).toEqual([{ artist_id: 2, album_id: 1 }]);
    await expectSound();
  });

  test("a record that an edit changes or names stays when an import prunes", async () => {
    const fan = await person("Fan", "trusted");
    await set(fan, "album", 1, { release_date: "2020" });
    await proposed(fan, { kind: "new", record: "album", set: { name: "New" }, artists: [2] });
    const left = [{ ref: "left", name: "Left" }];
    await on.importFiles({ artists: left, albums: [], songs: [] }, { prune: true });
    expect(await on.names("song")).toEqual([]);
    expect(await on.names("album")).toEqual(["Album R", "New"]);
    expect(await on.names("artist")).toEqual(["Made-up Act", "Other Act", "Left"]);
    await expectSound();
  });

  test("an edit of a record that was merged says so", async () => {
    const [fan, keeper] = [await person("Fan", "trusted"), await person("Keeper", "maintainer")];
    const before = await fields("artist", 2);
    const merge = await proposed(fan, { kind: "merge", target: "artist:1", merged_id: 2 });
    await decide(merge, "approve", keeper);
    expect(
      await propose(fan, { kind: "fields", target: "artist:2", before, set: { is_group: true } }),
    ).toEqual(failure("conflict", EDIT_TEXT.targetMerged));
  });
});
