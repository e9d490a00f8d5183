import { expect, test } from "vitest";
import { UNLIMITED } from "../../../test/factory/api-context.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { explainStart, StartProblem } from "./start-problem.ts";
import { TRUST } from "../../../test/factory/trust.ts";

const configuration: Configuration = {
  environment: "development",
  port: 3000,
  host: "127.0.0.1",
  origin: null,
  dataFolder: "/somewhere/data",
  dataFolderIsNamed: true,
  databaseUrl: undefined,
  directUrl: undefined,
  replicaUrls: [],
  connections: 10,
  changes: "listen",
  catalogueFolder: null,
  catalogueIsNamed: false,
  dumpFolder: null,
  log: "off",
  metrics: null,
  showsArchivedCovers: false,
  musicbrainzAddress: "https://musicbrainz.example",
  pageCacheBytes: 0,
  processes: 1,
  buildFolder: null,
  drain: 0,
  purge: null,
  contactEmail: null,
  feedbackFormUrl: null,
  backups: null,
  bucket: null,
  signIn: { googleClientId: null, oidc: null, isLocalAllowed: true },
  trust: TRUST,
  limits: UNLIMITED,
  trustedProxies: [],
};

const cases: [what: string, error: object, message: RegExp][] = [
  [
    "a port in use",
    { code: "EADDRINUSE", syscall: "listen" },
    /Port 3000 is already in use.*PORT=3001/,
  ],
  ["a port of the administrator", { code: "EACCES", syscall: "listen" }, /below 1024.*PORT=3000/],
  [
    "an address of another machine",
    { code: "EADDRNOTAVAIL", syscall: "listen" },
    /no address of this machine/,
  ],
  ["an unknown host", { code: "ENOTFOUND", syscall: "getaddrinfo" }, /HOST is 127\.0\.0\.1/],
  [
    "a folder that cannot be written",
    { code: "EACCES", syscall: "mkdir" },
    /\/somewhere\/data cannot be written/,
  ],
  ["a read-only disk", { code: "EROFS", syscall: "mkdir" }, /cannot be written/],
  ["a file in the folder's place", { code: "EEXIST", syscall: "mkdir" }, /is a file/],
  ["a full disk", { code: "ENOSPC", errno: -28, syscall: "mkdir" }, /no space left/],
  ["a disk that fails", { errcode: 1034 }, /failed \(SQLite's code 1034\)/],
  ["a read-only database", { errcode: 1032 }, /cannot be written/],
  ["a full disk below the database", { errcode: 13 }, /no space left/],
  ["a damaged database", { errcode: 267 }, /damaged/],
  ["a file that is no database", { errcode: 26 }, /no database/],
];

for (const [what, facts, message] of cases) {
  test(`${what} is reported with what to do`, () => {
    expect(explainStart(Object.assign(new Error("made up"), facts), configuration)).toMatch(
      message,
    );
  });
}

test("a message written for people is printed unchanged", () => {
  expect(explainStart(new StartProblem("Do this."), configuration)).toBe("Do this.");
  const text = "PostgreSQL does not answer at postgres://h/d.";
  expect(explainStart(new Error(text), configuration)).toBe(text);
});

test("a database on an unknown host is not mistaken for an unknown HOST", () => {
  const cause = Object.assign(new Error("made up"), { code: "ENOTFOUND", syscall: "getaddrinfo" });
  const error = new Error("PostgreSQL does not answer at postgres://h/d.", { cause });
  expect(explainStart(error, configuration)).toBe(error.message);
});

test("the cause of an error explains it better", () => {
  const cause = Object.assign(new Error("file is not a database"), { errcode: 26 });
  const error = new Error("The database could not be brought up to date.", { cause });
  expect(explainStart(error, configuration)).toMatch(/damaged or no database/);
});

test("a bug is not explained away", () => {
  expect(explainStart(new TypeError("x is not a function"), configuration)).toBeNull();
  expect(explainStart("made up", configuration)).toBeNull();
});
