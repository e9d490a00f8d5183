import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LONGEST_LINE, type RawLine, readLines } from "./lines.ts";

async function read(content: string | Buffer, name = "lines.ndjson"): Promise<RawLine[]> {
  const file = join(mkdtempSync(join(tmpdir(), "norae-lines-")), name);
  writeFileSync(file, content);
  return Array.fromAsync(readLines(file));
}

test("numbers lines as an editor does, and passes over blank ones", async () => {
  expect(await read("one\n\n  \nfour\r\nfive")).toEqual([
    { number: 1, text: "one" },
    { number: 4, text: "four\r" },
    { number: 5, text: "five" },
  ]);
  expect(await read("")).toEqual([]);
});

test("passes over a byte order mark", async () => {
  expect(await read("\ufeffone\n")).toEqual([{ number: 1, text: "one" }]);
});

test("joins a character that is split between two reads", async () => {
  const line = "가".repeat(200_000);
  expect(await read(`a${line}\nb\n`)).toEqual([
    { number: 1, text: `a${line}` },
    { number: 2, text: "b" },
  ]);
});

test("reports a line that is too long or no UTF-8, and reads on", async () => {
  const long = "x".repeat(LONGEST_LINE * 3);
  const lines = await read(
    Buffer.concat([Buffer.from(`${long}\n`), Buffer.from([0xff, 0x0a]), Buffer.from("three")]),
  );
  expect(lines).toEqual([
    { number: 1, problem: `is ${LONGEST_LINE * 3} bytes long, more than ${LONGEST_LINE}` },
    { number: 2, problem: "is not valid UTF-8" },
    { number: 3, text: "three" },
  ]);
});

test("unpacks files named .gz, and reports one that is cut off", async () => {
  const packed = gzipSync("one\ntwo\n");
  expect(await read(packed, "lines.ndjson.gz")).toHaveLength(2);
  await expect(read(packed.subarray(0, packed.length - 9), "lines.ndjson.gz")).rejects.toThrow(
    "unexpected end",
  );
});
