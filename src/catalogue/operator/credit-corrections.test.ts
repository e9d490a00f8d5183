import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../test/factory/catalogue/moved.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import type { GivenCredit } from "./check-credits.ts";
import { correctRecord } from "./correct.ts";
import { writeRevision } from "../commit-revision.ts";
import { unmergeRecord } from "./unmerge.ts";

/** A made-up group with two writers; ids are assigned in the order of the lines. */
const files = {
  artists: [
    { ref: "group", name: "Made-up Group" },
    { ref: "kim", name: "Made-up Kim" },
    { ref: "lee", name: "Made-up Lee" },
  ],
  songs: [
    {
      ref: "x",
      name: "Song X",
      artists: ["group"],
      credits: [{ artist: "kim", name: "KIM", roles: "LC" }],
    },
    { ref: "y", name: "Song Y", artists: ["group"] },
  ],
};

describe.each(ENGINES)("corrected credits on %s", (engine) => {
  const on = importingOn(engine);
  const correct = (song: number, ...credits: GivenCredit[]) =>
    correctRecord(on.database, "song", song, {}, "made up", credits);
  const credits = (song = 1) =>
    on.rows(`select artist_id, name, roles from credit where song_id = ${song} order by position`);
  const withCredits = (released: string, list: object[]) => ({
    ...files,
    released,
    songs: [{ ...files.songs[0]!, credits: list }, files.songs[1]!],
  });

  test("stand over every import, whose other credits still arrive", async () => {
    await on.importFiles(files);
    await correct(
      1,
      { operation: "add", roles: "A", subject: { artist: 3 } },
      { operation: "remove", roles: "L", subject: { artist: 2 } },
    );
    const kimAndLee = [
      { artist_id: 2, name: "KIM", roles: "C" },
      { artist_id: 3, name: "Made-up Lee", roles: "A" },
    ];
    expect(await credits()).toEqual(kimAndLee);
    expect(
      await on.rows(
        "select role, songs from credit_count where artist_id = 3 and scope = 'all' order by role",
      ),
    ).toEqual([
      { role: "arrangement", songs: 1 },
      { role: "writing", songs: 1 },
    ]);
    await on.importFiles(
      withCredits("2026-02-01", [
        { artist: "kim", name: "KIM", roles: "LC" },
        { artist: "lee", name: "Lee", roles: "L" },
      ]),
    );
    expect(await credits()).toEqual([
      { artist_id: 2, name: "KIM", roles: "C" },
      { artist_id: 3, name: "Lee", roles: "L" },
      { artist_id: 3, name: "Made-up Lee", roles: "A" },
    ]);
    await on.importFiles(withCredits("2026-03-01", []));
    expect(await credits()).toEqual([{ artist_id: 3, name: "Made-up Lee", roles: "A" }]);
    // A second correction replaces the first.
    await correct(1, { operation: "remove", roles: "A", subject: { artist: 3 } });
    expect(await credits()).toEqual([]);
    await expectConsistent(on.database);
  });

  test("are exported as pages show them", async () => {
    await on.importFiles(files);
    await correct(1, {
      operation: "change",
      roles: "L",
      subject: { name: "kim" },
      value: { artist: 3, name: "L." },
    });
    await correct(2, { operation: "add", roles: "producer", subject: { name: "Nobody Known" } });
    expect(await on.rows("select * from credit")).toHaveLength(3);
    await expectSameWhenMoved(on.database);
  });

  test("follow merges of their people and songs, and what undoes them", async () => {
    await on.importFiles(files);
    await correct(1, { operation: "remove", roles: "C", subject: { artist: 3 } });
    await correct(2, { operation: "add", roles: "L", subject: { artist: 3, name: "Lee" } });
    const before = [await credits(1), await credits(2)];
    await writeRevision(on.database, {
      merges: [
        { kind: "artist", winner: 2, loser: 3 },
        { kind: "song", winner: 1, loser: 2 },
      ],
      note: "made up",
    });
    // The lyrics are Kim's already, and the composition is not any more.
    expect(await credits()).toEqual([{ artist_id: 2, name: "KIM", roles: "L" }]);
    await unmergeRecord(on.database, "artist", 3, "made up");
    expect(await credits()).toEqual([
      { artist_id: 2, name: "KIM", roles: "LC" },
      { artist_id: 3, name: "Lee", roles: "L" },
    ]);
    await unmergeRecord(on.database, "song", 2, "made up");
    expect([await credits(1), await credits(2)]).toEqual(before);
    await expectConsistent(on.database);
  });

  test("follow the aliases that an import brings, and keep their people", async () => {
    await on.importFiles(files);
    await correct(1, { operation: "remove", roles: "LC", subject: { name: "Kimmy" } });
    await correct(2, { operation: "add", roles: "L", subject: { artist: 3 } });
    expect(await credits()).toHaveLength(1);
    const [group, kim] = files.artists;
    const newer = { ...files, artists: [group!, { ...kim!, aliases: ["Kimmy"] }] };
    await on.importFiles({ ...newer, released: "2026-02-01" }, { prune: true });
    expect(await credits()).toEqual([]);
    expect(await on.names("artist")).toContain("Made-up Lee");
    await on.importFiles({ ...files, released: "2026-03-01" });
    expect(await credits()).toHaveLength(1);
    await expectConsistent(on.database);
  });

  test("are refused with what is wrong, and change nothing", async () => {
    await on.importFiles(files);
    await writeRevision(on.database, {
      merges: [{ kind: "artist", winner: 2, loser: 3 }],
      note: "made up",
    });
    const problem = (given: GivenCredit) =>
      correct(1, given).then(
        () => "none",
        (error: Error) => `${error.name}: ${error.message}`,
      );
    const remove = { operation: "remove", roles: "L" } as const;
    expect(await problem({ ...remove, subject: { artist: 3 } })).toBe(
      "ImpossibleCorrection: artist 3 was merged into 2: name that one.",
    );
    for (const [given, text] of [
      [{ subject: { artist: 99 } }, "There is no artist 99."],
      [{ subject: { name: "a\u0000b" } }, "The name has a control character."],
      [{ subject: {} }, "A credit is of a person or of a name"],
      [{ operation: "change", subject: { artist: 2 } }, "A change says what replaces the credit"],
    ] as const)
      expect(await problem({ ...remove, ...given })).toContain(text);
    await expect(
      correctRecord(on.database, "artist", 2, {}, "made up", [
        { ...remove, subject: { artist: 2 } },
      ]),
    ).rejects.toThrow("Only songs have credits");
    await expect(correct(1)).rejects.toThrow("There is nothing to correct");
    expect(await on.rows("select * from edit_claim")).toEqual([]);
  });
});
