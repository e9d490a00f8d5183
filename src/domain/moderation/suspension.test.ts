import { expect, test } from "vitest";
import { isInForce, suspensionText } from "./suspension.ts";

const END = "2026-12-01T12:00:00.000Z";

test("a suspension is in force until its end, to the millisecond, or for good", () => {
  const before = new Date(Date.parse(END) - 1);
  expect(isInForce({ ends_at: END }, before)).toBe(true);
  expect(isInForce({ ends_at: END }, new Date(END))).toBe(false);
  expect(isInForce({ ends_at: null }, new Date("2099-01-01"))).toBe(true);
});

test.each([
  [{ reason: "spam", ends_at: END }, "until Dec 1, 2026, 12:00 UTC: spam."],
  [{ reason: "Insults, again.", ends_at: null }, "for good: Insults, again."],
])("who is suspended is told until when, why, and what is left to them: %j", (suspension, text) => {
  const left = "You can still read, download your data and delete the account.";
  expect(suspensionText(suspension)).toBe(`Your account is suspended ${text} ${left}`);
});
