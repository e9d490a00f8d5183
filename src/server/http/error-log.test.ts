import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logError, newFailureId } from "./error-log.ts";

let written = "";

beforeEach(() => {
  written = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

test("an error is logged under its id with the request's path, without the query", () => {
  logError("0123456789", { method: "GET", path: "/search?query=private" }, new Error("made up"));
  expect(written).toMatch(/^\S+ error 0123456789 GET \/search\nError: made up\n    at /);
  expect(written).not.toContain("private");
});

test("its cause is logged, too", () => {
  logError(
    "x",
    { method: "GET", path: "/" },
    new Error("made up", { cause: new Error("the cause") }),
  );
  expect(written).toContain("caused by Error: the cause");
});

test("a path cannot write lines of its own", () => {
  logError("x", { method: "GET", path: "/a\n2026 error y GET /b\u001b[2J" }, new Error("made up"));
  expect(written.split("\n")[0]).toMatch(/GET \/a\?2026 error y GET \/b\?\[2J$/);
});

test("a thrown value that is no error is logged as well", () => {
  logError("x", { method: "GET", path: "/" }, "a text");
  expect(written).toContain("\na text\n");
});

test("ids differ", () => {
  expect(new Set(Array.from({ length: 100 }, newFailureId)).size).toBe(100);
});
