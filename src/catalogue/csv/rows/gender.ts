import type { Gender } from "../../../domain/catalogue/artist.ts";

export interface ParsedGender {
  gender: Gender;
  /** Whether the value says that it is a group, or a person; undefined where it says neither. */
  isGroup?: boolean;
}

const GENDERS: [Gender, RegExp][] = [
  ["M", /^(?:남|남자|남성|m|male|boys?|man)$/],
  ["F", /^(?:여|여자|여성|f|female|girls?|woman)$/],
  ["C", /^(?:혼|혼성|c|coed|mixed)$/],
];

/** Parses 남, 여, 혼, M, F, C, Boy, Girl Solo, Co-ed, Boy Group and the like; null where it is none of them. */
export function parseGender(value: string): ParsedGender | null {
  const key = value.toLowerCase().replaceAll(/[\s.-]+/g, "");
  const kind = /^(.+?)(solo|솔로|group|band|그룹)$/.exec(key);
  const [gender] = GENDERS.find(([, words]) => words.test(kind?.[1] ?? key)) ?? [];
  if (gender === undefined) return null;
  return { gender, ...(kind && { isGroup: !/solo|솔로/.test(kind[2] ?? "") }) };
}
