import { COUNT_SCHEMA } from "../counts/tables.ts";
import { CATALOGUE_SCHEMA, SCHEMA, type Tables } from "../tables.ts";

/** The halves of a backup: what people do, and the facts that they do it with. */
export const GROUPS = ["catalogue", "people"] as const;

export type Group = (typeof GROUPS)[number];

/** The tables of the catalogue. All others are of people. */
const CATALOGUE_TABLES: ReadonlySet<string> = new Set([
  ...Object.keys(CATALOGUE_SCHEMA),
  ...Object.keys(COUNT_SCHEMA),
  "revision_effect",
  "news",
]);

/**
 * Tables that are not backed up. `ended` ones are emptied with the people: sessions end when accounts are restored. `kept`
 * ones stay as they are: other processes read changes in the order of their ids, a credential that was accepted must not
 * be accepted again, and limits go on counting.
 */
const LEFT_OUT: Partial<Record<keyof Tables, "ended" | "kept">> = {
  session: "ended",
  idempotency_key: "ended",
  used_credential: "kept",
  change: "kept",
  rate_limit: "kept",
};

/** Returns the group of a table that is backed up, or undefined. */
export function groupOf(table: string): Group | undefined {
  if (!(table in SCHEMA) || table in LEFT_OUT) return undefined;
  return CATALOGUE_TABLES.has(table) ? "catalogue" : "people";
}

/** The tables that are emptied when people are restored. */
export const ENDED_TABLES: readonly string[] = Object.entries(LEFT_OUT).flatMap(([table, what]) =>
  what === "ended" ? table : [],
);

/** Tables that have rows in a new database, or whose counts are refreshed by the server. */
export const NEVER_EMPTY: ReadonlySet<string> = new Set([
  "allocation",
  "feed_tally",
  "act_demand",
  "chart_mean",
]);
