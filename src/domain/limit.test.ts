import { expect, test } from "vitest";
import { Limit, type Rate } from "./limit.ts";

function limitOf(rate: Rate | null) {
  let now = 0;
  const limit = new Limit(rate, () => new Date(now));
  return { limit, pass: (seconds: number) => (now += seconds * 1_000) };
}

test("a burst is accepted at once, then one at each interval", () => {
  const { limit, pass } = limitOf({ amount: 10, milliseconds: 60_000 });
  for (let count = 0; count < 10; count += 1) expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).toEqual({
    failure: "too_many",
    message: "Too many requests. Try again in 6 seconds.",
    retryAfter: 6,
  });
  pass(5.9);
  expect(limit.take("a")).not.toBeNull();
  pass(0.1);
  expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).not.toBeNull();
  pass(3_600);
  for (let count = 0; count < 10; count += 1) expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).not.toBeNull();
});

test("a request after the announced time is accepted", () => {
  const { limit, pass } = limitOf({ amount: 3, milliseconds: 100_000 });
  for (let count = 0; count < 3; count += 1) limit.take("a");
  for (let count = 0; count < 20; count += 1) {
    const refused = limit.take("a");
    expect(refused).not.toBeNull();
    pass(refused!.retryAfter!);
    expect(limit.take("a")).toBeNull();
  }
});

test("each visitor has their own limit, and a request that does not count is refunded", () => {
  const { limit } = limitOf({ amount: 1, milliseconds: 60_000 });
  expect(limit.take("a")).toBeNull();
  expect(limit.take("b")).toBeNull();
  limit.giveBack("a");
  expect(limit.take("a")).toBeNull();
  expect(limit.take("a")).not.toBeNull();
});

test("off is no limit, and memory has an end", () => {
  const { limit } = limitOf(null);
  for (let count = 0; count < 10_000; count += 1) expect(limit.take("a")).toBeNull();
  const many = limitOf({ amount: 1, milliseconds: 60_000 }).limit;
  many.take("first");
  for (let count = 0; count < 60_000; count += 1) many.take(count);
  expect(many.take("first")).toBeNull();
  expect(many.take(59_999)).not.toBeNull();
});
