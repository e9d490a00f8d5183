import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDotEnv, readDotEnv } from "./dot-env.ts";

const parse = (text: string) => parseDotEnv(new TextEncoder().encode(text));

test("names and values are read, with quotes, comments and export", () => {
  const text = "# a comment\n\nA=1\nexport B=\"two words\"\n  C = 'three' # why\nD=\n";
  expect(parse(text)).toEqual({
    values: { A: "1", B: "two words", C: "three", D: "" },
    problems: [],
  });
});

test("a value in quotes may have lines that look like anything", () => {
  const { values, problems } = parse('KEY="first\nsecond line\nthird"\nA=1\n');
  expect(values).toEqual({ KEY: "first\nsecond line\nthird", A: "1" });
  expect(problems).toEqual([]);
});

test("a byte order mark and Windows line ends do no harm", () => {
  expect(parse("\uFEFFA=1\r\nB=2\r\n")).toEqual({ values: { A: "1", B: "2" }, problems: [] });
});

describe("ignored lines are reported", () => {
  test("a line without =", () => {
    expect(parse("A=1\nPORT 3000\n").problems).toEqual([
      "Line 2 of the file .env is not NAME=value.",
    ]);
  });

  test("a quote that is never closed", () => {
    expect(parse('A="1\nB=2\n').problems).toEqual([
      'A quote (") in the file .env is never closed.',
    ]);
  });

  test("a file that is not text", () => {
    expect(parseDotEnv(new Uint8Array([0xff, 0xfe, 0x41, 0x00])).problems).toEqual([
      "The file .env is not UTF-8 text: save it as UTF-8.",
    ]);
  });

  test("a folder of that name", () => {
    const folder = mkdtempSync(join(tmpdir(), "norae-env-"));
    mkdirSync(join(folder, ".env"));
    expect(readDotEnv(folder).problems).toEqual(["The file .env cannot be read (EISDIR)."]);
    rmSync(folder, { recursive: true });
  });
});

test("no file is no problem", () => {
  expect(readDotEnv(join(tmpdir(), "there-is-no-such-folder"))).toEqual({
    values: {},
    problems: [],
  });
});
