import type { CreditLine } from "../interchange/format.ts";
import { nameOfArtist, refOfArtist } from "./artists.ts";
import { titleOf } from "./names.ts";
import { membersOf, type Plan } from "./plan.ts";
import { pick, pickWeighted, pickZipf, type Random } from "./random.ts";

/** The letters of credits, as often as in the starter catalogue. */
const LETTERS: [string, number][] = [
  ["L", 33],
  ["LC", 20],
  ["CA", 13],
  ["LCA", 13],
  ["C", 10],
  ["A", 7],
  ["F", 4],
];

const FURTHER: [string, ...string[]] = [
  "producer",
  "vocal direction",
  "chorus",
  "instrument: guitar",
  "programming",
  "recording",
  "mixing",
  "mastering",
];

/** Returns the credits of a song: on average four, of different people. */
export function creditsOf(plan: Plan, act: number, random: Random): CreditLine[] {
  const count = 2 + Math.floor(random() * 5);
  const writers = plan.artists - plan.performers;
  const lead = pickZipf(writers, random);
  const credited = new Set<number>();
  const credits: CreditLine[] = [];
  // A person who is drawn again is left out: a small catalogue may not have as many.
  for (let at = 0; credits.length < count && at < 3 * count; at += 1) {
    const roles = pickWeighted(LETTERS, random);
    const artist = personOf(plan, act, roles, (lead + at) % writers, random);
    if (credited.has(artist)) continue;
    credited.add(artist);
    credits.push({
      ...(random() >= 0.05 && { artist: refOfArtist(artist) }),
      name: nameAsCredited(plan, artist, random),
      roles,
      ...(random() < 0.05 && { also: [pick(FURTHER, random)] }),
    });
  }
  return credits;
}

/** Returns a writer, often one who works with the song's first; sometimes a member of the act; a guest is another act. */
function personOf(plan: Plan, act: number, letters: string, colleague: number, random: Random) {
  if (letters === "F") return pickZipf(plan.acts, random);
  const chance = random();
  if (chance < 0.1) {
    const members = act < plan.groups ? membersOf(plan, act) : [act];
    return members[Math.floor(random() * members.length)] ?? act;
  }
  const writers = plan.artists - plan.performers;
  return plan.performers + (chance < 0.45 ? colleague : pickZipf(writers, random));
}

/** Returns the name of a person in a script, or another name. */
function nameAsCredited(plan: Plan, artist: number, random: Random): string {
  const chance = random();
  if (chance < 0.2) return titleOf(random).latin;
  const { latin, korean } = nameOfArtist(plan, artist);
  return chance < 0.75 ? korean : latin;
}
