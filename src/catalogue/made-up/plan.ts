import { type Random, randomOf } from "./random.ts";

/** How many records a generated catalogue has. Artists are numbered: groups, soloists, members, writers. */
export interface Plan {
  seed: number;
  songs: number;
  groups: number;
  /** Groups and soloists, who have songs of their own. */
  acts: number;
  /** Acts and members. */
  performers: number;
  /** Performers and writers. */
  artists: number;
}

/** Members of a group have consecutive numbers, and neighbouring groups share some. */
const MEMBERS_OF_GROUP = 4;

/** Returns a plan in the proportions of the starter catalogue: 15 songs an act, two thirds of the acts being groups. */
export function planOf(songs: number, seed: number): Plan {
  const acts = Math.max(3, Math.round(songs / 15));
  const groups = Math.max(1, Math.round(acts * 0.65));
  const performers = acts + groups * MEMBERS_OF_GROUP;
  return {
    seed,
    songs,
    groups,
    acts,
    performers,
    artists: performers + Math.max(6, Math.round(songs / 12)),
  };
}

/** Keys of the random numbers of each kind, so that a record's do not depend on other records. */
const KIND = { artist: 1, group: 2, release: 3, song: 4, title: 5, credit: 6 } as const;

export function randomFor({ seed }: Plan, kind: keyof typeof KIND, number: number): Random {
  return randomOf(seed, KIND[kind], number);
}

export function membersOf(plan: Plan, group: number): number[] {
  const random = randomFor(plan, "group", group);
  const members = plan.performers - plan.acts;
  const length = Math.min(members, 2 + Math.floor(random() ** 2 * 11));
  const first = group * MEMBERS_OF_GROUP;
  return Array.from({ length }, (_, at) => plan.acts + ((first + at) % members));
}

export function firstGroupOf(plan: Plan, member: number): number {
  return Math.min(plan.groups - 1, Math.floor((member - plan.acts) / MEMBERS_OF_GROUP));
}

/** The last year of generated dates, fixed so that the same seed gives the same bytes in every year. */
export const LAST_YEAR = 2025;
const YEARS = 34;

/** Returns a year, a recent one more often. */
export function yearOf(random: Random): number {
  return LAST_YEAR - Math.floor(YEARS * random() ** 1.2);
}

/** Returns a date in a year: nearly always whole, sometimes only the month or the year. */
export function dateIn(year: number, random: Random): string {
  const precision = random();
  const month = `${year}-${twoDigits(1 + Math.floor(random() * 12))}`;
  const day = twoDigits(1 + Math.floor(random() * 28));
  if (precision < 0.011) return String(year);
  return precision < 0.015 ? month : `${month}-${day}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
