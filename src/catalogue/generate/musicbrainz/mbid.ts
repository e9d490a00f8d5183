import { type Plan } from "../plan.ts";
import { randomOf } from "../random.ts";

/** The kinds of things with an MBID, with the keys of their random numbers. */
const KINDS = {
  area: 201,
  artist: 202,
  "release-group": 203,
  release: 204,
  medium: 205,
  track: 206,
  recording: 207,
  work: 208,
  url: 209,
} as const;

/** Returns a made-up MBID, a UUID of version 4. The same thing always has the same one. */
export function mbidOf(plan: Plan, kind: keyof typeof KINDS, number: number): string {
  const random = randomOf(plan.seed, KINDS[kind], number);
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(random() * 4_294_967_296)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
