import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTest } from "../../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../../test/factory/catalogue/drafts.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { findRandomSong } from "./random-song.ts";

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Ids with a long gap: taking the next id after a random number would nearly always give 1000. */
const IDS = [1, 2, 3, 4, 1_000];

function songs(ids: readonly number[]): CatalogueDraft {
  const draft = new CatalogueDraft();
  for (const id of ids) draft.song({ id, english_name: `Song ${id}` });
  return draft;
}

describe.each(BOTH_ENGINES)("a random song on %s", (engine) => {
  const open = async (ids: readonly number[]) =>
    (await forTest(openWith(engine, songs(ids)))).database;

  test("is any of them about as often as any other, gaps or not", async () => {
    const random = sequence(7);
    const dense = await open(Array.from({ length: 40 }, (_, index) => 2 * index + 1));
    const drawn = new Map<number, number>();
    for (let round = 0; round < 800; round += 1) {
      const song = await dense.read((db) => findRandomSong(db, [], random));
      drawn.set(song!.id, (drawn.get(song!.id) ?? 0) + 1);
    }
    expect(drawn.size).toBe(40);
    // 20 of each are expected; 45 is more than five standard deviations away.
    expect(Math.min(...drawn.values())).toBeGreaterThan(2);
    expect(Math.max(...drawn.values())).toBeLessThan(45);
  });

  test("is never an excluded one, unless there is no other", async () => {
    const random = sequence(11);
    const few = await open(IDS);
    for (let round = 0; round < 200; round += 1) {
      const song = await few.read((db) => findRandomSong(db, [1_000, 2], random));
      expect([1, 3, 4]).toContain(song?.id);
    }
    const only = await open([5]);
    expect((await only.read((db) => findRandomSong(db, [5])))?.id).toBe(5);
  });

  test("is found even where nearly all ids are gaps", async () => {
    const sparse = await open([3, 9_000_000_000_000]);
    const random = sequence(13);
    expect((await sparse.read((db) => findRandomSong(db, [], random)))?.id).toBe(9_000_000_000_000);
    expect((await sparse.read((db) => findRandomSong(db, [9_000_000_000_000], random)))?.id).toBe(
      3,
    );
  });

  test("is null where there are none", async () => {
    const none = await open([]);
    expect(await none.read((db) => findRandomSong(db))).toBeNull();
  });
});
