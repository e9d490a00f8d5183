import { countOf, type CreditCounts } from "../catalogue/credit-counts.ts";
import { PRODUCTION_ROLES, WRITING_ROLES } from "../catalogue/role.ts";

export const FOLLOWS_MOST = 2_000;

/** The number of lines of one followed artist that became news at one time, as with one import; further ones are counted. */
export const LINES_AT_ONCE = 50;

export const UPCOMING_MOST = 100;

export const UNSEEN_MOST = 100;

export const FOLLOWING_TEXT = {
  tooMany: `You follow ${FOLLOWS_MOST.toLocaleString("en-US")} artists, which is the limit. Unfollow some first.`,
  what: "Say what to follow: releases is true or false, and credits is false, any, or a list of roles",
  role: "Unknown role",
  since: "since must be times in ISO 8601, or null",
  seen: "until must be a time in ISO 8601",
  cursor: "Invalid cursor",
} as const;

export type Followable = { releases: boolean; credits: boolean };

type Counted = { num_songs: number; num_albums: number; credit_counts: CreditCounts };

/** Returns the kinds of news of an artist that can be followed; without songs and credits, releases. */
export function followableOf({ num_songs, num_albums, credit_counts }: Counted): Followable {
  const has = (roles: typeof WRITING_ROLES | typeof PRODUCTION_ROLES) =>
    roles.some((role) => countOf(credit_counts, role) > 0);
  const hasReleases = num_songs > 0 || num_albums > 0;
  const isCredited = has(PRODUCTION_ROLES) || countOf(credit_counts, "featured") > 0;
  const credits = has(WRITING_ROLES) || (!hasReleases && isCredited);
  return { releases: hasReleases || !credits, credits };
}
