import { expect, test } from "vitest";
import { DAY } from "../duration.ts";
import {
  type Change,
  type Contributions,
  hasEarnedTrust,
  isBackAndForth,
  isSource,
  mostPending,
  needsSecondPerson,
} from "./edit-rules.ts";
import { TRUST } from "../../../test/factory/edits/trust.ts";

const now = new Date("2026-03-20T00:00:00Z");
const earned: Contributions = {
  since: new Date(now.getTime() - 14 * DAY),
  applied: 20,
  approvers: 3,
  byMaintainers: 0,
  recent: { decided: 50, rejected: 2 },
};
const with_ = (changes: Partial<Contributions>) =>
  hasEarnedTrust({ ...earned, ...changes }, now, TRUST);

test("trust is earned by applied edits that several people approved, few rejections, and time", () => {
  expect(with_({})).toBe(true);
  expect(with_({ applied: 19 })).toBe(false);
  expect(with_({ approvers: 2 })).toBe(false);
  expect(with_({ approvers: 1, byMaintainers: 10 })).toBe(true);
  expect(with_({ approvers: 1, byMaintainers: 9 })).toBe(false);
  expect(with_({ recent: { decided: 50, rejected: 3 } })).toBe(false);
  expect(with_({ recent: { decided: 40, rejected: 2 } })).toBe(false);
  expect(with_({ since: new Date(now.getTime() - 14 * DAY + 1) })).toBe(false);
});

test("few edits of a new account may wait, more of one that is three days old", () => {
  expect(mostPending(new Date(now.getTime() - 3 * DAY + 1), now)).toBe(10);
  expect(mostPending(new Date(now.getTime() - 3 * DAY), now)).toBe(50);
});

const there: Change = { what: "track", from: "1", to: "2" };
const back: Change = { what: "track", from: "2", to: "1" };

test("what was changed back three times is locked, the first change not counted", () => {
  expect(isBackAndForth([there, back, there])).toBe(false);
  expect(isBackAndForth([there, back, there, back])).toBe(true);
});

test("changes of other things, and to states that are new, do not count", () => {
  expect(isBackAndForth([there, back, { ...there, what: "disc" }, { ...back, what: "disc" }])).toBe(
    false,
  );
  const onward = [1, 2, 3, 4, 5].map((from) => ({
    what: "track",
    from: `${from}`,
    to: `${from + 1}`,
  }));
  expect(isBackAndForth(onward)).toBe(false);
});

test("the same change by several people is one, also where one of them is taken back", () => {
  const same = Array.from({ length: 6 }, () => there);
  expect(isBackAndForth(same)).toBe(false);
  expect(isBackAndForth([...same, back, back, there, there])).toBe(false);
  expect(isBackAndForth([...same, back, there, back])).toBe(true);
  const unchanged: Change = { what: "disc", from: "1", to: "1" };
  expect(isBackAndForth(Array.from({ length: 6 }, () => unchanged))).toBe(false);
});

test.each([
  ["merge", "song", 0, true],
  ["merge", "artist", 0, true],
  ["unmerge", "album", 0, true],
  ["fields", "artist", 20, false],
  ["fields", "artist", 21, true],
  ["membership", "artist", 20, false],
  ["membership", "artist", 21, true],
  ["fields", "album", 20, false],
  ["fields", "album", 21, true],
  ["fields", "song", 99, false],
  ["credits", "song", 99, false],
  ["new", "artist", 0, false],
] as const)(
  "a %s edit of a record (%s) on which %i songs hang",
  (kind, target_kind, songs, needs) => {
    expect(needsSecondPerson({ kind, target_kind, songs })).toBe(needs);
  },
);

test("a source says something: not one character, and not dots", () => {
  for (const text of ["", " ", "x", "aaaa", "..", "- -", "!!!", "북"])
    expect(isSource(text), text).toBe(false);
  for (const text of ["album booklet, p. 12", "멜론", "https://example.org/a", "CD1", "蓋碗"])
    expect(isSource(text), text).toBe(true);
});
