import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../test/length.ts";
import { IndexBuilder } from "./index/catalogue-index.ts";
import { ChangingIndex } from "./index/changing-index.ts";
import { KINDS, type Kind, type SearchRecord } from "./index/record.ts";
import { weighReferences } from "./references.ts";
import { Searcher } from "./searcher.ts";

const RUNS = runs({ short: 20, full: 2_000 });

/** Words that resemble each other, in both scripts. */
const WORDS =
  `Kettle Kettles Ketle Teapot Tea Lantern Lanterns Love Wins All Moon Moonlight Spoon Spoons
  Sugar Suga X Kim Hyuna The 주전자 찻잔 달빛 러브 윈즈 올 김 현아 숟가락`.split(/\s+/);

const QUERIES =
  `kettle, ketlte, teapot kettle, kettle teapot, love wins all, 러브윈즈올, ㅈㅈㅈ, lantrens, moonlght,
  suga, sugor, spoons moon, tea, x, kim hyuna, kimhyuna, 달빛 teapot, ekfqlc, 김현아, the,
  the kettle mv, 주ㅈㅈ, moon sugar, lanterns love, kettel, teapotx moon, sugra, spoom, lanten,
  luve, k, spoons sugar tea, teapto, 김 러브, a long text that is nowhere to be found`.split(
    /,\s+/,
  );

const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 });

const recordOf = (kind: Kind, id: number): fc.Arbitrary<SearchRecord> =>
  fc.record({
    kind: fc.constant(kind),
    id: fc.constant(id),
    names: fc.array(name, { minLength: 1, maxLength: 2 }),
    aliases: kind === "artist" ? fc.array(name, { maxLength: 2 }) : fc.constant([]),
    isIdol: fc.boolean(),
    artists: ids,
    writers: kind === "song" ? ids : fc.constant([]),
    references: fc.nat(30),
    recency: kind === "artist" ? fc.constant(0) : fc.constantFrom(0, 0.2, 0.45),
  });

const change = fc
  .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 40 }), fc.nat(3))
  .chain(([kind, number, fate]) => {
    const id = kind === "artist" ? 1 + (number % 12) : number;
    const record = fate === 0 ? fc.constant(null) : recordOf(kind, id);
    return record.map((one) => ({ kind, id, record: one }));
  });
const changes = (minLength: number, maxLength: number) =>
  fc.array(change, { minLength, maxLength });

/** Builds an index of records, given by their keys, in the order of a build. */
function build(records: ReadonlyMap<string, SearchRecord>) {
  const builder = new IndexBuilder(weighReferences);
  for (const kind of KINDS) {
    const all = [...records.values()].filter((record) => record.kind === kind);
    for (const record of all.sort((left, right) => left.id - right.id)) builder.add(record);
  }
  return builder.finish();
}

test("an index with changed records finds what one that is built anew finds, in its order", () => {
  fc.assert(
    fc.property(changes(20, 60), fc.array(changes(1, 6), { maxLength: 6 }), (first, steps) => {
      const records = new Map<string, SearchRecord>();
      const set = (some: typeof first) => {
        for (const { kind, id, record } of some) {
          if (record === null) records.delete(`${kind} ${id}`);
          else records.set(`${kind} ${id}`, record);
        }
      };
      set(first);
      const changing = new ChangingIndex(build(records));
      for (const step of steps) {
        set(step);
        changing.change(step);
        const [kept, fresh] = [new Searcher(changing.current), new Searcher(build(records))];
        for (const query of QUERIES)
          for (const kinds of [KINDS, ["song"] as const])
            expect(kept.search(query, { limit: 30, kinds }), query).toEqual(
              fresh.search(query, { limit: 30, kinds }),
            );
      }
    }),
    { numRuns: RUNS },
  );
});
