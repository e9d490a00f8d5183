import fc from "fast-check";
import { expect, test } from "vitest";
import { isFailure } from "../failure.ts";
import { decodeId, encodeId, MAX_ID, parseDecimalId } from "../id.ts";
import { LIST_ROLES, WRITING_ROLES } from "../catalogue/role.ts";
import {
  artistsIn,
  isAnswerable,
  parseTogether,
  TOGETHER_TEXT,
  type TogetherParameter,
  togetherParameters,
  type TogetherQuestion,
  withIds,
} from "./together.ts";

function parse(query: string) {
  const parameters = new URLSearchParams(query);
  return parseTogether((name) => parameters.getAll(name), parseDecimalId);
}

const ROLES = fc.subarray([...LIST_ROLES], { minLength: 1 });
const YEAR = fc.integer({ min: 1000, max: 9999 });

const QUESTION: fc.Arbitrary<TogetherQuestion> = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 0, max: MAX_ID }), { maxLength: 10 }),
    roles: fc.array(ROLES, { minLength: 5, maxLength: 5 }),
    act: fc.option(fc.integer({ min: 0, max: MAX_ID })),
    years: fc.tuple(YEAR, YEAR),
    bounds: fc.tuple(fc.boolean(), fc.boolean()),
  })
  .map(({ ids, roles, act, years, bounds }) => ({
    people: ids.slice(0, 5).map((id, at) => ({ id, roles: roles[at]! })),
    not: ids.slice(5),
    act,
    from: bounds[0] ? Math.min(...years) : null,
    to: bounds[1] ? Math.max(...years) : null,
  }));

test("a question has people with roles, people left out, an act and years", () => {
  expect(parse("person=12:LC&person=7&not=3&act=5&from=2015&to=2020")).toEqual({
    people: [
      { id: 12, roles: ["lyrics", "composition"] },
      { id: 7, roles: WRITING_ROLES },
    ],
    not: [3],
    act: 5,
    from: 2015,
    to: 2020,
  });
});

test("a question is read back from its parameters, for every question and both kinds of ids", () => {
  fc.assert(
    fc.property(QUESTION, (question) => {
      for (const [write, read] of [
        [encodeId, decodeId],
        [String, parseDecimalId],
      ] as const) {
        const parameters = togetherParameters(question, write);
        const valuesOf = (wanted: TogetherParameter) =>
          parameters.filter(([name]) => name === wanted).map(([, value]) => value);
        expect(parseTogether(valuesOf, read)).toEqual(question);
      }
    }),
  );
});

test("a question reads S as F and W as L, in any order, and has one address for any role of writing", () => {
  expect(parse("person=1:ws&person=2")).toMatchObject({
    people: [{ roles: ["featured", "lyrics"] }, {}],
  });
  const any = parse("person=1:ACL&person=2") as TogetherQuestion;
  expect(togetherParameters(any, String)).toEqual([
    ["person", "1"],
    ["person", "2"],
  ]);
});

test("a question of one person or nobody is not answerable yet", () => {
  const answerable = (query: string) => isAnswerable(parse(query) as TogetherQuestion);
  expect(["", "person=1", "person=1&person=2"].map(answerable)).toEqual([false, false, true]);
});

test("a question is invalid with an id that is malformed or named twice, too many people, or impossible years", () => {
  const invalid: [query: string, message: string][] = [
    ["person=1&person=x", TOGETHER_TEXT.person],
    ["person=1&person=", TOGETHER_TEXT.person],
    ["person=1&person=02", TOGETHER_TEXT.person],
    ["person=1:&person=2", TOGETHER_TEXT.person],
    ["person=1:X&person=2", TOGETHER_TEXT.person],
    ["person=1:L:C&person=2", TOGETHER_TEXT.person],
    ["person=1&person=1", TOGETHER_TEXT.twice],
    ["person=1:L&person=1:C", TOGETHER_TEXT.twice],
    ["person=1&person=2&not=2", TOGETHER_TEXT.twice],
    ["person=1&person=2&not=3&not=3", TOGETHER_TEXT.twice],
    ["person=1&person=2&person=3&person=4&person=5&person=6", TOGETHER_TEXT.people],
    ["person=1&person=2&not=L", TOGETHER_TEXT.not],
    ["not=1&not=2&not=3&not=4&not=5&not=6", TOGETHER_TEXT.leftOut],
    ["person=1&person=2&act=3&act=4", TOGETHER_TEXT.act],
    ["person=1&person=2&act=-3", TOGETHER_TEXT.act],
    ["person=1&person=2&from=15", TOGETHER_TEXT.year],
    ["person=1&person=2&to=02015", TOGETHER_TEXT.year],
    ["person=1&person=2&to=2015&to=2016", TOGETHER_TEXT.year],
    ["person=1&person=2&from=2016&to=2015", TOGETHER_TEXT.years],
  ];
  for (const [query, message] of invalid)
    expect(parse(query), query).toEqual({ failure: "invalid", message });
  expect(isFailure(parse("person=1&person=2&from=2015&to=2015"))).toBe(false);
});

test("a question names all of its artists, and may get other ids", () => {
  const question = parse("person=1&person=2:L&not=3&act=1") as TogetherQuestion;
  expect(artistsIn(question)).toEqual([1, 2, 3, 1]);
  expect(artistsIn(withIds(question, (id) => id * 10))).toEqual([10, 20, 30, 10]);
});
