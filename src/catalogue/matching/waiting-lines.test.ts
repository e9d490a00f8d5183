import { beforeEach, describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { TRUST } from "../../../test/factory/edits/trust.ts";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import { decideEdit } from "../edits/decide.ts";
import { decideLine, listUndecidedLines } from "./waiting-lines.ts";

const home = {
  artists: [
    { ref: "a", name: "Same" },
    { ref: "b", name: "Same" },
  ],
};
const other = {
  key: "second",
  artists: [
    { ref: "x", name: "Same" },
    { ref: "p", name: "Same" },
    { ref: "n", name: "Newcomer" },
  ],
  albums: [{ ref: "l", name: "Album", artists: ["x"] }],
  songs: [
    { ref: "s", name: "Song", artists: ["x"], album: "l" },
    {
      ref: "t",
      name: "Other",
      artists: ["n"],
      credits: [{ artist: "p", name: "S.", roles: "C" }],
    },
  ],
};

describe.each(ENGINES)("waiting lines on %s", (engine) => {
  const on = importingOn(engine);
  beforeEach(async () => {
    await on.importFiles(home);
    await on.importFiles(other);
  });
  const listed = () => on.database.read((db) => listUndecidedLines(db, { limit: 50 }));
  const line = (ref: string) => ({ catalogue_id: 2, kind: "artist" as const, ref });

  test("are listed with what they may be, first those that others wait for", async () => {
    expect(await listed()).toMatchObject([
      {
        catalogue: "second",
        ref: "x",
        name: "Same",
        dependents: 2,
        candidates: [{ id: 1 }, { id: 2 }],
      },
      { ref: "p", dependents: 0 },
    ]);
    const albums = await on.database.read((db) =>
      listUndecidedLines(db, { limit: 5, kind: "album" }),
    );
    expect(albums).toEqual([]);
  });

  test("are taken in at once when they are decided, and what waits for them", async () => {
    expect(await decideLine(on.database, line("x"), 2)).toBe(true);
    expect(await on.rows("select artist_id from song_artist where song_id = 2")).toEqual([
      { artist_id: 2 },
    ]);
    expect(await on.names("album")).toEqual(["Album"]);
    expect((await listed()).map(({ ref }) => ref)).toEqual(["p"]);
    expect(await decideLine(on.database, line("x"), 1)).toBe(false);
    await expectConsistent(on.database);
    expect((await on.importFiles(other)).outcome).toBe("unchanged");
  });

  test("link the credits that named them, and are not asked about again", async () => {
    expect(await on.rows("select artist_id, name from credit")).toEqual([
      { artist_id: null, name: "S." },
    ]);
    expect(await decideLine(on.database, line("p"), "new")).toBe(true);
    expect(await on.rows("select artist_id, name from credit")).toEqual([
      { artist_id: 4, name: "S." },
    ]);
    expect(
      await on.rows("select left_id, right_id, decision from likely_match order by left_id"),
    ).toEqual([
      { left_id: 1, right_id: 4, decision: "different" },
      { left_id: 2, right_id: 4, decision: "different" },
    ]);
    expect((await on.importFiles(other)).outcome).toBe("unchanged");
    await expectConsistent(on.database);
  });

  test("leave what was decided in the history of the record", async () => {
    const history = async (id: number) =>
      (await on.database.read((db) => listRecordHistory(db, { kind: "artist", id }, null))).map(
        ({ at, what, edit, catalogue }) => [at, what, edit?.kind ?? catalogue?.key],
      );
    const [first, second] = [new Date("2030-01-01"), new Date("2030-01-02")];
    await decideLine(on.database, line("x"), 2, () => first);
    const decided = [first.toISOString(), "decided", "second"];
    expect(await history(2)).toContainEqual(decided);
    expect((await history(1)).map(([, what]) => what)).not.toContain("decided");
    await decideLine(on.database, line("p"), "new", () => second);
    const at = second.toISOString();
    const then = (await history(4)).filter(([when]) => when === at);
    expect(then).toHaveLength(4);
    expect(new Set(then.map(([, what, of]) => `${what} ${of}`))).toEqual(
      new Set(["applied different", "decided second", "imported second"]),
    );
    // It follows the line to the record with which its own is merged.
    await on.importFiles({ artists: [{ ref: "a", name: "Same", former_refs: ["b"] }] });
    expect(await history(1)).toContainEqual(decided);
  });

  test("are different from what they are not by an edit, which can be reverted", async () => {
    await decideLine(on.database, line("p"), "new");
    const edits = await on.rows<{ id: number; author: string; body: string }>(
      "select id, author, body from edit where kind = 'different' order by id",
    );
    expect(edits).toMatchObject([
      { author: "operator", body: JSON.stringify({ other: 4 }) },
      { author: "operator", body: JSON.stringify({ other: 4 }) },
    ]);
    const by = { userId: null, engine, trust: TRUST, reason: "made up", clock: () => new Date() };
    const { id } = edits[0]!;
    expect(await on.database.write((db) => decideEdit(db, id, "revert", by))).toBeNull();
    expect(await on.rows("select right_id from likely_match where decision = 'different'")).toEqual(
      [{ right_id: 4 }],
    );
    await expectConsistent(on.database);
  });

  test("follow a decision after the line was removed, and the merge of the record that was chosen", async () => {
    await decideLine(on.database, line("x"), 2);
    await on.importFiles(
      { ...other, artists: other.artists.slice(1), albums: [], songs: [] },
      { prune: true },
    );
    await on.importFiles({ artists: [{ ref: "a", name: "Same", former_refs: ["b"] }] });
    const result = await on.importFiles(other);
    // The only record of that name is that of x now.
    expect(result.waiting).toMatchObject([
      { ref: "p", reason: "its name fits a record that another line of the catalogue is about" },
    ]);
    expect(await on.rows("select record_id from artist_claim where ref = 'x'")).toEqual([
      { record_id: 1 },
    ]);
    await expectConsistent(on.database);
  });

  test("cannot be the same as a record that does not exist", async () => {
    expect(await decideLine(on.database, line("x"), 99)).toBe(false);
    expect(await on.rows("select * from line_decision")).toEqual([]);
  });
});
