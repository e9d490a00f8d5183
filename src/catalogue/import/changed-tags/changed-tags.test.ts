import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/engines.ts";
import { importingOn } from "../../../../test/importing.ts";
import { madeUp } from "../../../../test/made-up-catalogue.ts";
import { correctRecord } from "../../correct.ts";
import { MOST_NAMED_RECORDS } from "./changed-tags.ts";

for (const engine of BOTH_ENGINES) {
  describe(`the tags of an import on ${engine}`, () => {
    const on = importingOn(engine);

    /** Returns the tags that `work` records. */
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

    test("that changes one credit are the song's, its people's and what is related, and no list of songs", async () => {
      await on.importFiles(madeUp);
      const [writer, guest, nobody] = madeUp.songs[0]!.credits;
      const credits = [{ ...writer, roles: "L" }, guest, nobody];
      expect(await tagsOf(() => on.importFiles(withSong({ credits })))).toEqual([
        "album-credits:1",
        "artist-block:0",
        "artist-details:3",
        "career-of:3",
        "credits-in:2021",
        "credits-of:3",
        "list:imports",
        "list:top-credits",
        "news-of:3",
        "related-songs:1",
        "role-counts:3",
        "song-block:0",
        "song-credits:1",
        "song-details:1",
        "writers-in:2021",
        "writers-of:1",
        "writing-of:1",
      ]);
    });

    test("that gives a song another writer are those of what can be found, too", async () => {
      await on.importFiles(madeUp);
      const credits = [{ artist: "bbb", name: "Bbb", roles: "L" }];
      expect(await tagsOf(() => on.importFiles(withSong({ credits })))).toContain("searchable");
    });

    test("that changes who is known to have written a song are those of its act and its writers", async () => {
      await on.importFiles(madeUp);
      const [writer, guest] = madeUp.songs[0]!.credits;
      const named = withSong({ credits: [writer, guest] });
      const people = (tags: string[]) =>
        tags.filter((tag) => /^(career|writing|list:self)/.test(tag));
      expect(people(await tagsOf(() => on.importFiles(named)))).toEqual(["writing-of:1"]);
      const cut = { ...withSong({ credits_incomplete: "A" }), released: "2026-01-03" };
      expect(people(await tagsOf(() => on.importFiles(cut)))).toEqual([
        "career-of:3",
        "writing-of:1",
      ]);
      const members = { ...cut, memberships: [{ group: "aaa", member: "ccc", to: "2020" }] };
      expect(people(await tagsOf(() => on.importFiles(members)))).toEqual(["writing-of:1"]);
    });

    test("that gives a writer a page are those of everybody who wrote with them, and of their acts", async () => {
      await on.importFiles(madeUp);
      const credits = [...madeUp.songs[0]!.credits, { artist: "bbb", name: "B", roles: "A" }];
      await on.importFiles(withSong({ credits }));
      const tags = await tagsOf(() =>
        correctRecord(on.database, "artist", 2, { linkable: false }, "made up"),
      );
      expect(tags).toEqual(expect.arrayContaining(["career-of:2", "career-of:3", "writers-of:1"]));
    });

    test("that changes a share are the ranking's from ten songs on of which the writers are known", async () => {
      const songs = (count: number) => ({
        ...madeUp,
        released: `2026-02-${count}`,
        songs: Array.from({ length: count }, (_, at) => ({
          ref: `song-${at}`,
          name: `Song ${at}`,
          artists: ["aaa"],
          credits: [{ artist: "bbb", name: "B", roles: "L" }],
        })),
      });
      await on.importFiles({ ...songs(11), songs: songs(8).songs });
      expect(
        await tagsOf(() => on.importFiles({ ...songs(12), songs: songs(9).songs })),
      ).not.toContain("list:self-written");
      expect(await tagsOf(() => on.importFiles(songs(10)))).toContain("list:self-written");
      const change = () => correctRecord(on.database, "artist", 1, { linkable: false }, "made up");
      expect(await tagsOf(change)).toContain("list:self-written");
    });

    test("that renames a writer are those of everybody beside whom they are listed by name", async () => {
      await on.importFiles(madeUp);
      const credits = [...madeUp.songs[0]!.credits, { artist: "bbb", name: "B", roles: "A" }];
      await on.importFiles(withSong({ credits }));
      const tags = await tagsOf(() =>
        correctRecord(on.database, "artist", 2, { name: "Zzz" }, "made up"),
      );
      expect(tags).toEqual(expect.arrayContaining(["career-of:2", "career-of:3", "writers-of:1"]));
    });

    test("that renames a song are those of the lists by name, too, and of what can be found", async () => {
      await on.importFiles(madeUp);
      const tags = await tagsOf(() => on.importFiles(withSong({ name: "Song Z" })));
      expect(tags).toEqual(expect.arrayContaining(["searchable", "song:1", "songs-of:1"]));
      expect(tags.filter((tag) => /^(?:artist|album|releases|leads|list:idol)/.test(tag))).toEqual(
        [],
      );
    });

    test("that moves a song to another album and year are those of both", async () => {
      const albums = [...madeUp.albums, { ref: "two", name: "Two", artists: ["aaa"] }];
      await on.importFiles({ ...madeUp, albums });
      const moved = { album: "two", release_date: "2019-03-04" };
      const tags = await tagsOf(() => on.importFiles({ ...withSong(moved), albums }));
      expect(tags).toEqual(
        expect.arrayContaining(["tracks-of:1", "tracks-of:2", "releases:2019", "releases:2021"]),
      );
      expect(tags).not.toContain("searchable");
    });

    test("name the newest month only where that changes", async () => {
      await on.importFiles(madeUp);
      const dated = (release_date: string) =>
        tagsOf(() => correctRecord(on.database, "song", 1, { release_date }, "made up"));
      expect(await dated("2021-04-01")).toContain("list:newest-month");
      expect(await dated("2021-04-02")).not.toContain("list:newest-month");
    });

    test("of a record that is corrected are those of an import, and the list of edits", async () => {
      await on.importFiles(madeUp);
      const tags = await tagsOf(() =>
        correctRecord(on.database, "artist", 3, { picture_url: "https://p.example/3" }, "made up"),
      );
      const ofImport = ["artist-block:0", "artist-card:3", "artist-details:3", "list:imports"];
      expect(new Set(tags)).toEqual(new Set([...ofImport, "edits", "edit:1"]));
    });

    test("that changes thousands of records are 'everything', and 'searchable' where it is so", async () => {
      await on.importFiles(madeUp);
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
      await on.importFiles(madeUp);
      expect(await tagsOf(() => on.importFiles(madeUp))).toEqual([]);
    });
  });
}
