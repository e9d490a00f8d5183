import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../../test/factory/catalogue/moved.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";

const artist = (ref: string, external: Record<string, string> = {}) => ({
  ref,
  name: `Made-up ${ref}`,
  external,
});

describe.each(ENGINES)("shared-ids on %s", (engine) => {
  const on = importingOn(engine);
  const holders = () =>
    on.rows("select artist_id, source, value from artist_external order by source, value");
  const likely = () => on.rows("select left_id, right_id, reason from likely_match");

  test("follows a renamed ref by its id, and drops the values of the old line", async () => {
    await on.importFiles({
      artists: [{ ...artist("a", { melon: "1" }), korean_name: "옛" }, artist("c")],
    });
    const result = await on.importFiles({ artists: [artist("z", { melon: "1" }), artist("c")] });
    expect(result).toMatchObject({ missing: [], counts: { added: 0, merged: 1, missing: 0 } });
    expect(await on.rows("select id, english_name, korean_name from artist order by id")).toEqual([
      { id: 1, english_name: "Made-up z", korean_name: null },
      { id: 2, english_name: "Made-up c", korean_name: null },
    ]);
    await expectConsistent(on.database);
  });

  test("prefers a line with a former ref to one that only has the id", async () => {
    await on.importFiles({ artists: [artist("a", { melon: "1" })] });
    await on.importFiles({
      artists: [artist("x", { melon: "1" }), { ...artist("y"), former_refs: ["a"] }],
    });
    expect(
      await on.rows("select ref, record_id from artist_claim where not is_former order by ref"),
    ).toEqual([
      { ref: "x", record_id: 2 },
      { ref: "y", record_id: 1 },
    ]);
  });

  test("joins no two lines of a catalogue through a record of another that is like both", async () => {
    await on.importFiles({ artists: [artist("w", { melon: "1", spotify: "s" })] });
    const plain = [artist("a"), artist("b")];
    await on.importFiles({ key: "second", artists: plain });
    await on.importFiles({
      key: "second",
      artists: [artist("a", { melon: "1" }), artist("b", { spotify: "s" })],
    });
    expect(await on.rows("select id from artist order by id")).toEqual([{ id: 1 }, { id: 3 }]);
    expect(await holders()).toEqual([
      { artist_id: 1, source: "melon", value: "1" },
      { artist_id: 1, source: "spotify", value: "s" },
    ]);
    expect(await on.rows("select id, spotify_artist_id from artist order by id")).toEqual([
      { id: 1, spotify_artist_id: "s" },
      { id: 3, spotify_artist_id: null },
    ]);
    expect(await likely()).toEqual([
      { left_id: 1, right_id: 3, reason: "share an id of another system" },
    ]);
    await expectConsistent(on.database);
    await expectSameWhenMoved(on.database);
    // The other record gets the id once its holder no longer claims it.
    await on.importFiles({ artists: [artist("w", { melon: "1" })] });
    expect(await holders()).toContainEqual({ artist_id: 3, source: "spotify", value: "s" });
  });

  test("matches each of two records of a catalogue with its own in the other", async () => {
    const two = [artist("a", { melon: "1" }), artist("b", { melon: "2" })];
    await on.importFiles({ artists: two });
    const result = await on.importFiles({ key: "second", artists: [...two].reverse() });
    expect(result.counts).toMatchObject({ added: 0, merged: 2 });
    expect(
      await on.rows("select ref, record_id from artist_claim order by catalogue_id, ref"),
    ).toEqual([
      { ref: "a", record_id: 1 },
      { ref: "b", record_id: 2 },
      { ref: "a", record_id: 1 },
      { ref: "b", record_id: 2 },
    ]);
    await expectConsistent(on.database);
  });

  test("accepts a line whose id another line's record has from another catalogue", async () => {
    const filler = Array.from({ length: 200 }, (_, at) => artist(`f${at}`));
    await on.importFiles({ artists: [artist("a", { spotify: "s" }), artist("b"), ...filler] });
    await on.importFiles({ key: "second", artists: [artist("w", { spotify: "s", melon: "1" })] });
    const result = await on.importFiles({
      artists: [artist("a", { spotify: "s" }), artist("b", { melon: "1" }), ...filler],
    });
    expect(result.badLines).toEqual([]);
    expect(await holders()).toContainEqual({ artist_id: 1, source: "melon", value: "1" });
    expect(await likely()).toEqual([
      { left_id: 1, right_id: 2, reason: "share an id of another system" },
    ]);
  });

  test("exports a record of another catalogue whose name would be that of one of the first", async () => {
    await on.importFiles({ artists: [artist("second/z")] });
    await on.importFiles({ key: "second", artists: [artist("z"), artist("y".repeat(300))] });
    await expectSameWhenMoved(on.database);
  });

  test("exports an artist for whom two catalogues have more other names than one can", async () => {
    const aliases = (from: number) => Array.from({ length: 400 }, (_, at) => `Alias ${from + at}`);
    await on.importFiles({ artists: [{ ...artist("a", { melon: "1" }), aliases: aliases(0) }] });
    await on.importFiles({
      key: "second",
      artists: [{ ...artist("b", { melon: "1" }), aliases: aliases(300) }],
    });
    await expectSameWhenMoved(on.database);
  });
});
