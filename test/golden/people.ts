import { TEAPOT } from "../data/teapot-catalogue.ts";
import { answersTo, askedLines } from "./asked.ts";
import type { GoldenSite } from "./site.ts";

/** Those who sign in, in this order: the first has the id 1. */
const PEOPLE = ["Ada", "Bea", "Cleo", "Dora", "Gone", "Keeper", "Second"];

const RATERS = Array.from({ length: 10 }, (_, at) => `Rater${at + 1}`);

/** On three days before, ten people rate, so that there are charts. */
const RATED = [
  ["2026-02-03T03:00:00Z", "POST /api/reviews", { song_id: TEAPOT.song.kettleDance }],
  ["2026-02-04T03:00:00Z", "POST /api/reviews", { song_id: TEAPOT.song.oneMoreDay }],
  ["2026-02-05T03:00:00Z", "POST /api/reviews/album", { album_id: TEAPOT.album.firstSteep }],
] as const;

/** When the site is opened, and when people write the rest: a day on which songs came out. */
export const BEGIN = RATED[0][0];
const NOW = "2026-02-28T03:00:00Z";

/** Fills the site with what people write, and edits its catalogue in every way. @returns the answers to it */
export async function writeEverything(site: GoldenSite): Promise<string> {
  await site.signIn(...PEOPLE, ...RATERS);
  for (const [time, call, item] of RATED) {
    site.clock.set(time);
    for (const [at, as] of RATERS.entries())
      await site.ask(call, { as, body: JSON.stringify({ ...item, rating: 2.5 + (at % 6) / 2 }) });
  }
  site.clock.set(NOW);
  // The first sessions have ended.
  await site.signIn(...PEOPLE);
  for (const maintainer of ["Keeper", "Second"]) await site.run("grant", "maintainer", maintainer);
  await site.run("grant", "trusted", "Ada", "--reason", "made up");
  const lines = [...askedLines("community"), ...askedLines("edits")];
  return (await answersTo(site.ask, lines)).text();
}
