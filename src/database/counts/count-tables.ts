import { selectActWriting } from "./act-writing.ts";
import { selectCollaborations } from "./collaborations.ts";
import type { CountedState, Sql } from "./counted-state.ts";
import { selectCreditCounts } from "./credit-counts.ts";
import { selectCreditYears } from "./credit-years.ts";

/** The tables with counts of credits, in rows of their own. */
export const COUNT_TABLES = [
  "credit_count",
  "collaboration",
  "credit_year",
  "act_writing",
] as const;

export type CountTable = (typeof COUNT_TABLES)[number];

interface Count {
  table: CountTable;
  /** The columns of its primary key. */
  key: readonly string[];
  /** The columns with the counts. */
  values: readonly string[];
  /** Selects the rows of what is affected, in the order of these columns. */
  select: (state: CountedState) => Sql;
}

/** How each of them is counted: there is no row where a count is 0. */
export const COUNTS: readonly Count[] = [
  {
    table: "credit_count",
    key: ["artist_id", "scope", "role"],
    values: ["songs"],
    select: selectCreditCounts,
  },
  {
    table: "collaboration",
    key: ["artist_id", "person_id", "role"],
    values: ["songs"],
    select: selectCollaborations,
  },
  {
    table: "credit_year",
    key: ["artist_id", "year", "role"],
    values: ["songs", "cut"],
    select: selectCreditYears,
  },
  {
    table: "act_writing",
    key: ["artist_id", "role"],
    values: ["named", "known", "by_members"],
    select: selectActWriting,
  },
];
