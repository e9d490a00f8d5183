import { beforeAll, describe, expect, test } from "vitest";
import { judge, readQueries } from "../../benchmark/search/relevance.ts";
import { readStarter, type Starter } from "../../benchmark/search/starter.ts";
import { IndexBuilder } from "./index/catalogue-index.ts";
import { Searcher } from "./searcher.ts";

/** Minimum share of queries, in each class, whose record is among the first ten results. */
const FLOOR = 0.95;

const tuned = readQueries("tuned");
const heldOut = readQueries("held-out");

describe("queries over the starter catalogue", () => {
  let starter: Starter;
  let find: (text: string) => string[];
  beforeAll(() => {
    starter = readStarter();
    const builder = new IndexBuilder();
    for (const record of starter.records) builder.add(record);
    const searcher = new Searcher(builder.finish());
    find = (text) =>
      searcher.search(text, { limit: 10 }).matches.map(({ kind, id }) => starter.refOf(kind, id));
  });

  test("are at least 300, of which a third was held out, and their targets exist [1-5.8]", () => {
    const count = (queries: typeof tuned) => [...queries.values()].flat().length;
    expect(count(tuned) + count(heldOut)).toBeGreaterThanOrEqual(300);
    expect(count(heldOut)).toBeGreaterThanOrEqual(count(tuned) / 3);
    const refs = new Set(starter.records.map(({ kind, id }) => starter.refOf(kind, id)));
    const expected = [...tuned.values(), ...heldOut.values()]
      .flat()
      .flatMap(({ expect: of }) => of);
    expect(expected.filter((ref) => !refs.has(ref))).toEqual([]);
  });

  test("the examples of the home page find what they name", () => {
    expect(find("KENZIE")[0]).toBe("artist:kenzie");
    expect(find("Dynamite")[0]).toBe("song:bts--dynamite");
    expect(find("ㅂㅌㅅㄴㄷ")[0]).toBe("artist:bts");
  });

  for (const [name, queries] of tuned) {
    test(`${name}: the target is among the first ten`, () => {
      const all = [...queries, ...(heldOut.get(name) ?? [])];
      expect(all.length).toBeGreaterThanOrEqual(15);
      const { recallAt10, missed } = judge(all, find);
      expect(recallAt10, missed.join(" | ")).toBeGreaterThanOrEqual(FLOOR);
    });
  }
});
