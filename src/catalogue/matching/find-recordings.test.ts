import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { FEW } from "../commit-many.ts";
import { unmergeRecord } from "../operator/unmerge.ts";
import { findRecordings } from "./find-recordings.ts";
import { decideMatch, listLikelyMatches } from "./matches.ts";

const song = (ref: string, name: string, album: string, release_date: string, more = {}) => ({
  ref,
  name,
  album,
  release_date,
  artists: ["act"],
  ...more,
});
const by = (name: string, roles: string) => [{ name, roles }];

/** A single that an album took over, one whose album came too late to be sure, and a version. */
const files = {
  artists: [{ ref: "act", name: "Made-up Act" }],
  albums: [
    { ref: "album", name: "Made-up Album", artists: ["act"], release_date: "2015-08-01" },
    { ref: "kettle", name: "Kettle", artists: ["act"], release_date: "2015-06-01" },
    { ref: "saucer", name: "Saucer", artists: ["act"], release_date: "2014-06-01" },
  ],
  songs: [
    song("k2", "KETTLE", "album", "2015-08-01", { track: 2, credits: by("Made-up Writer", "LC") }),
    song("k1", "Kettle", "kettle", "2015-06-01", { korean_name: "주전자" }),
    song("k3", "Kettle (Inst.)", "kettle", "2015-06-01"),
    song("s2", "Saucer", "album", "2015-08-01", { track: 3 }),
    song("s1", "Saucer", "saucer", "2014-06-01"),
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("songs that are one recording, on %s", (engine) => {
  const on = importingOn(engine);
  const songs = () =>
    on.rows(
      "select s.english_name as name, a.english_name as album from song s join album a on a.id = s.album_id order by s.id",
    );
  const waiting = () =>
    on.database.read((db) => listLikelyMatches(db, { limit: 50, kind: "song" }));

  test("are united where that is certain, wait where it is not, and keep both lines", async () => {
    expect(await on.importFiles(files)).toMatchObject({ unitedSongs: 1, likelyMatches: 1 });
    expect(await songs()).toEqual([
      { name: "Kettle", album: "Kettle" },
      { name: "Kettle (Inst.)", album: "Kettle" },
      { name: "Saucer", album: "Made-up Album" },
      { name: "Saucer", album: "Saucer" },
    ]);
    expect(await on.rows("select song_id, album_id, track from song_place")).toEqual([
      { song_id: 2, album_id: 1, track: 2 },
    ]);
    expect(await on.rows("select song_id, name, roles from credit")).toEqual([
      { song_id: 2, name: "Made-up Writer", roles: "LC" },
    ]);
    expect(await on.rows("select id, record_id from song_former_id")).toEqual([
      { id: 1, record_id: 2 },
    ]);
    expect(await waiting()).toMatchObject([
      { left_id: 4, right_id: 5, reason: "have the same title and artist on two releases" },
    ]);
  });

  test("stay united in later imports, and are not looked at twice", async () => {
    await on.importFiles(files);
    const before = await songs();
    expect(await findRecordings(on.database)).toMatchObject({ united: 0, waiting: 0 });
    expect(await on.importFiles(files)).toMatchObject({ outcome: "unchanged" });
    expect(await songs()).toEqual(before);
  });

  test("that were separated or decided to be different are not united again", async () => {
    await on.importFiles(files);
    await unmergeRecord(on.database, "song", 1, "made up");
    const [pair] = await waiting();
    await decideMatch(on.database, pair!, "different");
    expect(await findRecordings(on.database)).toMatchObject({ united: 0, waiting: 0 });
    expect(await songs()).toHaveLength(5);
  });

  test("are united at once where there are many, and can be separated one by one", async () => {
    const names = Array.from({ length: FEW + 5 }, (_, at) => `Made-up Song ${at}`);
    const both = names.flatMap((name, at) => [
      song(`one-${at}`, name, "kettle", "2015-06-01"),
      song(`two-${at}`, name, "album", "2015-08-01", { track: at + 4 }),
    ]);
    const imported = await on.importFiles({ ...files, songs: [...files.songs, ...both] });
    expect(imported.unitedSongs).toBe(names.length + 1);
    await expectConsistent(on.database);
    expect(await on.rows("select 1 from song_place")).toHaveLength(names.length + 1);
    const [former] = await on.rows<{ id: number }>("select max(id) as id from song_former_id");
    await unmergeRecord(on.database, "song", former!.id, "made up");
    expect(await on.rows("select 1 from song_place")).toHaveLength(names.length);
    await expectConsistent(on.database);
  });

  test("are compared in each import among the songs of acts that have new or changed ones", async () => {
    const before = files.songs.filter(({ ref }) => ref !== "k1");
    expect(await on.importFiles({ ...files, songs: before })).toMatchObject({ unitedSongs: 0 });
    expect(await on.importFiles(files)).toMatchObject({ unitedSongs: 1, likelyMatches: 0 });
    await unmergeRecord(on.database, "song", 1, "made up");
    const dated = files.songs.map((one) => ({ ...one, release_date: "2015-06-01" }));
    // The album of the other song, and what was separated, stay as they are.
    expect(await on.importFiles({ ...files, songs: dated })).toMatchObject({ unitedSongs: 0 });
    expect(await songs()).toHaveLength(5);
  });
});
