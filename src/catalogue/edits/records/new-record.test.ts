import { describe, expect, test } from "vitest";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { movedTo } from "../../../../test/data/importing.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { readFieldsNow } from "../fields/record-fields.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made-up Act" },
    { ref: "b", name: "Made-up Writer" },
  ],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"], credits: [{ name: "Somebody", roles: "L" }] },
  ],
};

const NEWCOMER = { artist_id: 3, name: "Newcomer", also: [] };

describe.each(ENGINES)("new records on %s", (engine) => {
  const editing = editingOn(engine, FILES);
  const { on, person, set, fields, propose, proposed, decide, edit, expectSound } = editing;
  const { creditsNow, creditsEdit } = editing;

  test("are made when they are approved, with what they name, and keep their ids when exported", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const group = { name: "New Act", is_group: true, melon: ["5"] };
    const artist = await proposed(fan, { kind: "new", record: "artist", set: group });
    expect(await on.names("artist")).toHaveLength(2);
    expect(await decide(artist, "approve", keeper)).toBeNull();
    expect(await edit(artist)).toMatchObject({ state: "applied", target_id: 3 });
    const album = { set: { name: "New Album", album_type: "EP" }, artists: [3] };
    const made = await proposed(keeper, { kind: "new", record: "album", ...album });
    expect(await edit(made)).toMatchObject({ state: "applied", target_id: 1 });
    const song = { name: "New Song", track: 2 };
    const acts = { artists: [3, 1], album: 1 };
    await proposed(keeper, { kind: "new", record: "song", set: song, ...acts });
    expect(await fields("song", 2)).toMatchObject(song);
    expect(
      await on.rows("select artist_id from song_artist where song_id = 2 order by position"),
    ).toEqual([{ artist_id: 3 }, { artist_id: 1 }]);
    expect(await on.rows("select album_id from song where id = 2")).toEqual([{ album_id: 1 }]);
    expect(await fields("artist", 3)).toMatchObject(group);
    expect(await on.rows("select num_songs, num_albums from artist where id = 3")).toEqual([
      { num_songs: 1, num_albums: 1 },
    ]);
    await expectSound();

    const { folder } = await on.exported();
    await movedTo(engine, folder, async (other) => {
      const moved = await other.read((db) => readFieldsNow(db, "song", 2));
      expect(moved).toEqual(await fields("song", 2));
    });
  });

  test("are what an import knows by a shared id, over which they stand", async () => {
    const keeper = await person("Keeper", "maintainer");
    const made = { name: "New Act", korean_name: "새", melon: ["5"] };
    const id = await proposed(keeper, { kind: "new", record: "artist", set: made });
    const later = {
      ...FILES,
      artists: [
        ...FILES.artists,
        { ref: "n", name: "NEW ACT", debut_date: "2020", external: { melon: "5" } },
      ],
    };
    await on.importFiles(later);
    expect(await fields("artist", 3)).toMatchObject({ ...made, debut_date: "2020" });
    // Reverted, the import's word is left, and the record with it.
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await fields("artist", 3)).toMatchObject({
      name: "NEW ACT",
      korean_name: null,
    });
    await expectSound();
  });

  test("are removed when reverted, unless something uses them", async () => {
    const keeper = await person("Keeper", "maintainer");
    const act = { name: "New Act" };
    const artist = await proposed(keeper, { kind: "new", record: "artist", set: act });
    const album = await proposed(keeper, {
      kind: "new",
      record: "album",
      set: { name: "New Album" },
      artists: [3],
    });
    expect(await decide(artist, "revert", keeper)).toEqual(failure("conflict", EDIT_TEXT.inUse));
    expect(await on.names("artist")).toHaveLength(3);
    expect(await decide(album, "revert", keeper)).toBeNull();
    expect(await decide(artist, "revert", keeper)).toBeNull();
    expect(await on.names("artist")).toHaveLength(2);
    expect(await on.names("album")).toEqual([]);
    await expectSound();
    // Its id is never given again.
    await proposed(keeper, { kind: "new", record: "artist", set: act });
    expect(await on.rows("select max(id) as id from artist")).toEqual([{ id: 4 }]);
  });

  test("of people are made by the edit of credits that names them, and gone with it", async () => {
    const [fan, keeper] = [await person("Fan"), await person("Keeper", "maintainer")];
    const add = [
      { artist_id: null, name: "Newcomer", roles: "LC", person: "n" },
      { artist_id: 2, name: "Made-up Writer", roles: "A" },
    ];
    const people = [{ key: "n", english_name: "New Person", korean_name: "새 사람" }];
    const id = await proposed(fan, await creditsEdit({ add, people }));
    expect(await on.names("artist")).toHaveLength(2);
    expect(await decide(id, "approve", keeper)).toBeNull();
    expect((await creditsNow()).credits).toContainEqual({ ...NEWCOMER, roles: "LC" });
    expect(await fields("artist", 3)).toMatchObject({ korean_name: "새 사람" });
    expect(JSON.parse((await edit(id)).body)).toMatchObject({
      people: [{ key: "n", id: 3 }],
      add: [{ artist_id: 3 }, { artist_id: 2 }],
    });
    await expectSound();
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect(await on.names("artist")).toHaveLength(2);
    expect((await creditsNow()).credits).toHaveLength(1);
    await expectSound();
  });

  test("of people stay when another edit credits them", async () => {
    const keeper = await person("Keeper", "maintainer");
    const add = [{ artist_id: null, name: "Newcomer", roles: "L", person: "n" }];
    const people = [{ key: "n", english_name: "New Person" }];
    const id = await proposed(keeper, await creditsEdit({ add, people }));
    await proposed(keeper, await creditsEdit({ add: [{ ...NEWCOMER, roles: "A" }] }));
    expect(await decide(id, "revert", keeper)).toBeNull();
    expect((await creditsNow()).credits).toContainEqual({ ...NEWCOMER, roles: "A" });
    expect(await fields("artist", 3)).toMatchObject({ name: "New Person" });
    await expectSound();
  });

  test("name acts and albums that exist, and links that no other record has", async () => {
    const keeper = await person("Keeper", "maintainer");
    const of = (record: string, given: object) =>
      propose(keeper, { kind: "new", record, set: { name: "X" }, ...given });
    expect(await of("song", { artists: [99] })).toEqual(
      failure("invalid", "There is no artist 99"),
    );
    await set(keeper, "artist", 1, { spotify: ["sp1"] });
    expect(await of("artist", { set: { name: "X", spotify: ["sp1"] } })).toMatchObject({
      failure: "invalid",
    });
    expect(await on.names("artist")).toHaveLength(2);
  });
});
