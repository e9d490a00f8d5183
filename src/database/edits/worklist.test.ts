import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { CatalogueDraft } from "../../../test/factory/drafts.ts";
import { openWith } from "../../../test/factory/save.ts";
import { listLikelyPairs } from "./likely-pairs.ts";
import { countWithGap, GAPS, listAlbumsWithoutType, listSongsWithGap } from "./worklist.ts";

const RANGE = { offset: 0, limit: 20 };

/** Two acts: of the first two songs lack a writer one its number, and one some of its writers; of the second the album its type. */
function draftWithGaps() {
  const draft = new CatalogueDraft();
  const first = draft.artist({ english_name: "Made-up First", is_idol: true, is_group: true });
  const second = draft.artist({ english_name: "Made-up Second", is_idol: true, is_group: true });
  const writer = draft.artist({ english_name: "Made-up Writer" });
  const typed = draft.album({ english_name: "Typed", artists: [first], album_type: "EP" });
  const untyped = draft.album({ english_name: "Untyped", artists: [second] });
  const credits = [{ artist: writer, name: "Made-up Writer", roles: "LC" }];
  const song = (english_name: string, facts: object) =>
    draft.song({ english_name, artists: [first], album_id: typed, ...facts });
  song("Without Writers", { track: 1 });
  song("Without Number", {});
  song("Cut", { track: 3, credits, credits_cut: "A" });
  draft.song({ english_name: "Other", artists: [second], album_id: untyped, track: 1 });
  return draft;
}

describe.each(BOTH_ENGINES)("what is missing on %s", (engine) => {
  const made = forTests(() => openWith(engine, draftWithGaps()));

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
    const pair = { kind: "artist" as const, decision: null, decided_at: null };
    const decided_at = "2026-01-01T00:00:00.000Z";
    await made.database.write((db) =>
      db
        .insertInto("likely_match")
        .values([
          { ...pair, left_id: 1, right_id: 2, reason: "less likely", score: 1 },
          { ...pair, left_id: 1, right_id: 3, reason: "likely", score: 9 },
          { ...pair, left_id: 1, right_id: 99, reason: "one is gone", score: 99 },
          {
            ...pair,
            left_id: 2,
            right_id: 3,
            reason: "",
            score: 5,
            decision: "different",
            decided_at,
          },
          { ...pair, kind: "song", left_id: 1, right_id: 2, reason: "songs", score: 3 },
        ])
        .execute(),
    );
    const pairs = await made.database.read((db) => listLikelyPairs(db, 9));
    expect(
      pairs.map(({ left, right, reason }) => [left.english_name, right.english_name, reason]),
    ).toEqual([
      ["Made-up First", "Made-up Writer", "likely"],
      ["Without Writers", "Without Number", "songs"],
      ["Made-up First", "Made-up Second", "less likely"],
    ]);
  });
});
