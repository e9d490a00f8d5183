import type { Tables } from "../tables.ts";

/** The halves of a backup: what people do, and the facts that they do it with. */
export const GROUPS = ["catalogue", "people"] as const;

export type Group = (typeof GROUPS)[number];

/**
 * The treatment of each table by backups. `ended` ones are not backed up, and emptied with the people: sessions end when accounts are
 * restored. `kept` ones are not backed up either, and stay as they are: other processes read changes in the order of their
 * ids, a credential that was accepted must not be accepted again, and limits go on counting.
 */
const TABLES: Record<keyof Tables, Group | "ended" | "kept"> = {
  catalogue: "catalogue",
  source: "catalogue",
  revision: "catalogue",
  allocation: "catalogue",
  artist: "catalogue",
  artist_alias: "catalogue",
  artist_name: "catalogue",
  artist_external: "catalogue",
  membership: "catalogue",
  album: "catalogue",
  album_artist: "catalogue",
  album_external: "catalogue",
  song: "catalogue",
  song_artist: "catalogue",
  song_place: "catalogue",
  song_external: "catalogue",
  credit: "catalogue",
  credit_role: "catalogue",
  credit_count: "catalogue",
  collaboration: "catalogue",
  credit_year: "catalogue",
  act_writing: "catalogue",
  artist_claim: "catalogue",
  album_claim: "catalogue",
  song_claim: "catalogue",
  membership_claim: "catalogue",
  artist_former_id: "catalogue",
  album_former_id: "catalogue",
  song_former_id: "catalogue",
  likely_match: "catalogue",
  merged_match: "catalogue",
  record_merge: "catalogue",
  waiting_line: "catalogue",
  waiting_credit: "catalogue",
  line_decision: "catalogue",
  revision_effect: "catalogue",
  news: "catalogue",
  account: "people",
  account_identity: "people",
  former_username: "people",
  account_right: "people",
  account_opaque_id: "people",
  upload: "people",
  feedback: "people",
  song_review: "people",
  album_review: "people",
  song_rating: "people",
  album_rating: "people",
  review_tally: "people",
  rater: "people",
  song_chart: "people",
  album_chart: "people",
  chart_mean: "people",
  playlist: "people",
  playlist_song: "people",
  merged_playlist_song: "people",
  playlist_tally: "people",
  feed_tally: "people",
  act_demand: "people",
  follow: "people",
  favourite_song: "people",
  edit: "people",
  edit_claim: "people",
  edit_reference: "people",
  edit_comment: "people",
  report: "people",
  suspension: "people",
  suspended_identity: "people",
  audit_log: "people",
  session: "ended",
  idempotency_key: "ended",
  used_credential: "kept",
  change: "kept",
  rate_limit: "kept",
};

/** Returns the group of a table that is backed up, or undefined. */
export function groupOf(table: string): Group | undefined {
  const group = (TABLES as Partial<Record<string, string>>)[table];
  return GROUPS.find((one) => one === group);
}

/** The tables that are emptied when people are restored. */
export const ENDED_TABLES: readonly string[] = Object.entries(TABLES).flatMap(([table, what]) =>
  what === "ended" ? table : [],
);

/** Tables that have rows in a new database, or whose counts are refreshed by the server. */
export const NEVER_EMPTY: ReadonlySet<string> = new Set([
  "allocation",
  "feed_tally",
  "act_demand",
  "chart_mean",
]);
