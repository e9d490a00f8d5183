import type { DatabaseSync } from "node:sqlite";
import { fillPeople } from "./people.ts";
import { fillPlaylists } from "./playlists.ts";
import { fillReviews } from "./reviews.ts";

/** The numbers of accounts, and of what they make. */
export interface Community {
  people: number;
  reviews: number;
  playlists: number;
}

/** The community of a catalogue of 300,000 songs. */
export const LARGE: Community = { people: 20_000, reviews: 250_000, playlists: 50_000 };

/** Returns a community of a share of the size of the large one. */
export function communityOf(share: number): Community {
  return {
    people: Math.round(LARGE.people * share),
    reviews: Math.round(LARGE.reviews * share),
    playlists: Math.round(LARGE.playlists * share),
  };
}

/** Adds people, reviews and playlists to a database without any, with their stored counts. */
export function fillCommunity(database: DatabaseSync, community: Community): void {
  const { people, reviews, playlists } = community;
  fillPeople(database, people);
  fillReviews(database, people, reviews);
  fillPlaylists(database, people, playlists);
}
