import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isSameName, mixesScripts, skeletonsOf } from "../../../domain/text/look-alikes.ts";
import { nameProblem } from "../../../domain/text/name-rule.ts";

type Named = {
  name: string;
  korean_name?: string;
  aliases?: string[];
  credits?: { name: string }[];
};

/** Returns all names in a file of the starter catalogue, each once, also those as credited. */
function namesIn(file: string): string[] {
  const path = join(import.meta.dirname, "../../../../catalogue", file);
  const lines = readFileSync(path, "utf8").trim().split("\n");
  const names = lines.flatMap((line) => {
    const { name, korean_name = [], aliases = [], credits = [] } = JSON.parse(line) as Named;
    return [name, ...[korean_name].flat(), ...aliases, ...credits.map((one) => one.name)];
  });
  return [...new Set(names)];
}

const ARTISTS = namesIn("artists.ndjson");
const TITLES = [...namesIn("albums.ndjson"), ...namesIn("songs.ndjson")];

test("no name of the starter catalogue is refused", () => {
  expect([...ARTISTS, ...TITLES].filter((name) => nameProblem(name) !== null)).toEqual([]);
});

test("the names of the starter catalogue that mix scripts beyond the ordinary are these", () => {
  expect(ARTISTS.filter(mixesScripts)).toEqual([
    "LΙΜΞLIGHT",
    "LOOΠΔ",
    "LOOΠΔ 1/3",
    "MΛDEIN",
    "route φ",
    "루트 φ",
  ]);
  expect(TITLES.filter(mixesScripts)).toEqual([
    "2014 BIGBANG +α IN SEOUL",
    "七色の明日 ~Brand New Beat~ / Your Color / Nanairono Asita ~Brand New Beat~ / Your Color (일곱 빛깔의 내일 ~Brand New Beat~ / Your Color)",
    "2022 이달의 소녀 CONCERT [LOOΠΔVERSE : FROM]",
    "야간비행 (魔女の花)",
    "七色の明日 ~Brand New Beat~ / Nanairono Asita ~Brand New Beat~ (일곱 빛깔의 내일 ~Brand New Beat~)",
  ]);
});

test("the names of artists that look like another artist's are these, and each pair does", () => {
  const alike = new Map<string, Set<string>>();
  for (const name of ARTISTS)
    for (const skeleton of skeletonsOf(name)) {
      const names = alike.get(skeleton) ?? new Set<string>();
      alike.set(skeleton, names.add(name));
    }
  const groups = [...alike.values()].flatMap((group) => {
    const names = [...group];
    const differ = names.filter(
      (name, at) => !names.slice(0, at).some((one) => isSameName(one, name)),
    );
    return differ.length > 1 ? differ.toSorted().join(" ~ ") : [];
  });
  expect([...new Set(groups)].toSorted()).toMatchInlineSnapshot(`
    [
      "D1 ~ Di",
      "D1CE ~ DICE",
      "G1 ~ GI",
      "JO1 ~ Joi",
      "Kep1er ~ Kepler",
      "Som ~ Sorn",
      "Yu1l ~ Yuil",
      "Yu1l ~ Yull",
      "aespa ~ æspa",
    ]
  `);
});
