import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLinerNotes } from "./parse.ts";
import { plainLine } from "./plain-line.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "test", "liner-notes");

interface Example {
  about: string;
  text: string;
  tracks: { track: number | null; title: string | null; credits: object[] }[];
  unread: string[];
}

describe("liner notes as people paste them", () => {
  // Written by others, with made-up names; the last twenty were looked at when the parser was written.
  for (const file of readdirSync(FOLDER).toSorted()) {
    const { about, text, tracks, unread } = JSON.parse(
      readFileSync(join(FOLDER, file), "utf8"),
    ) as Example;
    test(`${file}: ${about}`, () => {
      const notes = parseLinerNotes(text);
      expect(notes.tracks).toEqual(tracks);
      expect(notes.unread.map((line) => line.text)).toEqual(unread);
    });
  }

  test("roles in brackets, one behind the other, and before a closing bracket", () => {
    const { tracks, unread } = parseLinerNotes(
      "작사:하나 작곡:둘\n[편곡] 셋\n작사) 넷\nProd. by Five",
    );
    expect(tracks[0]?.credits.map(({ name, roles, also }) => [name, roles, ...also])).toEqual([
      ["하나", "L"],
      ["둘", "C"],
      ["셋", "A"],
      ["넷", "L"],
      ["Five", "", "producer"],
    ]);
    expect(unread).toEqual([]);
  });
});

describe("any text", () => {
  const WORDS = [
    "Lyrics",
    "by",
    "작사",
    "작곡",
    ":",
    "/",
    "&",
    "(",
    ")",
    "1.",
    "Kettle",
    "\n",
    "\t",
    " ",
  ];
  const TEXT = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join("")),
  );

  test("is read whole: each of its words is in a name, in a title, in a role, or in a line that is left", () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const { tracks, unread } = parseLinerNotes(text);
        const lines = text.split(/\r\n?|\n/);
        for (const { line, text: left } of unread) expect(lines[line - 1]?.trim()).toBe(left);
        const names = tracks.flatMap(({ credits }) => credits.map(({ name }) => name));
        for (const name of names) expect(name.trim()).not.toBe("");
        const kettles = lines.filter((line) => plainLine(line).text.includes("Kettle")).length;
        const read = tracks.flatMap(({ title, credits }) => [
          title ?? "",
          ...credits.map(({ name }) => name),
        ]);
        const found = [...read, ...unread.map((line) => line.text)].some((one) =>
          one.includes("Kettle"),
        );
        expect(found).toBe(kettles > 0);
      }),
    );
  });

  test("of the longest kind ends", () => {
    const long = [
      "Lyrics by ".repeat(2_000),
      "(".repeat(5_000),
      "A - ".repeat(5_000),
      "Title\n".repeat(2_000),
      // Of 20,000 characters, each looked through all before it: this took minutes.
      `a${"작사(".repeat(6_666)}`,
      `Lyrics by ${"Lyrics by a, ".repeat(1_500)}`,
      // Each name was compared with all before it.
      `Lyrics\n${Array.from({ length: 10_000 }, (_, at) => `Kettle ${at}\n`).join("")}`,
      "1. Kettle\nLyrics by Kettle\n".repeat(5_000),
    ];
    for (const text of long) expect(parseLinerNotes(text).tracks.length).toBeGreaterThanOrEqual(0);
  });
});
