import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exported, importingOn, movedTo } from "../../../test/data/importing.ts";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { addLikelyMatches } from "../../../test/factory/catalogue/likely-matches.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import type { Database } from "../../database/database.ts";
import type { SongLine } from "../interchange/format.ts";
import { decideMatch, listLikelyMatches } from "./matches.ts";
import { decideLine, listUndecidedLines } from "./waiting-lines.ts";

const song = (ref: string, more: object = {}) => ({
  ref,
  name: `Kettle ${ref}`,
  artists: ["a"],
  ...more,
});

/** Two namesakes, two albums of one name, and songs, of which the lines decide on some pairs. */
const DECIDING = {
  artists: [
    { ref: "a", name: "Made-up Act", different_from: ["namesake"] },
    { ref: "namesake", name: "Made-up Act" },
  ],
  albums: [
    { ref: "one", name: "One", artists: ["a"] },
    { ref: "other", name: "One", artists: ["a"], different_from: ["one"] },
  ],
  songs: [
    song("s1"),
    song("s2", { perhaps_same_as: ["s1"] }),
    song("s3", { different_from: ["s1"], perhaps_same_as: ["s2"] }),
  ],
};

const WITHOUT = {
  ...DECIDING,
  artists: DECIDING.artists.map(({ ref, name }) => ({ ref, name })),
  albums: DECIDING.albums.map(({ ref, name, artists }) => ({ ref, name, artists })),
  songs: ["s1", "s2", "s3"].map((ref) => song(ref)),
};

const pair = (kind: string, left_id: number, right_id: number, may_be_same = 0) => ({
  kind,
  left_id,
  right_id,
  decision: "different",
  may_be_same,
});

const DECIDED = [
  pair("album", 1, 2),
  pair("artist", 1, 2),
  pair("song", 1, 2, 1),
  pair("song", 1, 3),
  pair("song", 2, 3, 1),
];

const pairsIn = (database: Database) =>
  database.read((db) =>
    db
      .selectFrom("likely_match")
      .select(["kind", "left_id", "right_id", "decision", "may_be_same"])
      .orderBy("kind")
      .orderBy("left_id")
      .orderBy("right_id")
      .execute(),
  );

function songLinesIn(folder: string): SongLine[] {
  const lines = readFileSync(join(folder, "songs.ndjson"), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as SongLine);
}

describe.each(BOTH_ENGINES)("decisions of lines on pairs, on %s", (engine) => {
  const on = importingOn(engine);
  const pairs = () => pairsIn(on.database);
  const changes = () => on.rows<{ tag: string }>("select tag from change order by id");

  test.each([
    [false, "loaded"],
    [true, "staged"],
  ])("are stored with a catalogue that is the first (staged: %s)", async (isStaged) => {
    const { outcome } = await on.importFiles(DECIDING, { isStaged });
    expect(outcome).toBe("published");
    expect(await pairs()).toEqual(DECIDED);
    expect(await on.database.read((db) => listLikelyMatches(db, { limit: 9 }))).toEqual([]);
    await expectConsistent(on.database);
  });

  test("come with a newer version to a site that has the records, for what was not decided there", async () => {
    await on.importFiles(WITHOUT);
    const [known, open] = [
      { kind: "song", left_id: 1, right_id: 2 },
      { kind: "song", left_id: 1, right_id: 3, score: 7 },
    ] as const;
    await addLikelyMatches(on.database, known, open);
    await decideMatch(on.database, known, "different");
    expect(await on.importFiles(DECIDING, { dryRun: true })).toMatchObject({ outcome: "dry run" });
    expect(await pairs()).toHaveLength(2);

    const { length } = await changes();
    await on.importFiles(DECIDING);
    // The site's own decision stands: they are different there, and not perhaps the same.
    expect(await pairs()).toEqual(
      DECIDED.map((one) =>
        one.left_id === 1 && one.may_be_same === 1 ? { ...one, may_be_same: 0 } : one,
      ),
    );
    expect(await on.rows("select score from likely_match where score > 0 order by score")).toEqual([
      { score: 1 },
      { score: 7 },
    ]);
    const recorded = (await changes()).slice(length).map(({ tag }) => tag);
    expect(recorded).toContain("about:song:3");
    await expectConsistent(on.database);
  });

  test("change nothing when the catalogue is imported again, also without them", async () => {
    await on.importFiles(DECIDING);
    const before = await changes();
    const decidedAt = await on.rows("select decided_at from likely_match");
    expect(await on.importFiles(DECIDING)).toMatchObject({ outcome: "unchanged" });
    expect(await changes()).toEqual(before);
    expect(await on.rows("select decided_at from likely_match")).toEqual(decidedAt);
    await on.importFiles(WITHOUT);
    expect(await pairs()).toEqual(DECIDED);
  });

  test("are left out where their refs lead to nothing or to the same record, and follow merged lines", async () => {
    const { badLines, unknownFields } = await on.importFiles({
      ...WITHOUT,
      songs: [
        song("s1", {
          former_refs: ["s0"],
          different_from: ["nothing", "s1"],
          perhaps_same_as: ["s0"],
        }),
        song("s2", { perhaps_same_as: ["nothing"] }),
        song("s3", { different_from: ["s0"] }),
      ],
    });
    expect(badLines).toEqual([]);
    expect([...unknownFields]).toEqual([]);
    expect(await pairs()).toEqual([pair("song", 1, 3)]);
  });

  test("are refused where they are no lists of distinct refs, and unknown of artists and albums", async () => {
    const { badLines, unknownFields } = await on.importFiles({
      artists: [{ ref: "a", name: "Made-up Act", perhaps_same_as: ["b"] }],
      songs: [
        song("s1", { different_from: ["x", "x"] }),
        ...Array.from({ length: 120 }, (_, at) => song(`t${at}`)),
      ],
    });
    expect(badLines).toMatchObject([{ field: "different_from", reason: "names one twice" }]);
    expect([...unknownFields]).toEqual([["perhaps_same_as", 1]]);
  });

  test("hold for a line that waited, as soon as that is taken in", async () => {
    const act = { name: "Made-up Act" };
    await on.importFiles({ artists: [{ ref: "a", ...act }] });
    const stranger = { ref: "y", name: "Made-up Stranger", different_from: ["x"] };
    await on.importFiles({ key: "second", artists: [{ ref: "x", ...act }, stranger] });
    expect(await pairs()).toEqual([]);
    const [line] = await on.database.read((db) => listUndecidedLines(db, { limit: 9 }));
    expect(await decideLine(on.database, line!, "new")).toBe(true);
    expect(await pairs()).toEqual([pair("artist", 1, 3), pair("artist", 2, 3)]);
  });

  test("keep the two apart in imports that say that they are the same", async () => {
    await on.importFiles(DECIDING);
    const merging = [song("s1", { former_refs: ["s2"] }), DECIDING.songs[2]!];
    const { keptApart } = await on.importFiles({ ...DECIDING, songs: merging });
    expect(keptApart).toEqual([{ kind: "song", left_id: 1, right_id: 2 }]);
    expect(await on.names("song")).toHaveLength(3);
  });

  test("move with an export, which has each pair once, and are exported again as the same bytes", async () => {
    await on.importFiles(WITHOUT);
    await on.importFiles({
      key: "second",
      artists: [{ ref: "z", name: "Made-up Stranger" }],
      songs: [{ ref: "z1", name: "Kettle", artists: ["z"], release_date: "2001-02-03" }],
    });
    const asked = [
      [1, 4, "different"],
      [2, 4, "unknown"],
      [3, 4, "different"],
      [1, 2, "unknown"],
    ] as const;
    for (const [left_id, right_id, decision] of asked) {
      const shown = { kind: "song", left_id, right_id } as const;
      await addLikelyMatches(on.database, shown);
      await decideMatch(on.database, shown, decision);
    }
    // One that waits is nothing that a catalogue says.
    await addLikelyMatches(on.database, { kind: "song", left_id: 2, right_id: 3 });
    const { folder, hashes } = await on.exported();
    const said = songLinesIn(folder).map(({ ref, different_from, perhaps_same_as }) => {
      return { ref, different_from, perhaps_same_as };
    });
    expect(said).toEqual([
      { ref: "s1" },
      { ref: "s2", perhaps_same_as: ["s1"] },
      { ref: "s3" },
      { ref: "second/z1", different_from: ["s1", "s3"], perhaps_same_as: ["s2"] },
    ]);
    const decided = (await pairs()).filter(({ decision }) => decision !== null);
    await movedTo(engine, folder, async (moved) => {
      expect(await pairsIn(moved)).toEqual(decided);
      expect((await exported(moved)).hashes).toEqual(hashes);
    });
  });
});
