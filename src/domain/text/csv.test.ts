import { expect, test } from "vitest";
import { hostileTexts } from "../../../test/data/hostile-texts.ts";
import { cellText, readCsv, writeCsv } from "./csv.ts";

function cellsOf(text: string, separator = ","): string[][] {
  const rows = readCsv(text, separator);
  if (!Array.isArray(rows)) throw new Error(`unclosed in line ${rows.unclosed}`);
  return rows.map(({ cells }) => cells);
}

test("every text comes back as it was written, also formulas and texts with apostrophes", () => {
  const texts = [...hostileTexts(), "'=1", "''=1", "'Til", "'", "\t=1", "-", "＝1", 'a"b', "a,b"];
  const rows = texts.map((text) => ["x", text, "y"]);
  const read = cellsOf(writeCsv(rows)).map((cells) => cells.map(cellText));
  expect(read).toEqual(rows);
});

test("no cell begins like a formula", () => {
  const formulas = ["=1+1", "@SUM(A1)", "+1", "-1", " =1", "\t=1", "＝1", "＠1", '=A("x","y")'];
  expect(cellsOf(writeCsv([formulas]))).toEqual([formulas.map((text) => `'${text}`)]);
  const harmless = ["1+1", "a=b", "Don't", "(G)I-DLE"];
  expect(cellsOf(writeCsv([harmless]))).toEqual([harmless]);
});

test("rows know the line on which they begin, whatever ends lines", () => {
  expect(readCsv('a;b\r\n\r\n"1\r\n2";3\r4;5\n', ";")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["1\r\n2", "3"] },
    { line: 5, cells: ["4", "5"] },
  ]);
});

test("a quotation mark that nothing closes is reported with its line", () => {
  expect(readCsv('a,b\nc,"d\ne\n', ",")).toEqual({ unclosed: 2 });
});

test("a quotation mark in the middle of a cell is a part of it", () => {
  expect(cellsOf('7" single,b\n')).toEqual([['7" single', "b"]]);
});
