import { expect, test } from "vitest";
import { parseIdempotencyKey } from "../../domain/idempotency-rules.ts";
import { ApiError } from "./api-error.ts";
import { attemptAt, needsNewKey, newKey, parseAttempt } from "./attempt.ts";

test("an attempt keeps its key while its values are the same", () => {
  const first = attemptAt({ name: "A", songs: [1, 2] }, null);
  expect(attemptAt({ name: "A", songs: [1, 2] }, first)).toEqual(first);
  expect(attemptAt({ name: "A", songs: [2, 1] }, first).key).not.toBe(first.key);
  expect(attemptAt({ name: "A", songs: [1, 2] }, null).key).not.toBe(first.key);
  // As it is read back from storage.
  const stored: unknown = JSON.parse(JSON.stringify(first));
  expect(parseAttempt(stored)).toEqual(first);
  for (const other of [null, "x", {}, { key: 1, content: "" }, { key: "a" }])
    expect(parseAttempt(other), JSON.stringify(other)).toBe(null);
});

test("a key is valid for the server", () => {
  const key = newKey();
  expect(parseIdempotencyKey(key)).toBe(key);
  expect(newKey()).not.toBe(key);
});

test("a key is dropped after 'gone' and a conflict, and kept after failures that a retry may solve", () => {
  for (const status of [404, 409]) expect(needsNewKey(new ApiError({ status }))).toBe(true);
  for (const status of [0, 400, 401, 413, 429, 500, 503, 507])
    expect(needsNewKey(new ApiError({ status })), `${status}`).toBe(false);
  expect(needsNewKey(new Error("something else"))).toBe(false);
});
