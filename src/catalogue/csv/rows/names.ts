import { hasHangul, nameKey } from "../../../domain/text/name.ts";
import { BRACKET_AT_END, parseCreditedName } from "../../../domain/credits/credited-name.ts";

/** Returns a name with plain spaces and apostrophes. */
export function cleanName(text: string): string {
  return text.normalize("NFC").replaceAll("`", "'").replaceAll(/\s+/g, " ").trim();
}

/** Splits the names of a cell, but not within brackets. @param separators single characters */
export function splitNames(cell: string, separators: string): string[] {
  return splitOutsideBrackets(cell, separators)
    .map(cleanName)
    .filter((one) => one !== "");
}

export function splitOutsideBrackets(cell: string, separators: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let name = "";
  for (const character of cell) {
    if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && separators.includes(character)) {
      names.push(name);
      name = "";
    } else name += character;
  }
  return [...names, name];
}

/** Whether all brackets of a text are closed and opened: a cell that was cut in a wrong place has others. */
export function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if ("([".includes(character)) depth += 1;
    else if (")]".includes(character)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

export interface ActName {
  /** A text that is the same however the act's name is spelled in this file. */
  key: string;
  name: string;
  koreanName?: string;
  forms: string[];
  teams: string[];
}

/** Parses the name of an act: '아이유(IU)' has both scripts, 'Chen (EXO)' may have a team. */
export function parseActName(text: string): ActName {
  const { forms, teams } = parseCreditedName(text);
  const key = nameKey(text);
  const both = /^([^()]+)\(([^()]+)\)$/.exec(text);
  if (both && !/\s\(/.test(text)) {
    const [, base = "", inside = ""] = both;
    const [english, korean] = hasHangul(base) ? [inside, base] : [base, inside];
    if (hasHangul(base) !== hasHangul(inside))
      return { key, name: english, koreanName: korean, forms, teams: [] };
    return { key, name: text, forms: [text], teams: [] };
  }
  const bracket = BRACKET_AT_END.exec(text);
  const name = bracket?.[1] ?? text;
  return { key, name, ...(hasHangul(name) && { koreanName: name }), forms, teams };
}

/** Words for instruments and parts, which some lists of arrangers mix with the names of persons. */
const PARTS =
  /^(?:드럼|베이스|기타|키보드|피아노|코러스|스트링|퍼커션|신디사이저|믹싱|녹음|drums?|bass|guitars?|keyboards?|piano|chorus|strings|percussion|synth(?:esizer)?)$/i;

/** Whether a text names an instrument or a part of the production instead of a person: '베이스 기타'. */
export function isPart(name: string): boolean {
  const words = name.split(" ");
  return PARTS.test(words.at(-1) ?? "") && words.length <= 3;
}

/** Whether a name was cut off: '코...'. */
export function isCutOff(name: string): boolean {
  return /(?:\.{3}|…)$/.test(name);
}
