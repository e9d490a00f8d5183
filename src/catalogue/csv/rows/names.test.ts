import { expect, test } from "vitest";
import { isBalanced, isCutOff, isPart, parseActName, splitNames } from "./names.ts";
import { parseCreditedName } from "../../../domain/credits/credited-name.ts";
import { parseTitle } from "./title.ts";

test("splits names by the given characters, but not within brackets", () => {
  expect(splitNames("하나|둘 (Team, One)|셋", "|")).toEqual(["하나", "둘 (Team, One)", "셋"]);
  expect(splitNames("One,Two / Three; Four,", ",/;")).toEqual(["One", "Two", "Three", "Four"]);
  expect(splitNames("Tic`Tac ,  A   B", ",")).toEqual(["Tic'Tac", "A B"]);
});

test("recognises cells that were cut in a wrong place", () => {
  expect(isBalanced("수호) (Ballad Ver.")).toBe(false);
  expect(isBalanced("One (Two")).toBe(false);
  expect(isBalanced("One (Two (Three))")).toBe(true);
  expect(isCutOff("코...")).toBe(true);
  expect(isCutOff("코")).toBe(false);
  expect(["드럼", "베이스 기타", "Electric Guitar"].map(isPart)).toEqual([true, true, true]);
  expect(["드럼통", "기타리스트 김", "Bassnectar"].map(isPart)).toEqual([false, false, false]);
});

test("finds the team of a credited name, and its form in the other script", () => {
  expect(parseCreditedName("하나 Of Team One")).toEqual({
    name: "하나 Of Team One",
    forms: ["하나 Of Team One", "하나"],
    teams: ["Team One"],
  });
  expect(parseCreditedName("하나 From TEAM").teams).toEqual(["TEAM"]);
  expect(parseCreditedName("하나 (HANA)")).toEqual({
    name: "하나 (HANA)",
    forms: ["하나 (HANA)", "하나", "HANA"],
    teams: ["HANA"],
  });
  expect(parseCreditedName("하나 (두나)").forms).toEqual(["하나 (두나)", "하나"]);
  expect(parseCreditedName("Hana")).toEqual({ name: "Hana", forms: ["Hana"], teams: [] });
});

test("takes both scripts of an act's name where they are one name", () => {
  expect(parseActName("하나(Hana)")).toMatchObject({ name: "Hana", koreanName: "하나", teams: [] });
  expect(parseActName("Hana (TEAM)")).toMatchObject({ name: "Hana", teams: ["TEAM"] });
  expect(parseActName("h(a)")).toMatchObject({ name: "h(a)", forms: ["h(a)"], teams: [] });
  expect(parseActName("(H)A-NA")).toMatchObject({ name: "(H)A-NA", teams: [] });
  expect(parseActName("하나")).toMatchObject({ name: "하나", koreanName: "하나" });
});

test.each([
  ["Song (Feat. One, Two)", "Song (Feat. One, Two)", undefined, "One, Two", "song"],
  [
    "Song (Feat. One (TEAM)) (Late Ver.)",
    "Song (Feat. One (TEAM)) (Late Ver.)",
    undefined,
    "One (TEAM)",
    "songlatever",
  ],
  ["Song feat. One", "Song feat. One", undefined, "One", "song"],
  ["노래 [피처링 하나]", "노래 [피처링 하나]", "노래", "하나", "노래"],
  ["노래(With 하나 of TEAM)", "노래(With 하나 of TEAM)", "노래", "하나 of TEAM", "노래"],
  ["노래 (A Song)", "A Song", "노래", undefined, "노래asong"],
  ["노래 (Remix Ver.)", "노래 (Remix Ver.)", undefined, undefined, "노래remixver"],
  ["노래 (하나 & 둘)", "노래 (하나 & 둘)", undefined, undefined, "노래하나둘"],
  ["Song (Feat. One", "Song (Feat. One", undefined, undefined, "songfeatone"],
  ["Feather (Featherlight)", "Feather (Featherlight)", undefined, undefined, "featherfeatherlight"],
])("parses the title %s", (text, name, koreanName, guests, key) => {
  expect(parseTitle(text)).toEqual({
    name,
    key,
    ...(koreanName !== undefined && { koreanName }),
    ...(guests !== undefined && { guests }),
  });
});
