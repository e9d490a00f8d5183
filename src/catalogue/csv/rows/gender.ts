import type { Gender } from "../../../domain/artist.ts";

export interface ParsedGender {
  gender: Gender;
  /** Whether the value says that it is a group, or a person; undefined where it says neither. */
  isGroup?: boolean;
}

const GENDERS: Record<string, Gender> = {
  남: "M",
  남자: "M",
  남성: "M",
  m: "M",
  male: "M",
  boy: "M",
  boys: "M",
  man: "M",
  여: "F",
  여자: "F",
  여성: "F",
  f: "F",
  female: "F",
  girl: "F",
  girls: "F",
  woman: "F",
  혼: "C",
  혼성: "C",
  c: "C",
  coed: "C",
  mixed: "C",
};

/** Parses 남, 여, 혼, M, F, C, Boy, Girl Solo, Co-ed, Boy Group and the like; null where it is none of them. */
export function parseGender(value: string): ParsedGender | null {
  const key = value.toLowerCase().replaceAll(/[\s.-]+/g, "");
  const kind = /^(.+?)(solo|솔로|group|band|그룹)$/.exec(key);
  const gender = GENDERS[kind?.[1] ?? key];
  if (gender === undefined) return null;
  if (kind) return { gender, isGroup: !/solo|솔로/.test(kind[2] ?? "") };
  return { gender };
}
