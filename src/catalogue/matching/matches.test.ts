import { describe, expect, test } from "vitest";
import { addLikelyMatches } from "../../../test/factory/catalogue/likely-matches.ts";
import { editorsOf } from "../../../test/factory/edits/editing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { findRecordings } from "./find-recordings.ts";
import { decideMatch, listLikelyMatches } from "./matches.ts";

const songsOf = (key: string, ...years: number[]) => ({
  key,
  artists: [{ ref: "a", name: "Made-up Artist", external: { melon: "1" } }],
  songs: years.map((year) => ({
    ref: `s${year}`,
    name: "Same",
    korean_name: "같은",
    release_date: `${year}-05-05`,
    artists: ["a"],
  })),
});

describe.each(ENGINES)("matches on %s", (engine) => {
  const on = importingOn(engine);
  const { decide } = editorsOf(engine, on);
  const listed = () => on.database.read((db) => listLikelyMatches(db, { limit: 50 }));

  test("lists pairs with what they are known for, without decided ones", async () => {
    await on.importFiles(songsOf("first", 2001));
    await on.importFiles(songsOf("second", 2002));
    const [match, ...others] = await listed();
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      kind: "song",
      left: "Same / 같은, by Made-up Artist, 2001-05-05",
      right: "Same / 같은, by Made-up Artist, 2002-05-05",
    });
    await decideMatch(on.database, match!, "different");
    expect(await on.rows("select kind, author, target_id, body from edit")).toEqual([
      { kind: "different", author: "operator", target_id: 1, body: '{"other":2}' },
    ]);
    expect(await listed()).toEqual([]);
    expect(await on.names("song")).toEqual(["Same", "Same"]);
    // A decided pair is not listed again when the other catalogue is imported again.
    await on.importFiles(songsOf("second", 2002, 2003));
    expect(await listed()).toMatchObject([
      { left_id: 1, right_id: 3 },
      { left_id: 2, right_id: 3 },
    ]);
  });

  test("lists the likeliest first, and one kind alone", async () => {
    const { artists, songs } = songsOf("first", 2001, 2002, 2003);
    await on.importFiles({
      artists,
      songs: songs.map((song) => ({ ...song, name: song.ref, korean_name: undefined })),
    });
    await addLikelyMatches(
      on.database,
      { kind: "song", left_id: 1, right_id: 2, score: 1 },
      { kind: "song", left_id: 1, right_id: 3, score: 3 },
      { kind: "song", left_id: 2, right_id: 3, score: 2 },
    );
    expect((await listed()).map(({ score }) => score)).toEqual([3, 2, 1]);
    const albums = await on.database.read((db) =>
      listLikelyMatches(db, { limit: 50, kind: "album" }),
    );
    expect(albums).toEqual([]);
  });

  test("continues through a list that is older than a merge of its records", async () => {
    await on.importFiles(songsOf("first", 2001));
    await on.importFiles(songsOf("second", 2002, 2003));
    await on.importFiles(songsOf("third", 2004));
    const matches = await listed();
    expect(matches).toHaveLength(6);
    for (const match of matches) await decideMatch(on.database, match, "same");
    expect(await on.names("song")).toEqual(["Same"]);
    expect(await listed()).toEqual([]);
    expect(await on.rows("select id, record_id from song_former_id order by id")).toEqual(
      [2, 3, 4].map((id) => ({ id, record_id: 1 })),
    );
    await expectConsistent(on.database);
  });

  test("keeps apart two of which it cannot be known, and asks again once that is reverted", async () => {
    await on.importFiles(songsOf("first", 2001));
    await on.importFiles(songsOf("second", 2002));
    const [match] = await listed();
    await decideMatch(on.database, match!, "unknown");
    expect(await listed()).toEqual([]);
    const pairs = () => on.rows("select decision, may_be_same from likely_match");
    expect(await pairs()).toEqual([{ decision: "different", may_be_same: 1 }]);
    expect(await on.rows("select kind, body from edit")).toEqual([
      { kind: "different", body: '{"other":2,"may_be_same":true}' },
    ]);
    expect(await findRecordings(on.database)).toMatchObject({ united: 0, waiting: 0 });
    expect(await listed()).toEqual([]);
    const recorded = () =>
      on.rows("select tag from change where tag like 'about:song:%' order by id");
    const { length } = await recorded();

    expect(await decide(1, "revert", null)).toBeNull();
    expect(await pairs()).toEqual([{ decision: null, may_be_same: 0 }]);
    expect(await listed()).toMatchObject([{ left_id: 1, right_id: 2 }]);
    expect((await recorded()).slice(length)).toEqual([
      { tag: "about:song:1" },
      { tag: "about:song:2" },
    ]);
  });

  test("skips a pair of which one record is removed", async () => {
    await on.importFiles(songsOf("first", 2001));
    await on.importFiles(songsOf("second", 2002));
    const [match] = await listed();
    await on.importFiles(songsOf("second"), { prune: true });
    await decideMatch(on.database, match!, "same");
    await decideMatch(on.database, match!, "different");
    expect(await on.names("song")).toEqual(["Same"]);
    expect(await on.rows("select * from likely_match")).toEqual([]);
    await expectConsistent(on.database);
  });
});
