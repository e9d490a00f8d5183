import { describe, expect, test } from "vitest";
import { addLikelyMatches } from "../../../test/factory/catalogue/likely-matches.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { exported, importingOn, movedTo } from "../../../test/data/importing.ts";
import { dumpPageTables } from "../../../test/import/dumped-tables.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { correctRecord } from "./correct.ts";
import { writeRevision } from "../commit-revision.ts";
import { unmergeRecord } from "./unmerge.ts";

/** Two made-up writers of one name, a group and its songs; ids are assigned in the order of the lines. */
const files = {
  artists: [
    { ref: "group", name: "Made-up Group", is_group: true, is_idol: true },
    { ref: "kim", name: "Made-up Kim", external: { melon: "10", spotify: "kim" } },
    { ref: "kim-2", name: "Made-up Kim", korean_name: "둘", external: { melon: "20" } },
    { ref: "kim-3", name: "Third Kim", aliases: ["K3"] },
  ],
  memberships: [
    { group: "group", member: "kim", active: true },
    { group: "group", member: "kim-2", from: "2020" },
  ],
  albums: [{ ref: "one", name: "One", artists: ["group"], release_date: "2024-01-01" }],
  songs: [
    {
      ref: "x",
      name: "Song X",
      album: "one",
      artists: ["group"],
      credits: [
        { artist: "kim", name: "KIM", roles: "L" },
        { artist: "kim-2", name: "Kim (2)", roles: "LC" },
      ],
    },
    {
      ref: "y",
      name: "Song Y",
      artists: ["kim-2", "kim"],
      credits: [{ artist: "kim-3", name: "K3", roles: "A" }],
    },
  ],
};

describe.each(ENGINES)("undoing a merge on %s", (engine) => {
  const on = importingOn(engine);
  const merge = (kind: RecordKind, winner: number, loser: number) =>
    writeRevision(on.database, { merges: [{ kind, winner, loser }], note: "made up" });
  const unmerge = (kind: RecordKind, id: number) => unmergeRecord(on.database, kind, id, "made up");
  const pages = () => dumpPageTables(on.database);
  const survivors = (kind: RecordKind, ...ids: number[]) =>
    on.database.read(async (db) => {
      const found: (number | null)[] = [];
      for (const id of ids) found.push(await findMergedInto(db, kind, id));
      return found;
    });

  test("gives a person the credits by name back that are linked to them", async () => {
    const by = (ref: string, credit: object) => ({
      ref,
      name: `Song ${ref}`,
      artists: ["group"],
      credits: [{ name: "K. Two", roles: "L", ...credit }],
    });
    const named = [by("z", {}), by("outright", { artist: "kim-2" })];
    const [group, kim, kim2, kim3] = files.artists;
    const artists = [group!, kim!, { ...kim2!, aliases: ["K. Two"] }, kim3!];
    await on.importFiles({ ...files, artists, songs: [...files.songs, ...named] });
    const credited = async () => {
      const rows = await on.rows<{ artist_id: number }>(
        "select artist_id from credit where song_id = 3",
      );
      return rows.map(({ artist_id }) => artist_id);
    };
    expect(await credited()).toEqual([3]);
    await merge("artist", 4, 3);
    await merge("artist", 2, 4);
    expect(await credited()).toEqual([2]);
    // As the undoing itself leaves it, before credits are linked again.
    await writeRevision(on.database, { unmerge: { kind: "artist", id: 3 }, note: "made up" });
    expect(await credited()).toEqual([3]);
  });

  test("undoes the merge of a catalogue's newer version, whose next one does not repeat it", async () => {
    await on.importFiles(files);
    const before = await pages();
    const [group, kim, , kim3] = files.artists;
    const replace = (ref: string) => (ref === "kim-2" ? "kim" : ref);
    const newer = {
      ...files,
      released: "2026-02-01",
      artists: [group!, { ...kim!, former_refs: ["kim-2"] }, kim3!],
      memberships: files.memberships.slice(0, 1),
      songs: files.songs.map((song) => ({
        ...song,
        artists: [...new Set(song.artists.map(replace))],
        credits: song.credits.map((one) => ({ ...one, artist: replace(one.artist) })),
      })),
    };
    await on.importFiles(newer);
    expect(await survivors("artist", 3)).toEqual([2]);
    const { hashes } = await on.exported();
    await unmerge("artist", 3);
    expect(await on.rows("select id, english_name, korean_name from artist where id = 3")).toEqual([
      { id: 3, english_name: "Made-up Kim", korean_name: "둘" },
    ]);
    // The catalogue's newer version says whom its songs credit.
    expect(await on.rows("select distinct artist_id from credit where song_id = 1")).toEqual([
      { artist_id: 2 },
    ]);
    await expectConsistent(on.database);
    expect((await on.importFiles(newer)).outcome).toBe("unchanged");
    const again = await on.importFiles({
      ...newer,
      released: "2026-03-01",
      artists: [group!, { ...kim!, aliases: ["Kimmy"], former_refs: ["kim-2"] }, kim3!],
    });
    expect(again).toMatchObject({
      badLines: [],
      counts: { merged: 0 },
      keptApart: [{ kind: "artist", left_id: 2, right_id: 3 }],
    });
    expect(await survivors("artist", 3)).toEqual([null]);
    await expectConsistent(on.database);
    // Once the catalogue separates them, too, everything is as it was.
    await on.importFiles({ ...files, released: "2026-04-01" }, { prune: true });
    expect(await pages()).toEqual(before);
    expect(Object.keys(hashes)).toHaveLength(5);
  });

  test("is not repeated by an id that both have, which stays with one of them", async () => {
    await on.importFiles(files);
    const second = {
      key: "second",
      artists: [{ ref: "k", name: "Kim of the second", external: { melon: "20" } }],
    };
    await merge("artist", 2, 3);
    await unmerge("artist", 3);
    await on.importFiles(second);
    const both = {
      ...second,
      released: "2026-02-01",
      artists: [{ ref: "k", name: "Kim of the second", external: { melon: "20", spotify: "kim" } }],
    };
    const result = await on.importFiles(both);
    expect(result.badLines).toEqual([]);
    expect(await survivors("artist", 2, 3)).toEqual([null, null]);
    expect(await on.rows("select artist_id from artist_external where source = 'spotify'")).toEqual(
      [{ artist_id: 2 }],
    );
    expect(await on.rows("select count(*) as n from likely_match where decision is null")).toEqual([
      { n: 0 },
    ]);
    await expectConsistent(on.database);
  });

  test("leaves with the survivor what came after the merge", async () => {
    await on.importFiles(files);
    await merge("artist", 2, 3);
    await correctRecord(on.database, "artist", 2, { debut_date: "2001" }, "made up");
    await on.importFiles({
      ...files,
      released: "2026-02-01",
      artists: files.artists.map((one) => (one.ref === "kim-2" ? { ...one, name: "Kim B" } : one)),
    });
    await unmerge("artist", 3);
    expect(
      await on.rows(
        "select id, english_name, debut_date from artist where id in (2, 3) order by id",
      ),
    ).toEqual([
      { id: 2, english_name: "Made-up Kim", debut_date: "2001" },
      { id: 3, english_name: "Kim B", debut_date: null },
    ]);
    await expectConsistent(on.database);
  });

  test("gives corrections and likely matches back to the record that they were of", async () => {
    await on.importFiles(files);
    await on.importFiles({ key: "second", artists: [{ ref: "k", name: "Fourth Kim" }] });
    const pairs = [2, 3].map((left_id) => ({ left_id, right_id: 5 }));
    await addLikelyMatches(on.database, ...pairs);
    await correctRecord(on.database, "artist", 3, { debut_date: "1999" }, "made up");
    const before = await pages();
    await merge("artist", 4, 3);
    expect(await on.rows("select debut_date from artist where id = 4")).toEqual([
      { debut_date: "1999" },
    ]);
    expect(await on.rows("select left_id, right_id from likely_match order by left_id")).toEqual([
      { left_id: 2, right_id: 5 },
      { left_id: 4, right_id: 5 },
    ]);
    await unmerge("artist", 3);
    expect(await pages()).toEqual(before);
    expect(
      await on.rows(
        "select left_id, right_id, decision from likely_match order by left_id, right_id",
      ),
    ).toEqual([
      { left_id: 2, right_id: 5, decision: null },
      { left_id: 3, right_id: 4, decision: "different" },
      { left_id: 3, right_id: 5, decision: null },
    ]);
    await expectConsistent(on.database);
  });

  test("gives back pairs of which it cannot be known whether they are the same", async () => {
    await on.importFiles(files);
    const third = { ref: "w", name: "Song W", artists: ["group"] };
    await on.importFiles({ ...files, songs: [...files.songs, third] });
    const unknown = { kind: "song", decision: "different", may_be_same: 1 } as const;
    const decided = { ...unknown, decided_at: "2026-01-01T00:00:00.000Z" };
    await addLikelyMatches(
      on.database,
      { ...decided, left_id: 1, right_id: 2 },
      { ...decided, left_id: 2, right_id: 3 },
    );
    const pairs = () =>
      on.rows("select left_id, right_id, decision, may_be_same from likely_match order by left_id");
    const before = await pairs();
    await merge("song", 1, 2);
    const moved = { left_id: 1, right_id: 3, decision: "different", may_be_same: 1 };
    expect(await pairs()).toEqual([moved]);
    await unmerge("song", 2);
    expect(await pairs()).toEqual(before);
  });

  test("leaves it with the survivor where a later decision is certain", async () => {
    await on.importFiles(files);
    await on.importFiles({ key: "second", artists: [{ ref: "k", name: "Fourth Kim" }] });
    const decided = { decision: "different", decided_at: "2026-01-01T00:00:00.000Z" } as const;
    await addLikelyMatches(on.database, { ...decided, left_id: 3, right_id: 5, may_be_same: 1 });
    await merge("artist", 4, 3);
    await on.database.write((db) =>
      db.updateTable("likely_match").set({ may_be_same: 0 }).where("left_id", "=", 4).execute(),
    );
    await unmerge("artist", 3);
    expect(
      await on.rows(
        "select left_id, right_id, may_be_same from likely_match where right_id = 5 order by left_id",
      ),
    ).toEqual([
      { left_id: 3, right_id: 5, may_be_same: 1 },
      { left_id: 4, right_id: 5, may_be_same: 0 },
    ]);
  });

  test("is refused where what goes back names a record that was removed since, until it is imported again", async () => {
    const lone = { ref: "lone", name: "Lone", artists: ["group"], release_date: "2023-01-01" };
    const albums = [...files.albums, lone];
    const single = { ref: "x-single", name: "Song X", album: "lone", artists: ["group"] };
    const songs = [...files.songs, single];
    await on.importFiles({ ...files, albums, songs });
    const united = [{ ...files.songs[0]!, former_refs: ["x-single"] }, files.songs[1]!];
    await on.importFiles({ ...files, released: "2026-02-01", songs: united }, { prune: true });
    expect(await on.names("album")).toEqual(["One"]);
    await expect(unmerge("song", 3)).rejects.toThrow(
      'What would go back to song 3 refers to album "lone", which has been removed. Import its catalogue again first.',
    );
    expect(await on.names("song")).toEqual(["Song X", "Song Y"]);
    await expectConsistent(on.database);
    await on.importFiles({ ...files, released: "2026-03-01", albums, songs });
    await unmerge("song", 3);
    expect(await on.names("song")).toEqual(["Song X", "Song Y", "Song X"]);
    await expectConsistent(on.database);
  });

  test("says why it cannot be done, and changes nothing", async () => {
    await on.importFiles(files);
    const problem = (kind: RecordKind, id: number, note = "made up") =>
      unmergeRecord(on.database, kind, id, note).then(
        () => "none",
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await problem("artist", 2)).toBe(
      "ImpossibleUnmerge: artist 2 is not merged into another: there is nothing to undo.",
    );
    expect(await problem("song", 99)).toBe("ImpossibleUnmerge: There is no song 99.");
    expect(await problem("artist", 3, " ")).toBe(
      "ImpossibleUnmerge: The note is empty: give the reason.",
    );
    await merge("artist", 2, 3);
    const { folder } = await on.exported();
    await movedTo(engine, folder, async (database) => {
      await expectConsistent(database);
      await expect(unmergeRecord(database, "artist", 3, "made up")).rejects.toThrow(
        "It is not known what belonged to artist 3: it was merged before Norae recorded this, or in another database",
      );
      expect((await exported(database)).hashes).toEqual((await on.exported()).hashes);
    });
    const without = files.artists.filter(({ ref }) => ref !== "kim");
    await on.importFiles(
      {
        ...files,
        released: "2026-02-01",
        artists: without,
        memberships: files.memberships.slice(1),
        songs: [],
        albums: [],
      },
      { prune: true },
    );
    expect(await problem("artist", 3)).toBe(
      "ImpossibleUnmerge: The merge cannot be undone: all lines of artist 2 belong to artist 3.",
    );
    await expectConsistent(on.database);
  });
});
