import type { ArtistLine, MembershipLine } from "../interchange/format.ts";
import {
  dateIn,
  firstGroupOf,
  LAST_YEAR,
  membersOf,
  type Plan,
  randomFor,
  yearOf,
} from "./plan.ts";
import { groupName, type Name, personName } from "./names.ts";
import type { Random } from "./random.ts";

export const SOURCE = "generated";
const SOURCES = { sources: [SOURCE] };

export function refOfArtist(number: number): string {
  return `artist-${number}`;
}

export function nameOfArtist(plan: Plan, number: number): Name {
  const random = randomFor(plan, "artist", number);
  return number < plan.groups ? groupName(random) : personName(random);
}

export function* artistLines(plan: Plan): Generator<ArtistLine> {
  for (let number = 0; number < plan.artists; number += 1) yield artistLine(plan, number);
}

function artistLine(plan: Plan, number: number): ArtistLine {
  const random = randomFor(plan, "artist", number);
  const isGroup = number < plan.groups;
  const { latin, korean } = isGroup ? groupName(random) : personName(random);
  const isMember = number >= plan.acts && number < plan.performers;
  const isWriter = number >= plan.performers;
  const origin = isMember ? firstGroupOf(plan, number) : number;
  const isIdol = !isWriter && (isMember || random() < 0.95);
  const gender = isWriter && random() < 0.5 ? null : genderOf(plan, origin, isGroup);
  const debut = !isWriter && random() < 0.9 ? dateIn(debutYear(plan, origin), random) : null;
  const hasKorean = random() < 0.9;
  const aliases = Array.from({ length: aliasCount(random) }, (_, at) =>
    at % 2 === 0 ? personName(random).latin : personName(random).korean,
  );
  return {
    ref: refOfArtist(number),
    name: latin,
    ...(hasKorean && { korean_name: korean }),
    ...(aliases.length > 0 && { aliases }),
    is_group: isGroup,
    is_idol: isIdol,
    ...(gender !== null && { gender }),
    ...(random() < 0.01 && isGroup && { group_type: "subunit" as const }),
    ...(debut !== null && { debut_date: debut }),
    ...(random() < 0.06 && { romanised: true }),
    ...externals(number, random),
    ...SOURCES,
  };
}

export function* membershipLines(plan: Plan): Generator<MembershipLine> {
  for (let group = 0; group < plan.groups; group += 1) {
    for (const member of membersOf(plan, group)) {
      const random = randomFor(plan, "group", group * plan.artists + member);
      const joined = Math.min(LAST_YEAR, debutYear(plan, group) + Math.floor(3 * random() ** 3));
      const left = Math.min(LAST_YEAR, joined + 1 + Math.floor(9 * random()));
      const isActive = random() < 0.42;
      yield {
        group: refOfArtist(group),
        member: refOfArtist(member),
        active: isActive,
        ...(random() < 0.77 && { from: String(joined) }),
        ...(!isActive && random() < 0.6 && { to: String(left) }),
        ...SOURCES,
      };
    }
  }
}

/** Returns the year in which an act debuted, before which it has no release. */
export function debutYear(plan: Plan, act: number): number {
  return yearOf(randomFor(plan, "group", act));
}

function genderOf(plan: Plan, act: number, isGroup: boolean): "F" | "M" | "C" {
  const share = randomFor(plan, "group", -1 - act)();
  if (isGroup && share > 0.94) return "C";
  return share < 0.58 ? "F" : "M";
}

function aliasCount(random: Random): number {
  return random() < 0.47 ? 1 + Math.floor(random() * 2) : 0;
}

/** Returns ids in the form of other systems, none of which is theirs. */
function externals(number: number, random: Random): Pick<ArtistLine, "external"> {
  const external = {
    ...(random() < 0.2 && { melon: 900_000_000 + number }),
    ...(random() < 0.16 && { spotify: `generated${String(number).padStart(13, "0")}` }),
    ...(random() < 0.2 && { youtube: `UCgenerated${String(number).padStart(13, "0")}` }),
  };
  return Object.keys(external).length === 0 ? {} : { external };
}
