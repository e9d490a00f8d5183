import { describe, expect, test } from "vitest";
import { searcherOf } from "../../test/factory/searcher-of.ts";
import type { SearchOptions } from "./options.ts";

describe("a name in two scripts", () => {
  const { find, searcher } = searcherOf(
    { names: ["Teapot", "찻주전자"], references: 9 },
    { names: ["Kettle", "찻주전자"], references: 90 },
    { kind: "song", names: ["Teapot 찻주전자 Song"], artists: [1] },
    { kind: "song", names: ["Spoon", "숟가락"], artists: [1] },
    { kind: "song", names: ["Spoon", "스푼"], artists: [2], references: 50 },
  );

  for (const text of [
    "TEAPOT (찻주전자)",
    "찻주전자 teapot",
    "Teapot찻주전자",
    "tea-pot / 찻주전자",
  ])
    test(`finds the record that has both first: ${text}`, () => {
      expect(find(text)[0]).toBe("Teapot");
      expect(find(text)).toContain("Spoon");
      expect(searcher.search(text, { limit: 1 }).best).toEqual({ kind: "artist", id: 1 });
    });

  test("finds titles, also with their act", () => {
    const first = (text: string) => searcher.search(text, { limit: 1 }).matches[0];
    expect(first("Spoon (숟가락)")).toEqual({ kind: "song", id: 4 });
    expect(first("Kettle (찻주전자) Spoon")).toEqual({ kind: "song", id: 5 });
  });
});

describe("the best match", () => {
  const { searcher } = searcherOf(
    { names: ["Spoonful"], references: 900 },
    { names: ["Spoon"], references: 10 },
    { kind: "song", names: ["Spoon"], artists: [1], references: 20 },
    { kind: "song", names: ["Ladle"], artists: [2], references: 5 },
    { kind: "song", names: ["Ladle"], artists: [1], references: 8 },
    { names: ["Ladle"], references: 0 },
    { names: ["Velvet Teapot - KIM & LEE"], references: 3, artists: [1] },
    { names: ["Kim"], artists: [7], references: 50 },
    { names: ["Lee"], artists: [7], references: 50 },
  );
  const best = (text: string) => searcher.search(text, { limit: 1 }).best;

  test("has the name that was typed, and is the best known: an act unless a title is far better known", () => {
    expect(best("spoon")).toEqual({ kind: "artist", id: 2 });
    expect(best("ladle")).toEqual({ kind: "song", id: 5 });
    expect(best("spoo")).toBeNull();
    expect(best("lable")).toBeNull();
  });

  test("is a unit by its name without its group's, before its members", () => {
    expect(best("kim & lee")).toEqual({ kind: "artist", id: 7 });
    expect(searcher.search("kim & lee", { limit: 3 }).matches.map(({ id }) => id)[0]).toBe(7);
  });
});

describe("loose matches", () => {
  const spoons = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ names: [`Spoon ${"abcdefghijkl"[at]}`] }));
  const found = (count: number, aliases: string[] = []) => {
    const { searcher, find } = searcherOf(...spoons(count), { names: ["Spoom"], aliases });
    const options = { kinds: ["artist"] as const, limit: 50 };
    return { names: find("spoon", options), totals: searcher.search("spoon", options).totals };
  };

  test("are listed and counted only beside fewer than ten others", () => {
    expect(found(9).names).toContain("Spoom");
    expect(found(9).totals.artist).toBe(10);
    expect(found(10).names).not.toContain("Spoom");
    expect(found(10).totals.artist).toBe(10);
  });

  test("are none by another name or a whole word", () => {
    expect(found(12, ["Silver Spoon"]).names).toContain("Spoom");
    expect(found(12, ["Silver Spoon"]).totals.artist).toBe(13);
  });
});

describe("the misspelt name of an act", () => {
  const { searcher, find } = searcherOf(
    { names: ["Velvet Teapot", "벨벳 찻주전자"], references: 90 },
    { names: ["Samovar"], references: 20 },
    { names: ["Inkwell"], references: 9 },
    { names: ["Winner"], references: 50 },
    { names: ["Sooyun"], references: 5 },
    { names: ["Sooyin"], references: 4 },
    { kind: "song", names: ["Saucer"], artists: [1] },
    { kind: "album", names: ["Steam"], artists: [1] },
    { kind: "song", names: ["Samovars"], artists: [2] },
    { kind: "song", names: ["Cups"], artists: [4] },
    { kind: "song", names: ["Tray"], artists: [5] },
    { kind: "song", names: ["Mug"], artists: [6] },
    { names: ["Saltcellar"], references: 20 },
    { kind: "song", names: ["Pepper"], artists: [13] },
    { kind: "song", names: ["Saltceller"], artists: [1], references: 95 },
  );
  const respelled = (text: string, options: Partial<SearchOptions> = {}) =>
    searcher.search(text, { limit: 10, ...options }).respelled?.name ?? null;

  for (const text of ["velvt teapot", "velvet taepot", "vellvet teapott", "벨벳 찻주잔자"])
    test(`brings what the right spelling brings: ${text}`, () => {
      expect(find(text)).toEqual(find("velvet teapot"));
      expect(find(text, { kinds: ["song"] })).toEqual(find("velvet teapot", { kinds: ["song"] }));
    });

  test("is taken as typed if that is wanted", () => {
    expect(respelled("velvt teapot")).toBe("velvetteapot");
    expect(respelled("velvt teapot", { isAsTyped: true })).toBeNull();
    expect(find("velvt teapot", { isAsTyped: true })).toContain("Velvet Teapot");
  });

  for (const [why, text] of [
    ["a name begins with it", "samovar s"],
    ["it is a name", "samovars"],
    ["it has fewer than four letters", "inw"],
    ["a title of others is as near, and better known", "saltcellor"],
    ["two acts are as near", "sooyon"],
    ["it is another word", "dinner"],
    ["it is a plural", "winners"],
    ["it names the act and something else", "my winner"],
    ["it is the initials", "ㅂㅂㅊㅈㅈ"],
    ["the artist has no songs", "inkwelk"],
  ] as const)
    test(`is not assumed where ${why}: ${text}`, () => {
      expect(respelled(text)).toBeNull();
    });
});
