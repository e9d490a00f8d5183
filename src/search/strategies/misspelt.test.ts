import { describe, expect, test } from "vitest";
import { IndexBuilder } from "../index/catalogue-index.ts";
import { Searcher } from "../searcher.ts";

/** Returns a search for ten of some artists, given by their names; later ones have more references. */
function among(names: readonly string[]): (text: string) => (string | undefined)[] {
  const builder = new IndexBuilder();
  for (const [at, name] of names.entries()) {
    builder.add({
      kind: "artist",
      id: at + 1,
      names: [name],
      aliases: [],
      isIdol: true,
      artists: [],
      writers: [],
      references: at,
    });
  }
  const searcher = new Searcher(builder.finish());
  return (text) =>
    searcher.search(text, { limit: 10, kinds: ["artist"] }).matches.map(({ id }) => names[id - 1]);
}

describe("a misspelt name", () => {
  test("is found by two slips of the finger, however long it is", () => {
    const name = "A Long Afternoon of Steaming Kettles and Teapots";
    const find = among([name, "A Long Evening", "Kettles and Spoons"]);
    expect(find("a long afternoon of steamimg kettles and taepots")).toEqual([name]);
    expect(find("a long afternoon of steamingkettles adn tapots")).toEqual([name]);
  });

  test("comes before a dozen names that only begin with the same sounds", () => {
    const alike = Array.from("abdefhijklmu", (letter) => `Sukora${letter} Kettle`);
    expect(among(["Sugar", ...alike])("sugor")[0]).toBe("Sugar");
  });

  test("comes after exact names", () => {
    expect(among(["Sugor", "Sugar"])("sugor")).toEqual(["Sugor", "Sugar"]);
  });

  test("is found by one edit before names with two", () => {
    expect(among(["Teaport", "Teapott"])("teaporz")).toEqual(["Teaport", "Teapott"]);
  });
});
