import { describe, expect, test } from "vitest";
import { addLikelyMatches } from "../../../../test/factory/catalogue/likely-matches.ts";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { draftWithGaps } from "../../../../test/factory/catalogue/draft-with-gaps.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { listLikelyPairs } from "./likely-pairs.ts";
import { GAPS } from "../../../domain/catalogue/gap.ts";
import { countWithGap, listAlbumsWithoutType, listSongsWithGap } from "./worklist.ts";

const RANGE = { offset: 0, limit: 20 };

describe.each(BOTH_ENGINES)("what is missing on %s", (engine) => {
  const made = forTests(() => openWith(engine, draftWithGaps().draft));

  test("the lists of an act are as long as their counts", async () => {
    const songs = async (gap: "none" | "cut" | "tracks") =>
      (await made.database.read((db) => listSongsWithGap(db, 1, gap, RANGE))).map(
        ({ english_name }) => english_name,
      );
    expect((await songs("none")).toSorted()).toEqual(["Without Number", "Without Writers"]);
    expect(await songs("tracks")).toEqual(["Without Number"]);
    expect(await songs("cut")).toEqual(["Cut"]);
    const albums = await made.database.read((db) => listAlbumsWithoutType(db, 2, RANGE));
    expect(albums.map(({ english_name }) => english_name)).toEqual(["Untyped"]);
    const counts = (id: number) =>
      Promise.all(GAPS.map((gap) => made.database.read((db) => countWithGap(db, id, gap))));
    expect(await counts(1)).toEqual([2, 1, 0, 1]);
    expect(await counts(2)).toEqual([1, 0, 1, 0]);
  });

  test("pairs are listed that nobody has decided, the likeliest first", async () => {
    const decided = { decision: "different", decided_at: "2026-01-01T00:00:00.000Z" } as const;
    await addLikelyMatches(
      made.database,
      { left_id: 1, right_id: 2, reason: "less likely" },
      { left_id: 1, right_id: 3, reason: "likely", score: 9 },
      { left_id: 1, right_id: 99, reason: "one is gone", score: 99 },
      { left_id: 2, right_id: 3, score: 5, ...decided },
      { kind: "song", left_id: 1, right_id: 2, reason: "songs", score: 3 },
    );
    const pairs = await made.database.read((db) => listLikelyPairs(db, 9));
    expect(
      pairs.map(({ left, right, reason }) => [left.english_name, right.english_name, reason]),
    ).toEqual([
      ["Made-up Most", "Made-up Pair", "likely"],
      ["Without Writers", "Without Number", "songs"],
      ["Made-up Most", "Made-up Two", "less likely"],
    ]);
  });
});
