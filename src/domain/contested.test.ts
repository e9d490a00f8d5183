import { expect, test } from "vitest";
import { isContested, type PastEdit } from "./contested.ts";

const KETTLE = { artist_id: 5, name: "Kettle", roles: "L", also: [] };
const added: PastEdit = { isReverted: false, add: [KETTLE] };
const removed: PastEdit = { isReverted: false, remove: [KETTLE] };
const dated = (before: string | null, after: string | null): PastEdit => ({
  isReverted: false,
  before: { release_date: before },
  set: { release_date: after },
});

test("a fact that was changed back three times is contested", () => {
  expect(isContested([added, removed, added])).toBe(false);
  expect(isContested([added, removed, added, removed])).toBe(true);
  const steps = [dated(null, "2019"), dated("2019", "2020"), dated("2020", "2019")];
  expect(isContested([...steps, dated("2019", "2020")])).toBe(false);
  expect(isContested([...steps, dated("2019", "2020"), dated("2020", "2019")])).toBe(true);
});

test("changes of different facts, and to new values, are none; reversions are changes back", () => {
  const other = { ...KETTLE, roles: "C" };
  expect(isContested([added, { isReverted: false, add: [other] }, removed, added])).toBe(false);
  expect(isContested([dated(null, "1"), dated("1", "2"), dated("2", "3"), dated("3", "4")])).toBe(
    false,
  );
  const reverted = { ...added, isReverted: true };
  expect(isContested([reverted, added])).toBe(false);
  expect(isContested([reverted, reverted])).toBe(true);
});
