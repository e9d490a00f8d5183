import { beforeAll, describe, expect, test } from "vitest";
import { judge, readQueries } from "../../benchmark/search/relevance.ts";
import { readStarter, type Starter } from "../../benchmark/search/starter.ts";
import type { SearchRecord } from "./index/record.ts";
import { IndexBuilder } from "./index/catalogue-index.ts";
import { Searcher } from "./searcher.ts";

/** Minimum share of queries, in each class, whose record is among the first ten results. */
const FLOOR = 0.95;

const MISSPELT = [
  ["enhypn", "enhypen"],
  ["stray kds", "stray kids"],
  ["le sserafm", "le sserafim"],
  ["itzyy", "itzy"],
  ["zerobasone", "zerobaseone"],
  ["twcie", "twice"],
  ["babymonstr", "babymonster"],
] as const;

const ORDINARY = (
  "stay kiss wonder sky twist twin twine twins price dinner inner spinner beast feast least secret infinity " +
  "treasures measure metro host seventy boys lovely hive dive victory window winners sisters blocks monster dreams " +
  "cherry bullet stray kids shine rain tops momma seven highlights"
).split(" ");

const tuned = readQueries("tuned");
const heldOut = readQueries("held-out");

describe("queries over the starter catalogue", () => {
  let starter: Starter;
  let find: (text: string) => string[];
  let searcher: Searcher;
  /** The best-known acts, each with a name in either script. */
  let acts: SearchRecord[];
  beforeAll(() => {
    starter = readStarter();
    const builder = new IndexBuilder();
    for (const record of starter.records) builder.add(record);
    searcher = new Searcher(builder.finish());
    acts = starter.records
      .filter(({ kind, names }) => kind === "artist" && new Set(names).size > 1)
      .toSorted((left, right) => right.references - left.references)
      .slice(0, 150);
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

  test("the name of an act is its best match, also in both scripts", () => {
    const isBest = ({ id, names }: SearchRecord, text: string) => {
      const { best, matches } = searcher.search(text, { limit: 1 });
      return [best, ...matches].every(
        (one) => one?.kind === "artist" && (one.id === id || isNamesake(one.id, names)),
      );
    };
    const isNamesake = (id: number, names: readonly string[]) =>
      names.some((name) => starter.records[id - 1]!.names.includes(name));
    const asked = acts.flatMap((act) => {
      const [name = "", korean = ""] = act.names;
      return [name, `${name} (${korean})`, `${korean} ${name}`].map((text) => ({ act, text }));
    });
    const missed = asked.filter(({ act, text }) => !isBest(act, text)).map(({ text }) => text);
    expect(missed.length / asked.length, missed.join(" | ")).toBeLessThanOrEqual(0.02);
  });

  test("a misspelt act is followed by its records", () => {
    for (const [text, name] of MISSPELT) {
      expect(find(text), text).toEqual(find(name));
      expect(find(text).length, text).toBe(10);
    }
  });

  test("ordinary words near the names of acts are no misspelt acts", () => {
    const isRespelled = (text: string) => searcher.search(text, { limit: 1 }).respelled !== null;
    expect(ORDINARY.length).toBeGreaterThanOrEqual(40);
    expect(ORDINARY.filter(isRespelled)).toEqual([]);
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
