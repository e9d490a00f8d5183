import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EDITION_NOISE, GUESTS } from "./version-words.ts";
import { readTitle, versionOf } from "./version-title.ts";

const read = (title: string) => {
  const { key, version } = readTitle(title);
  return [key, version];
};

test("a title has its version, and what the version is of", () => {
  expect(read("Kettle (Japanese Ver.)")).toEqual(["kettle", "japanese"]);
  expect(read("Kettle - Japanese Version")).toEqual(["kettle", "japanese"]);
  expect(read("주전자 (Inst.)")).toEqual(["주전자", "instrumental"]);
  expect(read("Kettle Inst.")).toEqual(["kettle", "instrumental"]);
  expect(read("Kettle (MR)")).toEqual(["kettle", "instrumental"]);
  expect(read("Kettle [Made-up DJ Remix]")).toEqual(["kettle", "remix"]);
  expect(read("Kettle (Reggae Mix Ver.)")).toEqual(["kettle", "remix"]);
  expect(read("Kettle (Live at Made-up Hall)")).toEqual(["kettle", "live"]);
  expect(read("Kettle (Acoustic Ver.)")).toEqual(["kettle", "acoustic"]);
  expect(read("Kettle (Sped Up)")).toEqual(["kettle", "speed"]);
  expect(read("Kettle (2012 New Recording)")).toEqual(["kettle", "recording"]);
  expect(read("Kettle (Radio Edit)")).toEqual(["kettle", "edit"]);
  expect(read("주전자 (무반주)")).toEqual(["주전자", "acappella"]);
  expect(read("Kettle (Made-up Ver.)")).toEqual(["kettle", "other"]);
});

test("what an edition prints and who is a guest are no part of a title", () => {
  expect(read("Kettle (Bonus Track)")).toEqual(["kettle", null]);
  expect(read("Kettle (CD Only)")).toEqual(["kettle", null]);
  expect(read("Kettle (Feat. Made-up Guest)")).toEqual(["kettle", null]);
  expect(read("Kettle feat. Made-up Guest (English Ver.)")).toEqual(["kettle", "english"]);
  expect(readTitle("Kettle (Feat. Made-up Guest)").hasGuests).toBe(true);
  expect(readTitle("Kettle (Prod. By Made-up)").hasGuests).toBe(false);
});

test("other brackets are a part of the title, and words within one are no version", () => {
  expect(read("Kettle (Part 2)")).toEqual(["kettlepart2", null]);
  expect(read("Kettle (Tea Lives On, Stay Alive)")).toEqual(["kettletealivesonstayalive", null]);
  expect(read("How to Live")).toEqual(["howtolive", null]);
  expect(read("(우리)")).toEqual(["우리", null]);
});

test("titles that many albums have, and titles without a letter, are generic", () => {
  for (const title of ["Intro", "Intro : Kettle", "Outro.", "Skit 2", "Interlude (Tea)", "!!!"])
    expect([title, readTitle(title).isGeneric]).toEqual([title, true]);
  for (const title of ["Introspection", "Opening Night", "Kettle"])
    expect([title, readTitle(title).isGeneric]).toEqual([title, false]);
});

/** Words that say that a part in brackets may be a version; `NO_VERSION` are the parts that are none all the same. */
const SPEAKS_OF_VERSIONS =
  /\bver\b|version|\binst\b|remix|\bmix\b|\blive\b|acoustic|sped|\bedit\b|record|unplugged|반주|버전|a ?cap+ella|\bmr\b|concert|\btour\b/i;
const NO_VERSION = new Set(["hearts awakened, live alive"]);

test("every word of the starter catalogue that speaks of a version is in the table", () => {
  const file = join(import.meta.dirname, "../../../../catalogue/songs.ndjson");
  const parts = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const { name, korean_name = "" } = JSON.parse(line) as { name: string; korean_name?: string };
      return [...`${name} ${korean_name}`.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)];
    })
    .map(([, round, square]) => (round ?? square ?? "").toLowerCase());
  const speaking = new Set(parts.filter((part) => SPEAKS_OF_VERSIONS.test(part)));
  expect(speaking.size).toBeGreaterThan(50);
  const missing = [...speaking].filter(
    (part) =>
      versionOf(part) === null &&
      !EDITION_NOISE.test(part) &&
      !GUESTS.test(part) &&
      !NO_VERSION.has(part),
  );
  expect(missing).toEqual([]);
});
