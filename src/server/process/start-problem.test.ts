import { expect, test } from "vitest";
import { readConfiguration } from "../configuration/configuration.ts";
import { explainStart, StartProblem } from "./start-problem.ts";

const { configuration = expect.unreachable() } = readConfiguration(
  { NORAE_DATA: "/somewhere/data" },
  "/somewhere",
);

const of = (code: string, syscall: string) => ({ code, syscall });

test.each<[what: string, facts: object, message: RegExp]>([
  ["a port in use", of("EADDRINUSE", "listen"), /Port 3000 is already in use.*PORT=3001/],
  ["a port of the administrator", of("EACCES", "listen"), /below 1024.*PORT=3000/],
  [
    "an address of another machine",
    of("EADDRNOTAVAIL", "listen"),
    /not an address of this machine/,
  ],
  ["an unknown host", of("ENOTFOUND", "getaddrinfo"), /HOST is 127\.0\.0\.1/],
  ["a folder that cannot be written", of("EACCES", "mkdir"), /\/somewhere\/data cannot be written/],
  ["a read-only disk", of("EROFS", "mkdir"), /cannot be written/],
  ["a file in the folder's place", of("EEXIST", "mkdir"), /is a file/],
  ["a full disk", { ...of("ENOSPC", "mkdir"), errno: -28 }, /no space left/],
  ["a disk that fails", { errcode: 1034 }, /failed \(SQLite's code 1034\)/],
  ["a read-only database", { errcode: 1032 }, /cannot be written/],
  ["a full disk below the database", { errcode: 13 }, /no space left/],
  ["a damaged database", { errcode: 267 }, /damaged/],
  ["a file that is no database", { errcode: 26 }, /not a database/],
])("%s is reported with what to do", (_, facts, message) => {
  const error = Object.assign(new Error("made up"), facts);
  expect(explainStart(error, configuration)).toMatch(message);
});

test("a message written for people is printed unchanged", () => {
  expect(explainStart(new StartProblem("Do this."), configuration)).toBe("Do this.");
  const text = "PostgreSQL does not answer at postgres://h/d.";
  expect(explainStart(new Error(text), configuration)).toBe(text);
});

test("a database on an unknown host is not mistaken for an unknown HOST", () => {
  const cause = Object.assign(new Error("made up"), of("ENOTFOUND", "getaddrinfo"));
  const error = new Error("PostgreSQL does not answer at postgres://h/d.", { cause });
  expect(explainStart(error, configuration)).toBe(error.message);
});

test("the cause of an error explains it better", () => {
  const cause = Object.assign(new Error("file is not a database"), { errcode: 26 });
  const error = new Error("The database could not be brought up to date.", { cause });
  expect(explainStart(error, configuration)).toMatch(/damaged, or not a database/);
});

test("a bug is not explained away", () => {
  expect(explainStart(new TypeError("x is not a function"), configuration)).toBeNull();
  expect(explainStart("made up", configuration)).toBeNull();
});
