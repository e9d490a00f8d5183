import { expect, test } from "vitest";
import { ageLabel } from "./age.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, "Just now"],
  // The reader's clock is behind.
  [-5 * MINUTE, "Just now"],
  [HOUR - 1, "Just now"],
  [HOUR, "1h ago"],
  [2 * HOUR - 1, "1h ago"],
  [DAY - 1, "23h ago"],
  [DAY, "1d ago"],
  [7 * DAY - 1, "6d ago"],
  [7 * DAY, "Mar 3, 2026"],
  [435 * DAY, "Dec 30, 2024"],
])(
  "%i ms ago is just now, a number of hours or days, or the date: %s [1-2.55]",
  (before, label) => {
    expect(ageLabel(new Date(NOW.getTime() - before).toISOString(), NOW)).toBe(label);
  },
);
