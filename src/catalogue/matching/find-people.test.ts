import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { decideMatch, listLikelyMatches } from "./matches.ts";
import { findPeople } from "./find-people.ts";

const song = (ref: string, act: string, writers: object[], release_date = "2015-01-01") => ({
  ref,
  name: `Made-up ${ref}`,
  artists: [act],
  release_date,
  credits: writers.map((writer) => ({ roles: "LC", ...writer })),
});
const by = (artist: string, name: string) => ({ artist, name });

/** People who have two records each, and namesakes who are two people. */
const files = {
  artists: [
    { ref: "act", name: "Made-up Act", is_group: true },
    { ref: "rival", name: "Other Act", is_group: true },
    { ref: "same-1", name: "Na Jineo", korean_name: "나지어", romanised: true },
    { ref: "same-2", name: "Na Jineo", korean_name: "나지어", romanised: true },
    { ref: "far", name: "Na Jineo", korean_name: "나지어", romanised: true },
    { ref: "hangul", name: "Gim Yeonghu", korean_name: "김영후", romanised: true },
    { ref: "latin", name: "Young-Hu Kim" },
    { ref: "script", name: "Seuwingseu", korean_name: "스윙스", romanised: true },
    { ref: "loan", name: "SWINGS" },
    { ref: "stage", name: "Made-up Alias", aliases: ["Nobody Else"] },
    { ref: "credited", name: "Somebody" },
    { ref: "id-1", name: "Famous", external: { melon: 1 } },
    { ref: "id-2", name: "Famous", external: { melon: 2 } },
    { ref: "friend", name: "A Friend" },
  ],
  songs: [
    song("s1", "act", [by("same-1", "나지어"), by("friend", "Friend")]),
    song("s2", "act", [by("same-2", "나지어"), by("friend", "Friend")]),
    song("s3", "rival", [by("far", "나지어")], "1990-01-01"),
    song("s4", "act", [by("hangul", "김영후")]),
    song("s5", "act", [by("latin", "Young-Hu Kim")]),
    song("s6", "act", [by("script", "스윙스")]),
    song("s7", "act", [by("loan", "SWINGS")]),
    song("s8", "rival", [by("stage", "Made-up Alias")]),
    song("s9", "rival", [by("credited", "nobody else")]),
    song("s10", "rival", [by("id-1", "Famous")]),
    song("s11", "rival", [by("id-2", "Famous")]),
  ],
} satisfies CatalogueFiles;

describe.each(ENGINES)("people with several records, on %s", (engine) => {
  const on = importingOn(engine);
  const listed = async () => {
    const matches = await on.database.read((db) => listLikelyMatches(db, { limit: 50 }));
    const refs = await on.rows<{ ref: string; record_id: number }>(
      "select ref, record_id from artist_claim",
    );
    const refOf = new Map(refs.map(({ ref, record_id }) => [record_id, ref]));
    return matches.map((match) => ({
      ...match,
      pair: `${refOf.get(match.left_id)} ${refOf.get(match.right_id)}`,
    }));
  };

  test("are found by name, alias, script and spelling, the likeliest first, with reasons", async () => {
    await on.importFiles(files);
    expect(await findPeople(on.database)).toBeGreaterThan(0);
    const found = await listed();
    const [first] = found;
    expect(first).toMatchObject({
      pair: "same-1 same-2",
      reason: "have the same name; both for Made-up Act; both with A Friend",
      left: "Na Jineo / 나지어, credited on 1 song in 2015, for Made-up Act",
    });
    const pairs = found.map(({ pair }) => pair);
    expect(pairs).toEqual(
      expect.arrayContaining(["hangul latin", "script loan", "stage credited"]),
    );
    expect(pairs).not.toContain("id-1 id-2");
    // Of another act and another time: the name alone.
    expect(pairs.indexOf("same-1 far")).not.toBe(1);
    expect(found.find(({ pair }) => pair === "hangul latin")?.reason).toBe(
      "김영후 and Young-Hu Kim sound alike; both for Made-up Act",
    );
  });

  test("are not looked for again once a person decided", async () => {
    await on.importFiles(files);
    await findPeople(on.database);
    const [first] = await listed();
    await decideMatch(on.database, first!, "different");
    expect(await findPeople(on.database)).toBe(0);
    expect((await listed()).map(({ pair }) => pair)).not.toContain(first?.pair);
    await decideMatch(on.database, (await listed())[0]!, "same");
    expect(await findPeople(on.database)).toBe(0);
  });

  test("are found by an import that adds one of them", async () => {
    await on.importFiles(files);
    const result = await on.importFiles({
      key: "second",
      artists: [
        { ref: "x", name: "Yet Another Act" },
        { ref: "y", name: "Kim Young Hu" },
      ],
      songs: [song("t", "x", [by("y", "Kim Young Hu")])],
    });
    expect(result.likelyMatches).toBeGreaterThan(0);
    expect((await listed()).map(({ pair }) => pair)).toEqual(expect.arrayContaining(["hangul y"]));
  });
});
