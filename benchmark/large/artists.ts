import type { ArtistLine, MembershipLine } from "../../src/catalogue/format.ts";
import { syntheticKorean, syntheticName, type Random } from "./names.ts";

/** Performers: first the groups, then the soloists; the first of both are idols. */
const GROUPS = 3_000;
const IDOL_GROUPS = 2_000;
const SOLOISTS = 17_000;
const IDOL_SOLOISTS = 7_000;
export const PERFORMERS = GROUPS + SOLOISTS;

/** Lyricists, composers and arrangers. */
export const WRITERS = 25_000;

export const refOfPerformer = (number: number) => `performer-${number}`;
export const refOfWriter = (number: number) => `writer-${number}`;

export function* performers(next: Random): Generator<ArtistLine> {
  for (let number = 0; number < PERFORMERS; number += 1) {
    const isGroup = number < GROUPS;
    const place = isGroup ? number : number - GROUPS;
    const isIdol = place < (isGroup ? IDOL_GROUPS : IDOL_SOLOISTS);
    const gender = next() < 0.48 ? "F" : next() < 0.94 ? "M" : isGroup ? "C" : "F";
    const year = 2026 - Math.floor(34 * next() ** 1.6);
    yield {
      ref: refOfPerformer(number),
      name: syntheticName(next),
      ...(next() < 0.7 && { korean_name: syntheticKorean(next) }),
      ...(next() < 0.15 && { aliases: [syntheticName(next), syntheticKorean(next)] }),
      is_group: isGroup,
      is_idol: isIdol,
      ...(next() < 0.95 && { gender }),
      ...(next() < 0.8 && { debut_date: randomDate(year, next) }),
    };
  }
}

export function* writers(next: Random): Generator<ArtistLine> {
  for (let number = 0; number < WRITERS; number += 1) {
    yield {
      ref: refOfWriter(number),
      name: syntheticName(next),
      ...(next() < 0.4 && { korean_name: syntheticKorean(next) }),
      is_group: next() < 0.03,
      is_idol: false,
    };
  }
}

/** Each group has two to twelve members among the soloists, a few of whom are in several. */
export function* memberships(next: Random): Generator<MembershipLine> {
  for (let group = 0; group < GROUPS; group += 1) {
    const members = new Set<number>();
    const count = 2 + Math.floor(next() * 11);
    while (members.size < count) members.add(GROUPS + Math.floor(next() ** 1.2 * SOLOISTS));
    for (const member of members)
      yield {
        group: refOfPerformer(group),
        member: refOfPerformer(member),
        active: next() < 0.8,
      };
  }
}

/** Returns a whole date, sometimes only its month or year. */
export function randomDate(year: number, next: Random): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const how = next();
  if (how < 0.04) return String(year);
  const month = `${year}-${two(1 + Math.floor(next() * 12))}`;
  return how < 0.06 ? month : `${month}-${two(1 + Math.floor(next() * 28))}`;
}
