import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
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

test.each([
  ["a line without =", "A=1\nPORT 3000\n", "Line 2 of the file .env is not NAME=value."],
  ["a quote that is never closed", 'A="1\nB=2\n', 'A quote (") in the file .env is never closed.'],
  [
    "a file that is not text",
    new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    "The file .env is not UTF-8 text: save it as UTF-8.",
  ],
])("%s is ignored, and reported", (_, content, problem) => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  expect(parseDotEnv(bytes).problems).toEqual([problem]);
});

test("a folder of that name is reported, and no file is no problem", () => {
  const folder = temporaryFolder();
  expect(readDotEnv(folder)).toEqual({ values: {}, problems: [] });
  mkdirSync(join(folder, ".env"));
  expect(readDotEnv(folder).problems).toEqual(["The file .env cannot be read (EISDIR)."]);
});
