import { describe, expect, test } from "vitest";
import { addLikelyMatches } from "../../../../test/factory/catalogue/likely-matches.ts";
import { type CatalogueFiles, writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { makePlaylist, writeReview } from "../../../../test/factory/edits/written.ts";
import { interruptedBy } from "../../../../test/factory/catalogue/interrupted-import.ts";
import { decideMatch } from "../../matching/matches.ts";
import { importCatalogue, type ImportOptions } from "../import.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Act A", is_group: true },
    { ref: "b", name: "Person B" },
    { ref: "p", name: "Person P" },
  ],
  memberships: [{ group: "a", member: "p", active: true }],
  albums: [
    { ref: "r", name: "Album R", artists: ["a"] },
    { ref: "q", name: "Album Q", artists: ["a"] },
  ],
  songs: [
    { ref: "x", name: "Song X", artists: ["a"], album: "r" },
    { ref: "y", name: "Song Y", artists: ["a"] },
    { ref: "z", name: "Song Z", artists: ["a"] },
  ],
} satisfies CatalogueFiles;

const melon = (id: string) => ({ external: { melon: id } });

/** A newer version with an artist of a link, and an edit that makes one with it. */
const WITH_LINK = {
  ...FILES,
  artists: [...FILES.artists, { ref: "c", name: "Person C", ...melon("77") }],
};
const MADE = { kind: "new", record: "artist", set: { name: "Made C", melon: ["77"] } };

describe.each(ENGINES)("an import that edits make outdated on %s", (engine) => {
  const {
    on,
    now,
    person,
    proposed,
    set,
    fields,
    members,
    creditsEdit,
    decide,
    edit,
    expectSound,
  } = editingOn(engine, FILES);

  async function importBeside(
    files: CatalogueFiles,
    work: () => Promise<unknown>,
    { before = "commit", ...options }: ImportOptions & { before?: "analyse" | "commit" } = {},
  ): Promise<void> {
    let worked = 0;
    const database = interruptedBy(
      on.database,
      async () => {
        await work();
        worked += 1;
      },
      before,
    );
    const folder = writeCatalogueFiles({ ...files, released: "2026-02-01" });
    expect((await importCatalogue(database, folder, options)).outcome).toBe("published");
    expect(worked).toBe(1);
    await expectSound();
  }

  describe("since it brings a link", () => {
    test("that an edit gave to a new record: the two are one", async () => {
      const fan = await person("Fan", "trusted");
      await importBeside(WITH_LINK, () => proposed(fan, MADE));
      expect(await on.names("artist")).toEqual(["Act A", "Person B", "Person P", "Made C"]);
    });

    for (const before of ["analyse", "commit"] as const)
      test(`that an edit gave to another record, which has it (before: ${before})`, async () => {
        const fan = await person("Fan", "trusted");
        const [x, y, z] = FILES.songs;
        const newer = { ...FILES, songs: [{ ...x!, ...melon("77") }, y!, { ...z!, track: 2 }] };
        await importBeside(newer, () => set(fan, "song", 3, { melon: ["77"] }), { before });
        expect(await fields("song", 3)).toMatchObject({ melon: ["77"], track: 2 });
        expect(await fields("song", 1)).toMatchObject({ melon: null });
        const pairs = await on.rows(
          "select left_id, right_id from likely_match where kind = 'song'",
        );
        expect(pairs).toEqual([{ left_id: 1, right_id: 3 }]);
      });

    test("into an empty database in which the first edit has it", async () => {
      await on.renew();
      const fan = await person("Fan", "trusted");
      const files = { artists: [{ ref: "c", name: "Person C", ...melon("77") }] };
      await importBeside(files, () => proposed(fan, MADE), { isStaged: true });
      expect(await on.names("artist")).toEqual(["Made C"]);
    });
  });

  describe("since it prunes", () => {
    const without = {
      artists: FILES.artists.slice(0, 2),
      memberships: [],
      albums: FILES.albums.slice(1),
      songs: FILES.songs.slice(1, 2).map((song) => ({ ...song, track: 1 })),
    };
    const isPruned = async () => {
      const names = new Set([
        ...(await on.names("artist")),
        ...(await on.names("album")),
        ...(await on.names("song")),
      ]);
      const all = [...FILES.artists, ...FILES.albums, ...FILES.songs].map(({ name }) => name);
      return all.filter((name) => !names.has(name));
    };

    test("nothing that anybody uses, without one", async () => {
      await importBeside(without, () => Promise.resolve(), { prune: true });
      expect(await isPruned()).toEqual(["Person P", "Album R", "Song X", "Song Z"]);
    });

    test("a record that is edited meanwhile, which stays", async () => {
      const fan = await person("Fan", "trusted");
      await importBeside(without, () => set(fan, "song", 3, { track: 7 }), { prune: true });
      expect(await isPruned()).toEqual(["Person P", "Album R", "Song X"]);
      expect(await fields("song", 3)).toMatchObject({ track: 7 });
    });

    test("an album that an edit adds a song to, and a person whom an edit makes a member", async () => {
      const fan = await person("Fan", "trusted");
      const song = { kind: "new", record: "song", set: { name: "New" }, artists: [1], album: 1 };
      const member = { kind: "membership", group_id: 1, member_id: 3, operation: "change" };
      await importBeside(
        without,
        async () => {
          await proposed(fan, song);
          const version = (await members(1))[0]?.version;
          await proposed(fan, { ...member, version, active: false });
        },
        { prune: true },
      );
      expect(await isPruned()).toEqual(["Song X", "Song Z"]);
      expect(await on.rows("select album_id from song where english_name = 'New'")).toEqual([
        { album_id: 1 },
      ]);
      expect(await members(1)).toMatchObject([{ member_id: 3, active: false }]);
    });

    test("a song and an album that are reviewed, and a song that is listed", async () => {
      const fan = await person("Fan");
      const review = { userId: fan, itemId: 1, privacy: "private" } as const;
      const write = async () => {
        await writeReview(on.database, "song", review, now());
        await writeReview(on.database, "album", review, now());
        await makePlaylist(on.database, { userId: fan, song_ids: [3] }, now());
      };
      await importBeside(without, write, { prune: true });
      expect(await isPruned()).toEqual(["Person P"]);
      expect(await on.rows("select item_id from song_review")).toEqual([{ item_id: 1 }]);
      expect(await on.rows("select item_id from album_review")).toEqual([{ item_id: 1 }]);
      expect(await on.rows("select song_id from playlist_song")).toEqual([{ song_id: 3 }]);
    });
  });

  test("leaves the record that it was matched with reverted, and makes one of its own", async () => {
    const fan = await person("Fan", "trusted");
    const id = await proposed(fan, MADE);
    await importBeside(WITH_LINK, async () => {
      expect(await decide(id, "revert", fan)).toBeNull();
    });
    expect(await edit(id)).toMatchObject({ state: "reverted" });
    expect(await on.rows("select id, english_name from artist where id > 3")).toEqual([
      { id: 5, english_name: "Person C" },
    ]);
  });

  test("has neither a person nor a membership that is gone with the edit that made them", async () => {
    const fan = await person("Fan", "trusted");
    const people = [{ key: "new", english_name: "Made C" }];
    const add = [{ artist_id: null, person: "new", name: "Made C", roles: "L" }];
    const made = await proposed(fan, await creditsEdit({ people, add }));
    const added = { kind: "membership", group_id: 1, member_id: 2, operation: "add" };
    const membership = await proposed(fan, added);
    const [act, ...others] = FILES.artists;
    const newer = { ...FILES, artists: [{ ...act!, is_idol: true }, ...others] };
    await importBeside(newer, async () => {
      for (const one of [membership, made]) expect(await decide(one, "revert", fan)).toBeNull();
    });
    expect(await on.names("artist")).toEqual(["Act A", "Person B", "Person P"]);
    expect((await members(1)).map(({ member_id }) => member_id)).toEqual([3]);
  });

  test("leaves two records apart that somebody decided to be different", async () => {
    await on.renew();
    await on.importFiles({ ...FILES, artists: FILES.artists.slice(0, 2), memberships: [] });
    const other = { key: "other", artists: [{ ref: "o", name: "Person B" }] };
    await on.importFiles({
      ...other,
      artists: [{ ref: "o", name: "Other O", debut_date: "2001" }],
    });
    await addLikelyMatches(on.database, { left_id: 2, right_id: 3 });
    const newer = {
      key: "other",
      artists: [
        { ref: "n", name: "Person B", former_refs: ["o", { catalogue: "made-up", ref: "b" }] },
      ],
    };
    await importBeside(newer, () =>
      decideMatch(on.database, { kind: "artist", left_id: 2, right_id: 3 }, "different", now),
    );
    expect(await on.names("artist")).toHaveLength(3);
  });
});
