import { expect, test } from "vitest";
import { Problem, Stopped } from "../problem.mjs";
import { allOf } from "./all-of.mjs";

const fail = (/** @type {string} */ text) => () => Promise.reject(new Problem(text));

test("gives what each gave", async () => {
  expect(await allOf([() => 1, async () => "two"])).toEqual([1, "two"]);
});

test("says all that is wrong at once", async () => {
  const failing = allOf([fail("no browser"), () => 1, fail("no database")]);
  await expect(failing).rejects.toThrow("no browser\n\nno database");
});

test("goes no further once it was stopped, or met a bug", async () => {
  let isReached = false;
  const reach = () => (isReached = true);
  await expect(allOf([() => Promise.reject(new Stopped(130)), reach])).rejects.toThrow(Stopped);
  await expect(allOf([() => Promise.reject(new TypeError("bug")), reach])).rejects.toThrow("bug");
  expect(isReached).toBe(false);
});
