import { expect, test } from "vitest";
import { DAY } from "./duration.ts";
import { type Contributions, hasEarnedTrust, mostPending } from "./edit-rules.ts";
import { TRUST } from "../../test/factory/trust.ts";

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
