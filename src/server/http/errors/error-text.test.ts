import { expect, test } from "vitest";
import { z } from "zod";
import { describeError, kindOfError, onOneLine } from "./error-text.ts";

const TOKEN = "eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6ImFkYSJ9.c2lnbmF0dXJl";

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

test("an error of ours has its message, its stack in the project's files, and its causes", () => {
  const cause = Object.assign(new Error("no such table: song"), { code: "ERR_SQLITE_ERROR" });
  const text = describeError(new Error("made up", { cause }));
  expect(text).toMatch(
    /^Error: made up at src\/server\/http\/errors\/error-text\.test\.ts:\d+:\d+ at /,
  );
  expect(text).toMatch(/; caused by Error ERR_SQLITE_ERROR: no such table: song at src\//);
  expect(text).not.toContain("\n");
});

const GIVEN: Record<string, () => unknown> = {
  "a header": () => new Headers({ Location: `http://x/login\n#id_token=${TOKEN}` }),
  "a URL": () => new URL(`//${TOKEN}:port`),
  JSON: () => JSON.parse(`{"a":${TOKEN}}`),
  "a URL component": () => decodeURIComponent(`%${TOKEN}`),
  "an integer": () => BigInt(TOKEN),
  "a pattern": () => new RegExp(`(${TOKEN}`),
  "a schema": () => z.object({ kind: z.literal("a") }).parse({ kind: TOKEN, [TOKEN]: 1 }),
  "a strict schema": () => z.strictObject({}).parse({ [TOKEN]: 1 }),
  "a list of pairs": () => new Map(JSON.parse(`["${TOKEN}"]`)),
  "a time zone": () => new Intl.DateTimeFormat("en", { timeZone: TOKEN }),
  "an argument of Node": () => Buffer.alloc(1).fill("a", TOKEN as BufferEncoding),
  "the key of a property": () => Reflect.get(Object(undefined), TOKEN).of[TOKEN],
  "a thrown text": () => {
    throw TOKEN;
  },
};

test.each(Object.entries(GIVEN))(
  "what an error was given is not logged, as it stands in the message of %s",
  (_, work) => {
    const error = thrownBy(work);
    const text = describeError(error);
    expect(text).not.toContain(TOKEN.slice(0, 20));
    expect(text).toMatch(/^(\w*Error|a thrown string)/);
    expect(kindOfError(new Error("outer", { cause: error }))).not.toContain(TOKEN.slice(0, 20));
  },
);

test("a message of the database is logged where its class repeats no values", () => {
  const postgres = (code: string, message: string) =>
    Object.defineProperty(Object.assign(new Error(message), { severity: "ERROR", code }), "stack", {
      value: `error: ${message}\n    at parse (/x/node_modules/pg-protocol/dist/parser.js:1:2)`,
    });
  const missing = describeError(postgres("42P01", 'relation "song" does not exist'));
  expect(missing).toMatch(/^Error 42P01: relation "song" does not exist at parse /);
  const invalid = describeError(postgres("22P02", `invalid input syntax: "${TOKEN}"`));
  expect(invalid).toMatch(/^Error 22P02 at parse /);
});

test("a message cannot imitate lines or stacks", () => {
  const message = "a\r\n2026 error 1 GET / b\u001b[2J\u2028c\n    at forged (src/x.ts:1:2)";
  const text = describeError(new Error(message));
  const escaped = "a\\u{d}\\u{a}2026 error 1 GET / b\\u{1b}[2J\\u{2028}c\\u{a}    at forged";
  expect(text).toContain(escaped);
  expect(text.split(" at src/")[0]).toContain("forged");
  expect(onOneLine("노래\n")).toBe("노래\\u{a}");
});

test("a chain of causes that never ends is cut", () => {
  const error = new Error("a circle");
  error.cause = error;
  expect(describeError(error).match(/a circle/g)).toHaveLength(5);
});
