import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searcherOf } from "../../test/factory/searcher-of.ts";

const teapots = searcherOf(
  { names: ["Velvet Teapot", "벨벳 찻주전자"], aliases: ["VTP", "Kettle Boys"], references: 90 },
  { names: ["Teapot"], references: 1 },
  { names: ["Teapot Twins"], references: 50 },
  { names: ["(T)EA-POT7", "티포트"], references: 5 },
  { names: ["Kim Soosam", "김수삼"], artists: [1] },
  { kind: "album", names: ["Teapot"], artists: [3] },
  { kind: "song", names: ["Teapot Dance"], artists: [1], references: 9 },
  { kind: "song", names: ["Spoon", "숟가락"], artists: [1], references: 2 },
  { kind: "song", names: ["Spoon"], artists: [3], references: 8 },
  { kind: "song", names: ["Sugar ♥"], artists: [3] },
);

describe("the order", () => {
  test("the exact name, then names that begin with it, artists first, then the most referred to [1-5.9 1-9.8]", () => {
    const first = ["Teapot", "Teapot Twins", "(T)EA-POT7", "Teapot"];
    expect(teapots.find("teapot").slice(0, 4)).toEqual(first);
    expect(teapots.find("spoon")).toEqual(["Spoon", "Spoon"]);
    expect(teapots.searcher.search("spoon", { limit: 1 }).matches).toEqual([
      { kind: "song", id: 9 },
    ]);
  });

  test("a page continues where the last one ended", () => {
    const { searcher } = teapots;
    const options = { kinds: ["song"] as const, limit: 1 };
    const pages = [0, 1, 2].flatMap(
      (offset) => searcher.search("t", { ...options, offset }).matches,
    );
    expect(pages).toEqual(searcher.search("t", { ...options, limit: 3 }).matches);
  });

  test("totals count the matches of each kind, beyond the limit", () => {
    const { totals } = teapots.searcher.search("spoon", { limit: 1 });
    expect(totals).toEqual({ artist: 0, album: 0, song: 2 });
  });

  test("totals are marked as minimums where not every name is compared", () => {
    const kettles = Array.from({ length: 7_000 }, (_, at) => ({ names: [`Kettle ${at}`] }));
    const { searcher } = searcherOf(...kettles, { names: ["Spout"] });
    const many = searcher.search("kettle", { limit: 1 });
    expect(many.isAtLeast).toBe(true);
    expect(many.totals.artist).toBeGreaterThan(1_000);
    expect(many.totals.artist).toBeLessThanOrEqual(7_000);
    expect(searcher.search("spout", { limit: 1 })).toMatchObject({
      isAtLeast: false,
      totals: { artist: 1 },
    });
  });
});

describe("a typed query", () => {
  for (const [what, text, name] of [
    ["another name", "kettle boys", "Velvet Teapot"],
    ["initials of the words", "vt", "Velvet Teapot"],
    ["no spaces", "velvetteapot", "Velvet Teapot"],
    ["too many spaces", "vel vet tea pot", "Velvet Teapot"],
    ["the words the other way round", "teapot velvet", "Velvet Teapot"],
    ["without brackets and hyphens", "teapot7", "(T)EA-POT7"],
    ["Korean", "벨벳찻주전자", "Velvet Teapot"],
    ["a syllable half typed", "벨벳 찻줒", "Velvet Teapot"],
    ["initial consonants", "ㅂㅂㅊㅈㅈㅈ", "Velvet Teapot"],
    ["some syllables by their consonants", "벨ㅂㅊ주", "Velvet Teapot"],
    ["on the wrong keyboard", "qpfqpt", "Velvet Teapot"],
    ["on the wrong keyboard, the other way", "ㅍ딮ㄷㅅ", "Velvet Teapot"],
    ["another romanisation", "gim susam", "Kim Soosam"],
    ["a romanised name in Hangul only", "kimsusam", "Kim Soosam"],
    ["a letter too few", "velvt teapot", "Velvet Teapot"],
    ["two letters changed places", "vevlet", "Velvet Teapot"],
    ["a letter that stands elsewhere", "teaptwin", "Teapot Twins"],
    ["the middle of a name", "eapot tw", "Teapot Twins"],
    ["full-width letters", "ＶＥＬＶＥＴ", "Velvet Teapot"],
    ["accents", "vélvèt", "Velvet Teapot"],
    ["a sign", "♡", "Sugar ♥"],
    ["a title and its artist", "spoon teapot twins", "Spoon"],
    ["a member of the artist and a title", "soosam spoon", "Spoon"],
    ["a title with what stands beside it", "teapot dance mv", "Teapot Dance"],
  ] as const) {
    test(`${what}: ${text}`, () => {
      expect(teapots.find(text)[0]).toBe(name);
    });
  }

  test("the artist decides between two titles of the same name [1-9.8]", () => {
    const first = (text: string) => teapots.searcher.search(text, { limit: 1 }).matches[0]?.id;
    expect([first("spoon velvet teapot"), first("teapot twins spoon")]).toEqual([8, 9]);
  });

  test("a named artist is followed by their albums and songs", () => {
    expect(teapots.find("velvet teapot")).toEqual(["Velvet Teapot", "Teapot Dance", "Spoon"]);
  });
});

describe("a misspelt name", () => {
  /** Searches among artists, of whom later ones have more references. */
  const among = (...names: string[]) => {
    const { find } = searcherOf(...names.map((name, at) => ({ names: [name], references: at })));
    return (text: string) => find(text, { kinds: ["artist"] });
  };

  test("is found by two slips of the finger, however long it is", () => {
    const name = "A Long Afternoon of Steaming Kettles and Teapots";
    const find = among(name, "A Long Evening", "Kettles and Spoons");
    expect(find("a long afternoon of steamimg kettles and taepots")).toEqual([name]);
    expect(find("a long afternoon of steamingkettles adn tapots")).toEqual([name]);
  });

  test("comes before a dozen names that only begin with the same sounds, and after exact names", () => {
    const alike = Array.from("abdefhijklmu", (letter) => `Sukora${letter} Kettle`);
    expect(among("Sugar", ...alike)("sugor")[0]).toBe("Sugar");
    expect(among("Sugor", "Sugar")("sugor")).toEqual(["Sugor", "Sugar"]);
  });

  test("is found by one edit before names with two", () => {
    expect(among("Teaport", "Teapott")("teaporz")).toEqual(["Teaport", "Teapott"]);
  });
});

describe("a name that equals the query", () => {
  const { find } = searcherOf(
    { names: ["Butt"], references: 500 },
    { names: ["BTT"], aliases: ["Bravo"], references: 40 },
    { names: ["BTT Kettles"], references: 5 },
    { names: ["Bravissimo"], references: 900 },
    { kind: "album", names: ["Bit"], artists: [4], references: 90 },
    { kind: "song", names: ["BTT Anthem"], artists: [4] },
    { kind: "song", names: ["Spoon"], artists: [2], references: 45 },
    { kind: "song", names: ["Ladle"], artists: [2], references: 30 },
    { kind: "album", names: ["Forks"], artists: [2], references: 20 },
    { kind: "song", names: ["Whisk"], artists: [2] },
    { kind: "song", names: ["Bravos"], artists: [4], references: 70 },
    { kind: "song", names: ["Bravos"], artists: [2], references: 10 },
  );

  test("of an act is followed by three of its main records, other artists, and the rest [1-5.9]", () => {
    const rest = ["BTT Kettles", "BTT Anthem", "Bravos", "Whisk"];
    // A fuzzy match of a title fills what is left.
    expect(find("btt")).toEqual(["BTT", "Spoon", "Ladle", "Forks", ...rest, "Bit"]);
    expect(find("bravo").slice(0, 5)).toEqual(["BTT", "Spoon", "Ladle", "Forks", "Bravos"]);
  });

  test("of a title leaves no room for artists whose names only resemble it", () => {
    expect(find("bravos")).toEqual(["Bravos", "Bravos"]);
  });

  test("leaves all other matches on the page of results, where each kind has its own list", () => {
    expect(find("btt", { kinds: ["artist"] })).toContain("Butt");
    expect(find("btt", { kinds: ["album"] })).toEqual(["Forks", "Bit"]);
  });

  test("of an artist leads to its songs where only songs are searched for", () => {
    const songs = ["Spoon", "Ladle", "Bravos", "Whisk"];
    expect(find("btt", { kinds: ["song"] }).slice(0, 4)).toEqual(songs);
  });
});

describe("a member", () => {
  const { find } = searcherOf(
    { names: ["Velvet Teapot"] },
    { names: ["Soso", "소소"], artists: [1] },
    { names: ["Soso", "소소"] },
    { kind: "song", names: ["Soso of Velvet Teapot"], artists: [1] },
  );

  test("is found by name and group, in either order", () => {
    for (const text of ["soso velvet teapot", "velvet teapot soso", "소소 velvet"])
      expect(find(text)[0], text).toBe("Soso");
    expect(find("soso velvet teapot")).toEqual(["Soso", "Soso of Velvet Teapot"]);
  });
});

describe("the scope of a search", () => {
  const { find } = searcherOf(
    { names: ["Samovar Idol"] },
    { names: ["Samovar Writer"], isIdol: false },
    { kind: "song", names: ["Samovar"], isIdol: false, artists: [2] },
    { kind: "album", names: ["Samovar"], artists: [1] },
  );

  test("is limited by kinds, to idols or to others", () => {
    expect(find("samovar", { kinds: ["artist"], artists: "idols" })).toEqual(["Samovar Idol"]);
    expect(find("samovar", { kinds: ["artist"], artists: "others" })).toEqual(["Samovar Writer"]);
    expect(find("samovar", { kinds: ["song"] })).toEqual(["Samovar"]);
    expect(find("samovar", { idolOnly: true })).toEqual(["Samovar Idol", "Samovar"]);
    expect(find("samovar", { kinds: [] })).toEqual([]);
  });
});

describe("any text", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(
        ...Array.from("방탄소년단ㅂㅌㅅㅏㅣabz019 .()[]*+?^$\\♥★💜\u0301\ud800"),
      ),
      maxLength: 80,
    }),
    fc
      .array(fc.constantFrom("velvet", "teapot", "the", "ㅂ", "벨", "x"), { maxLength: 40 })
      .map((words) => words.join(" ")),
  );

  test("returns existing records, each once", () => {
    fc.assert(
      fc.property(text, (any) => {
        const { matches, totals } = teapots.searcher.search(any, { limit: 10 });
        const keys = matches.map(({ kind, id }) => `${kind} ${id}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(matches.length).toBeLessThanOrEqual(10);
        expect(totals.artist + totals.album + totals.song).toBeGreaterThanOrEqual(matches.length);
      }),
      { numRuns: 3_000 },
    );
  });

  test("finds a name by itself, however it is spelled", () => {
    const word = fc.string({
      unit: fc.constantFrom(...Array.from("abcdefgh가나다라í♥!'- ")),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(word, (name) => {
        fc.pre(/[\p{L}♥]/u.test(name));
        const { find } = searcherOf({ names: [name] }, { names: ["Zzz Qqq"] });
        expect(find(name)[0]).toBe(name);
      }),
      { numRuns: 200 },
    );
  });
});

describe("writers and transliterations", () => {
  const studio = searcherOf(
    { names: ["Inkwell", "잉크웰"], references: 9 },
    { names: ["Velvet Teapot", "벨벳 찻주전자"], references: 90 },
    { names: ["Spoon Trio"], references: 5 },
    { kind: "song", names: ["Boil Over"], artists: [2], writers: [1], references: 9 },
    { kind: "song", names: ["Saucer"], artists: [3], writers: [1], references: 3 },
    { kind: "song", names: ["Saucer"], artists: [2], references: 20 },
    { kind: "song", names: ["Inkwell"], artists: [3], references: 1 },
  );
  const songs = (text: string) =>
    studio.searcher.search(text, { limit: 10, kinds: ["song"] }).matches.map(({ id }) => id);

  test("a writer's name finds their songs, after what has the name itself", () => {
    expect(studio.find("inkwell")).toEqual(["Inkwell", "Inkwell", "Boil Over", "Saucer"]);
    expect(songs("inkwell")).toEqual([7, 4, 5]);
    expect(songs("songs by inkwell")).toEqual([7, 4, 5]);
  });

  test("with an act or a title it finds what they wrote for it, in either order and script", () => {
    expect(songs("inkwell velvet teapot")[0]).toBe(4);
    expect(songs("잉크웰 찻주전자")[0]).toBe(4);
    expect(songs("inkwell saucer")[0]).toBe(5);
    expect(songs("saucer 잉크웰")[0]).toBe(5);
    // Without the writer, the better-known song comes first.
    expect(songs("saucer")[0]).toBe(6);
  });

  test("an English title is found by its transliteration, alone and with its artist", () => {
    expect(songs("보일오버")).toEqual([4]);
    expect(songs("찻주전자 보일오버")).toEqual([4]);
    expect(songs("소서 벨벳찻주전자")[0]).toBe(6);
  });
});
