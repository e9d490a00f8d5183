import { describe, expect, test } from "vitest";
import { addLikelyMatches } from "../../../../test/factory/catalogue/likely-matches.ts";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { correctRecord } from "../../operator/correct.ts";
import { writeRevision } from "../../commit-revision.ts";

const names = (...refs: string[]) => refs.map((ref) => ({ ref, name: `Made-up ${ref}` }));
const filler = Array.from({ length: 200 }, (_, at) => names(`f${at}`)).flat();

describe.each(BOTH_ENGINES)("merging on %s", (engine) => {
  const on = importingOn(engine);
  const formerIds = () => on.rows("select id, record_id from artist_former_id order by id");

  test("assigns a line that returns under a merged ref to the survivor", async () => {
    await on.importFiles({ artists: names("a", "b") });
    await on.importFiles({ artists: [{ ref: "a", name: "A", former_refs: ["b"] }] });
    await on.importFiles({
      artists: [...names("a"), { ref: "b", name: "B", debut_date: "2020" }],
    });
    expect(await on.rows("select id, debut_date from artist")).toEqual([
      { id: 1, debut_date: "2020" },
    ]);
    await expectConsistent(on.database);
  });

  test("keeps the values of a membership when the same one of a merged group is merged into it", async () => {
    const artists = names("g", "h", "m");
    const memberships = [
      { group: "g", member: "m", from: "2019" },
      { group: "h", member: "m", active: false, to: "2021" },
    ];
    await on.importFiles({ artists, memberships });
    const merged = [{ ref: "g", name: "G", former_refs: ["h"] }, ...names("m")];
    const files = { artists: merged, memberships: memberships.slice(0, 1) };
    await on.importFiles(files);
    expect(await on.rows("select active, from_date, to_date from membership")).toEqual([
      { active: false, from_date: "2019", to_date: "2021" },
    ]);
    expect((await on.importFiles(files)).outcome).toBe("unchanged");
    await expectConsistent(on.database);
  });

  test("merges a record whose external id moves to the line that names its ref as a former one", async () => {
    const song = { name: "Made-up song", artists: ["a"] };
    await on.importFiles({
      artists: names("a"),
      songs: [
        { ...song, ref: "s" },
        { ...song, ref: "t", external: { melon: "1" } },
      ],
    });
    const files = {
      artists: names("a"),
      songs: [{ ...song, ref: "s", former_refs: ["t"], external: { melon: "1" } }],
    };
    const { counts } = await on.importFiles(files);
    expect(counts).toMatchObject({ changed: 1, merged: 1, missing: 0 });
    expect(await on.rows("select id, record_id from song_former_id")).toEqual([
      { id: 2, record_id: 1 },
    ]);
    expect((await on.importFiles(files)).outcome).toBe("unchanged");
    await expectConsistent(on.database);
  });

  test("accepts a former ref that is named twice, also with the catalogue's own key, as one", async () => {
    await on.importFiles({ artists: [...names("a", "b"), ...filler] });
    const own = { catalogue: "made-up", ref: "b" };
    await on.importFiles({
      artists: [{ ref: "a", name: "A", former_refs: ["b", own, "b"] }, ...filler],
    });
    expect(await formerIds()).toEqual([{ id: 2, record_id: 1 }]);
    const living = { catalogue: "made-up", ref: "f0" };
    const result = await on.importFiles({
      artists: [{ ref: "a", name: "A", former_refs: [living] }, ...filler],
    });
    expect(result.badLines.map(({ reason }) => reason)).toEqual(["names f0, which is in line 2"]);
  });

  test("refuses a second line that claims the same former ref of another catalogue", async () => {
    const former_refs = [{ catalogue: "elsewhere", ref: "x" }];
    const result = await on.importFiles({
      artists: [
        { ref: "a", name: "A", former_refs },
        { ref: "b", name: "B", former_refs },
        ...filler,
      ],
    });
    expect(result.badLines.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "2: names elsewhere/x, which line 1 already names",
    ]);
    await expectConsistent(on.database);
  });

  test("reads a line with any number of former refs", async () => {
    await on.importFiles({ artists: names("a") });
    const former_refs = Array.from({ length: 40_000 }, (_, at) => `old-${at}`);
    const result = await on.importFiles({ artists: [{ ref: "a", name: "A", former_refs }] });
    expect(result.counts).toMatchObject({ changed: 1 });
  });

  test("means an artist's ref and an album's of the same letters apart", async () => {
    const albums = [{ ref: "x", name: "Album X", artists: ["a"] }];
    await on.importFiles({ artists: names("a", "b"), albums });
    await on.importFiles({
      artists: [{ ref: "a", name: "A", former_refs: ["x"] }, ...names("b")],
      albums,
    });
    expect(await on.names("album")).toEqual(["Album X"]);
    expect(await formerIds()).toEqual([]);
  });

  test("applies the corrections of a merged record at once, the survivor's first", async () => {
    await on.importFiles({ artists: names("a", "b", "c") });
    const correct = (id: number, fields: Record<string, string>) =>
      correctRecord(on.database, "artist", id, fields, "made up");
    await correct(1, { korean_name: "하나" });
    await correct(2, { korean_name: "둘", debut_date: "2002" });
    await correct(3, { debut_date: "2003" });
    await on.importFiles({ artists: [{ ref: "a", name: "A", former_refs: ["c", "b"] }] });
    const expected = [{ id: 1, korean_name: "하나", debut_date: "2002" }];
    expect(await on.rows("select id, korean_name, debut_date from artist")).toEqual(expected);
    await on.importFiles({ artists: [{ ref: "a", name: "A again", former_refs: ["c", "b"] }] });
    expect(await on.rows("select id, korean_name, debut_date from artist")).toEqual(expected);
    await expectConsistent(on.database);
  });

  test("keeps an open decision on a pair when one of its records is merged", async () => {
    await on.importFiles({ artists: names("a", "b", "c") });
    await addLikelyMatches(on.database, { left_id: 2, right_id: 3 });
    await writeRevision(on.database, {
      merges: [{ kind: "artist", winner: 1, loser: 2 }],
      note: "made up",
    });
    expect(await on.rows("select left_id, right_id, decision, score from likely_match")).toEqual([
      { left_id: 1, right_id: 3, decision: null, score: 1 },
    ]);
  });

  test("keeps that it cannot be known whether two are the same, unless another decision on the pair is certain", async () => {
    await on.importFiles({ artists: names("a", "b", "c", "d", "e", "f") });
    const different = { decision: "different", decided_at: "2026-01-01T00:00:00.000Z" } as const;
    const unknown = { ...different, may_be_same: 1 };
    await addLikelyMatches(
      on.database,
      { left_id: 1, right_id: 4 },
      { ...unknown, left_id: 2, right_id: 4 },
      { left_id: 3, right_id: 4 },
      { ...different, left_id: 1, right_id: 5 },
      { ...unknown, left_id: 2, right_id: 5 },
      { ...unknown, left_id: 2, right_id: 6 },
      { ...different, left_id: 3, right_id: 6 },
    );
    const merges = [2, 3].map((loser) => ({ kind: "artist" as const, winner: 1, loser }));
    await writeRevision(on.database, { merges, note: "made up" });
    const moved = { left_id: 1, decision: "different" };
    expect(
      await on.rows(
        "select left_id, right_id, decision, may_be_same from likely_match order by right_id",
      ),
    ).toEqual([
      { ...moved, right_id: 4, may_be_same: 1 },
      { ...moved, right_id: 5, may_be_same: 0 },
      { ...moved, right_id: 6, may_be_same: 0 },
    ]);
  });

  test("keeps the values of another catalogue when an export of both is imported", async () => {
    await on.importFiles({ artists: names("a") });
    const second = { key: "second", artists: [{ ref: "z", name: "Z", debut_date: "2001" }] };
    await on.importFiles(second);
    const { folder, hashes } = await on.exported();
    const { importCatalogue } = await import("../import.ts");
    await importCatalogue(on.database, folder);
    expect(await on.rows("select is_former from artist_claim where ref = 'z'")).toEqual([
      { is_former: false },
    ]);
    expect((await on.importFiles(second)).outcome).toBe("unchanged");
    expect((await on.exported()).hashes["artists.ndjson"]).toBe(hashes["artists.ndjson"]);
  });
});
