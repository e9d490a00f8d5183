import { expect, test } from "vitest";
import {
  changedFacts,
  conflictsOf,
  problemsOfFacts,
  rebasedFacts,
  unchangedFacts,
} from "./facts-draft.ts";

const FACTS = { name: "Made-up", track: 1, aliases: ["One"], is_title: null };
const draft = unchangedFacts(FACTS);

test("only fields that differ are sent, with what they were", () => {
  expect(changedFacts(draft)).toEqual({ before: {}, set: {} });
  const values = { ...FACTS, track: null, aliases: ["One", "Two"], name: "Made-up" };
  expect(changedFacts({ ...draft, values })).toEqual({
    before: { track: 1, aliases: ["One"] },
    set: { track: null, aliases: ["One", "Two"] },
  });
});

test("names are checked where they change", () => {
  const aliases = ["Old\u202c"];
  const texts = (facts: object) =>
    problemsOfFacts("artist", { ...facts }, { before: { aliases } }).map(
      ({ name, text }) => `${name}: ${text}`,
    );
  expect(texts({ aliases: [...aliases, "New", ""] })).toEqual([]);
  const unseen = { name: "\u200b", korean_name: "\u3164", aliases: [...aliases, "N\u200bew"] };
  expect(texts(unseen)).toEqual([
    "name: This name has no visible characters. Type it again",
    "korean_name: This name has no visible characters. Type it again",
    "aliases: Name 2 of the list has invisible characters (U+200B). Type it again without them",
  ]);
});

test("a field that somebody else changed is a conflict, unless to the same; other fields are none", () => {
  const mine = { ...draft, values: { ...FACTS, track: 2 } };
  expect(conflictsOf(mine, { ...FACTS, name: "Renamed" })).toEqual([]);
  expect(conflictsOf(mine, { ...FACTS, track: 2 })).toEqual([]);
  expect(conflictsOf(mine, { ...FACTS, track: 3 })).toEqual(["track"]);
  const next = rebasedFacts(mine, { ...FACTS, track: 3, name: "Renamed" });
  expect(changedFacts(next)).toEqual({ before: { track: 3 }, set: { track: 2 } });
});
