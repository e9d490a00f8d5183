import { beforeEach, describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";
import { correctRecord } from "../../operator/correct.ts";
import { MOST_NAMED_RECORDS } from "./changed-tags.ts";

describe.each(BOTH_ENGINES)("the tags of an import on %s", (engine) => {
  const on = importingOn(engine);

  beforeEach(async () => {
    await on.importFiles(madeUp);
  });

  async function tagsOf(work: () => Promise<unknown>): Promise<string[]> {
    const tags = () => on.rows<{ id: number; tag: string }>("select id, tag from change");
    const before = new Set((await tags()).map(({ id }) => id));
    await work();
    return (await tags())
      .filter(({ id }) => !before.has(id))
      .map(({ tag }) => tag)
      .toSorted();
  }

  /** Ids are assigned in the order of the lines: the group is 1, its member 2 and the writer 3. */
  const withSong = (change: object) => ({
    ...madeUp,
    released: "2026-01-02",
    songs: madeUp.songs.map((song, at) => (at === 0 ? { ...song, ...change } : song)),
  });

  test("that changes one credit are those of the song, its act, its album and the people, and of lists", async () => {
    const [writer, guest, nobody] = madeUp.songs[0]!.credits;
    const credits = [{ ...writer, roles: "L" }, guest, nobody];
    const artists = [1, 2, 3].map((id) => `about:artist:${id}`);
    const expected = ["about:album:1", ...artists, "about:song:1", "imports", "lists"];
    expect(await tagsOf(() => on.importFiles(withSong({ credits })))).toEqual(expected);
  });

  test("that gives a song another writer are those of what can be found, too", async () => {
    const credits = [{ artist: "bbb", name: "Bbb", roles: "L" }];
    expect(await tagsOf(() => on.importFiles(withSong({ credits })))).toContain("searchable");
  });

  test("that adds a song are those of its act and its writer, of whom it is news", async () => {
    const credits = [{ artist: "ccc", name: "Ccc", roles: "L" }];
    const added = { ref: "new", name: "New", artists: ["aaa"], credits };
    const files = { ...withSong({}), songs: [...madeUp.songs, added] };
    const tags = await tagsOf(() => on.importFiles(files));
    const ofPeople = tags.filter((tag) => tag.startsWith("about:artist:"));
    expect(ofPeople).toEqual(["about:artist:1", "about:artist:3"]);
  });

  test("that adds the first song of an artist who may be a group or a person are those of the name, too", async () => {
    const files = { ...madeUp, artists: [...madeUp.artists, { ref: "ddd", name: "Ddd" }] };
    const songs = ["one", "two"].map((ref) => ({ ref, name: ref, artists: ["ddd"] }));
    await on.importFiles(files);
    const [{ id } = { id: 0 }] = await on.rows<{ id: number }>(
      "select id from artist where english_name = 'Ddd'",
    );
    const withSongs = (number: number) =>
      tagsOf(() =>
        on.importFiles(
          {
            ...files,
            released: `2026-01-0${number + 1}`,
            songs: [...madeUp.songs, ...songs.slice(0, number)],
          },
          { prune: true },
        ),
      );
    expect(await withSongs(1)).toContain(`name:artist:${id}`);
    expect(await withSongs(2)).not.toContain(`name:artist:${id}`);
    expect(await withSongs(0)).toContain(`name:artist:${id}`);
  });

  test("that ends a membership are those of the group and its member", async () => {
    const memberships = [{ group: "aaa", member: "ccc", to: "2020" }];
    const tags = await tagsOf(() => on.importFiles({ ...withSong({}), memberships }));
    expect(tags).toEqual(expect.arrayContaining(["about:artist:1", "about:artist:3", "lists"]));
  });

  for (const change of [{ linkable: false }, { name: "Zzz" }]) {
    test(`that changes ${JSON.stringify(change)} of a writer are those of everybody on their songs`, async () => {
      const credits = [...madeUp.songs[0]!.credits, { artist: "bbb", name: "B", roles: "A" }];
      await on.importFiles(withSong({ credits }));
      const tags = await tagsOf(() => correctRecord(on.database, "artist", 2, change, "made up"));
      const artists = [1, 2, 3].map((id) => `about:artist:${id}`);
      expect(tags).toEqual(expect.arrayContaining(["name:artist:2", ...artists, "lists"]));
    });
  }

  test("that renames a song are its own, and those of its act's and its writers' lists", async () => {
    const tags = await tagsOf(() => on.importFiles(withSong({ name: "Song Z" })));
    expect(tags).toEqual(
      expect.arrayContaining(["name:song:1", "about:song:1", "about:artist:1", "searchable"]),
    );
    expect(tags.filter((tag) => /^name:(?:artist|album)/.test(tag))).toEqual([]);
  });

  test("that moves a song to another album are those of both", async () => {
    const albums = [...madeUp.albums, { ref: "two", name: "Two", artists: ["aaa"] }];
    await on.importFiles({ ...madeUp, albums });
    const moved = { album: "two", release_date: "2019-03-04" };
    const tags = await tagsOf(() => on.importFiles({ ...withSong(moved), albums }));
    expect(tags).toEqual(expect.arrayContaining(["name:song:1", "about:album:1", "about:album:2"]));
    expect(tags).not.toContain("searchable");
  });

  test("of a picture are those of the record, and of no list", async () => {
    const tags = await tagsOf(() =>
      correctRecord(on.database, "artist", 3, { picture_url: "https://p.example/3" }, "made up"),
    );
    const ofImport = ["name:artist:3", "about:artist:3", "imports"];
    expect(new Set(tags)).toEqual(
      new Set([...ofImport, "activity:artist:3", "edits", "about:edit:1"]),
    );
  });

  test("that changes thousands of records are 'everything', and 'searchable' where it is so", async () => {
    const many = (released: string, type: string) => ({
      key: "many",
      released,
      artists: [{ ref: "many", name: "Many" }],
      albums: Array.from({ length: MOST_NAMED_RECORDS + 1 }, (_, at) => ({
        ref: `album-${at}`,
        name: `Album ${at}`,
        album_type: type,
        artists: ["many"],
      })),
    });
    const added = await tagsOf(() => on.importFiles(many("2026-01-01", "EP")));
    expect(added).toEqual(["everything", "searchable"]);
    const changed = await tagsOf(() => on.importFiles(many("2026-01-02", "Best")));
    expect(changed).toEqual(["everything"]);
  });

  test("that changes nothing are none", async () => {
    expect(await tagsOf(() => on.importFiles(madeUp))).toEqual([]);
  });
});
