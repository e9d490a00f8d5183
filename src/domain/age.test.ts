import { expect, test } from "vitest";
import { ageLabel } from "./age.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

function before(milliseconds: number): string {
  return new Date(NOW.getTime() - milliseconds).toISOString();
}

test("under an hour it was just now, also where the reader's clock is behind [1-2.55]", () => {
  expect(ageLabel(before(0), NOW)).toBe("Just now");
  expect(ageLabel(before(-5 * MINUTE), NOW)).toBe("Just now");
  expect(ageLabel(before(HOUR - 1), NOW)).toBe("Just now");
});

test("under 24 hours it is whole hours [1-2.55]", () => {
  expect(ageLabel(before(HOUR), NOW)).toBe("1h ago");
  expect(ageLabel(before(2 * HOUR - 1), NOW)).toBe("1h ago");
  expect(ageLabel(before(DAY - 1), NOW)).toBe("23h ago");
});

test("under 7 days it is whole days [1-2.55]", () => {
  expect(ageLabel(before(DAY), NOW)).toBe("1d ago");
  expect(ageLabel(before(7 * DAY - 1), NOW)).toBe("6d ago");
});

test("from 7 days on it is the date [1-2.55]", () => {
  expect(ageLabel(before(7 * DAY), NOW)).toBe("Mar 3, 2026");
  expect(ageLabel("2024-12-30T12:00:00Z", NOW)).toBe("Dec 30, 2024");
});
