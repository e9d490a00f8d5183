import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../../test/factory/catalogue/moved.ts";
import { type CatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { importReport } from "../report/report.ts";

const filler = Array.from({ length: 2_000 }, (_, at) => ({ ref: `f${at}`, name: `Filler ${at}` }));

/** Returns letters that do not compress. */
function hangul(length: number): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0xac00 + (state % 11_172));
  }).join("");
}

describe.each(ENGINES)("hostile-lines on %s", (engine) => {
  const on = importingOn(engine);
  const importArtists = (...lines: (object | string)[]) =>
    on.importFiles({ artists: [...lines, ...filler] });
  test("reports characters that a database cannot store, in every field, and continues", async () => {
    const result = await importArtists(
      { ref: "a\u0000b", name: "A" },
      { ref: "c", name: "C\u0000" },
      { ref: "d", name: "D", korean_name: "\ud800" },
      { ref: "e\udc00", name: "E" },
      { ref: "x".repeat(100_000), name: "X" },
      { ref: "g", name: "G", aliases: ["ok", "tab\there"] },
      { ref: "h", name: "H", external: { melon: "1\u0000" } },
      { ref: "i", name: "I", external: { "gen\u0000ie": "1" } },
      { ref: "j", name: "J", debut_date: "2020-01-01\u0000" },
      { ref: "k", name: "K", sources: ["\u0000"] },
      { ref: "l", name: "L", former_refs: ["\u0000"] },
      { ref: "m", name: "M", picture_url: "https://made.up/\u0000" },
    );
    expect(result.outcome).toBe("published");
    expect(result.badLines).toHaveLength(12);
    expect(await on.names("artist")).toHaveLength(2_000);
  });

  test("accepts valid numbers only", async () => {
    const result = await importArtists(
      '{"ref":"a","name":"A","external":{"melon":1e400}}',
      '{"ref":"b","name":"B","external":{"melon":9007199254740992}}',
      '{"ref":"c","name":"C","external":{"melon":-1}}',
      '{"ref":"d","name":"D","external":{"melon":1.5}}',
      '{"ref":"e","name":"E","id":9007199254740991}',
      '{"ref":"f","name":"F","id":0}',
      '{"ref":"g","name":"G","external":{"melon":-0}}',
      '{"ref":"h","name":"H","external":{"melon":1e2}}',
      '{"ref":"i","name":"I","id":5e0}',
    );
    expect(result.badLines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      await on.rows("select value from artist_external where source = 'melon' order by value"),
    ).toEqual([{ value: "0" }, { value: "100" }]);
    await on.importFiles({ key: "second", artists: [{ ref: "n", name: "New" }] });
    await expectConsistent(on.database);
  });

  test("compares refs byte for byte", async () => {
    const refs = [
      "é",
      "e\u0301",
      "with space",
      " with space",
      'it\'s "quoted"',
      "100%",
      "100_",
      "\\",
      "A",
      "a",
      "Ａ",
      "ﬁ",
      "가",
      "가".normalize("NFD"),
      "🎤",
      "z".repeat(300),
      "constructor",
      "__proto__",
      "second/x",
      "'; drop table artist; --",
    ];
    const artists = refs.map((ref, at) => ({ ref, name: `Made-up ${at}` }));
    const songs = refs.map((ref, at) => ({ ref, name: `Song ${at}`, artists: [ref] }));
    const memberships = refs.slice(1).map((member) => ({ group: refs[0]!, member }));
    const files: CatalogueFiles = { artists, songs, memberships };
    expect(await on.importFiles(files)).toMatchObject({ badLines: [], counts: { added: 59 } });
    expect((await on.importFiles(files)).outcome).toBe("unchanged");
    expect(
      await on.rows("select count(*) as wrong from song_artist where song_id <> artist_id"),
    ).toEqual([{ wrong: 0 }]);
    await expectSameWhenMoved(on.database);
  });

  test("stores the longest names, with any sort key", async () => {
    const names = [hangul(1_000), "\ufdfa".repeat(1_000), "🎤".repeat(500), `${"x".repeat(599)}🎤`];
    const artists = names.map((name, at) => ({
      ref: `a${at}`,
      name,
      korean_name: name,
      aliases: [name],
    }));
    const albums = names.map((name, at) => ({ ref: `b${at}`, name, artists: ["a0"] }));
    const songs = names.map((name, at) => ({
      ref: `s${at}`,
      name,
      artists: ["a1"],
      album: `b${at}`,
    }));
    expect(await on.importFiles({ artists, albums, songs })).toMatchObject({ badLines: [] });
    expect(await on.names("song")).toEqual(names);
    expect(await on.importFiles({ key: "second", artists })).toMatchObject({
      counts: { waiting: 4 },
    });
  });

  test("escapes control characters of a file in its output", async () => {
    const result = await importArtists(
      '\u001b[31m{"ref":"a"}',
      { ref: "b", name: "B", debut_date: `\u001b[2J${"9".repeat(100_000)}` },
      { ref: "c", name: "C", "\u001b[8m\u202e": 1 },
      { ref: "d", name: "D", external: { "\u0007": "1" } },
    );
    const { problems } = importReport(result);
    // oxlint-disable-next-line no-control-regex -- it searches for control characters
    expect(problems).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(problems.length).toBeLessThan(2_000);
  });

  test("names as many unknown fields as a person reads", async () => {
    const made = Array.from({ length: 1_000 }, (_, at) => ({
      ref: `a${at}`,
      name: "A",
      [`field${at}`]: 1,
    }));
    const { unknownFields } = await importArtists(...made);
    expect(unknownFields.size).toBe(101);
    expect(unknownFields.get("(others)")).toBe(900);
  });

  test("refuses a hundred thousand bad lines, and reads no further", async () => {
    await on.importFiles({ artists: [{ ref: "a", name: "A" }] });
    const bad = Array.from({ length: 100_002 }, () => "nonsense");
    const result = await on.importFiles({ artists: bad });
    expect(result).toMatchObject({ outcome: "refused", counts: { lines: 100_001 } });
    expect(result.badLines).toHaveLength(100_000);
    expect(importReport(result).summary).toContain("and the rest was not read");
    expect(await on.names("artist")).toEqual(["A"]);
  });

  test("changes the catalogue's name, its licence and its sources without a line", async () => {
    const artists = [{ ref: "a", name: "A" }];
    await on.importFiles({ artists });
    expect((await on.importFiles({ artists, name: "Another name" })).outcome).toBe("published");
    const sources = [{ key: "invented", name: "Invented again" }];
    expect((await on.importFiles({ artists, name: "Another name", sources })).outcome).toBe(
      "published",
    );
    expect((await on.importFiles({ artists, name: "Another name", sources })).outcome).toBe(
      "unchanged",
    );
    expect(await on.rows("select key, name from catalogue")).toEqual([
      { key: "made-up", name: "Another name" },
    ]);
    expect(await on.rows("select name from source")).toEqual([{ name: "Invented again" }]);
    expect(await on.rows("select revision_id from artist")).toEqual([{ revision_id: 1 }]);
  });
});
