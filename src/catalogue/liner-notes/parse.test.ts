import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseLinerNotes } from "./parse.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "test", "liner-notes");

type ReadCredit = { name: string; roles: string; also?: string[] };

interface Example {
  about: string;
  text: string;
  tracks: { track: number | null; title: string | null; credits: ReadCredit[] }[];
  unread: string[];
}

describe("liner notes as people paste them", () => {
  // Written by others, with made-up names; the last twenty were looked at when the parser was written.
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .toSorted()) {
    const { about, text, tracks, unread } = JSON.parse(
      readFileSync(join(FOLDER, file), "utf8"),
    ) as Example;
    test(`${file}: ${about}`, () => {
      const notes = parseLinerNotes(text);
      // The examples do not say which tracks are marked as title tracks.
      expect(notes.tracks.map(({ is_title: _, ...track }) => track)).toEqual(tracks);
      expect(notes.unread.map((line) => line.text)).toEqual(unread);
      expect(parseLinerNotes(text, "release")).toEqual(notes);
    });
  }
});

/** Each forty that were held back, by their numbers, with the share that is read right now; `docs/contributions.md` has the first runs. */
const HELD_BACK = [
  { first: 61, names: 360, right: 0.99, invented: 0 },
  { first: 101, names: 347, right: 0.99, invented: 0.01 },
  { first: 141, names: 338, right: 1, invented: 0.01 },
  // With those who styled, filmed or designed, who have no role of a song.
  { first: 181, names: 301, right: 0.98, invented: 0 },
  { first: 221, names: 316, right: 1, invented: 0, hasLettersAlone: true },
];

describe("texts that were held back", () => {
  const folder = join(FOLDER, "held-back");
  const exampleOf = (number: number) =>
    JSON.parse(readFileSync(join(folder, `${number}.json`), "utf8")) as Example;

  for (const { first, names, right, invented, hasLettersAlone = false } of HELD_BACK)
    test(`the forty from ${first} on have ${right * 100} in a hundred names with their roles, and ${invented * 100} that are none`, () => {
      const counts = { names: 0, right: 0, invented: 0 };
      for (let number = first; number < first + 40; number += 1) {
        const { text, tracks } = exampleOf(number);
        // Answers that leave out who only mixed, produced or played.
        const read = parseLinerNotes(text).tracks.map((track) => ({
          ...track,
          credits: track.credits.filter(({ roles }) => !hasLettersAlone || roles !== ""),
        }));
        // Later ones tell the roles with a letter alone.
        const hasOthers = tracks.some(({ credits }) => credits.some(({ also }) => also));
        const linesOf = (of: Example["tracks"]) =>
          of.flatMap(({ track, credits }) =>
            credits.map(({ name, roles, also = [] }) =>
              [track, name, roles, ...(hasOthers ? also.toSorted() : [])].join(),
            ),
          );
        const namesOf = (of: Example["tracks"]) =>
          new Set(of.flatMap(({ credits }) => credits.map(({ name }) => name)));
        const [wanted, found] = [linesOf(tracks), linesOf(read)];
        counts.names += wanted.length;
        counts.right += wanted.filter((line) => found.includes(line)).length;
        counts.invented += namesOf(read).difference(namesOf(tracks)).size;
      }
      expect(counts.names).toBe(names);
      expect(counts.right / counts.names).toBeGreaterThanOrEqual(right);
      expect(counts.invented / counts.names).toBeLessThanOrEqual(invented);
    });
});

describe("any text", () => {
  const ROLES = "Lyrics, by, Lyrics by, 작사, 작곡, Mixed by, Guitar, Feat., Prod., L:".split(", ");
  const SIGNS = [...':/&()[],-–|*•."'.split(""), "and", "x"];
  const SPACES = ["\n", "\n", "\n\n", "\t", " ", " ", "  "];
  const OTHERS = "1., 02, Track 3:, Title, CD1, 3:21, No., Names, 더보기, N/A, All songs".split(
    ", ",
  );
  const NAMES = fc.nat(99).map((number) => `Kettle${number}x`);
  const WORD = fc.oneof(
    ...[ROLES, SIGNS, SPACES, OTHERS].map((words) => fc.constantFrom(...words)),
    NAMES,
    NAMES,
  );
  const TEXT = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(WORD, { maxLength: 60 }).map((words) => words.join("")),
    fc.array(WORD, { maxLength: 60 }).map((words) => words.join(" ")),
  );

  test("is read whole: each name is credited, in a title, or in a line that is left", () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const { tracks, unread } = parseLinerNotes(text);
        const lines = text.split(/\r\n?|\n/);
        for (const { line, text: left } of unread) expect(lines[line - 1]).toContain(left);
        const credited = tracks.flatMap(({ credits }) => credits.map(({ name }) => name));
        for (const name of credited) expect(name.trim()).not.toBe("");
        const read = [
          ...credited,
          ...tracks.map(({ title }) => title ?? ""),
          ...unread.map((line) => line.text),
        ].join("\n");
        for (const [name] of text.matchAll(/Kettle\d+x/g)) expect(read).toContain(name);
      }),
      { numRuns: 2_000 },
    );
  });

  test("leaves no line out: one is read as credits, a title or a heading, or listed as unread", () => {
    // Each line alone has no line that it could belong to.
    const LINE = fc.array(fc.oneof(NAMES, fc.constantFrom(...OTHERS, ...SIGNS)), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(LINE, (words) => {
        const { tracks, unread } = parseLinerNotes(words.join(" "));
        expect(tracks.length > 0 || unread.length === 1).toBe(true);
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
