import type { Role, RoleGroup, WritingRole } from "../../domain/role.ts";

/** The tables of what is counted over credits. */
export interface CountTables {
  credit_count: CreditCountTable;
  collaboration: CollaborationTable;
  credit_year: CreditYearTable;
  act_writing: ActWritingTable;
}

/** On how many songs an artist is credited with a role, or with any of a group. */
interface CreditCountTable {
  artist_id: number;
  scope: "all" | "idol";
  role: Role | RoleGroup;
  songs: number;
}

/** On how many of an artist's songs a person is credited with a role, or with any of a group. */
interface CollaborationTable {
  artist_id: number;
  person_id: number;
  role: Role | RoleGroup;
  songs: number;
}

/** On how many songs of a year a person is credited with a role of writing, or with any. */
interface CreditYearTable {
  artist_id: number;
  /** '' for songs without a date. */
  year: string;
  role: WritingRole | "writing";
  songs: number;
  /** The songs among them of which a list of writers is known to be cut. */
  cut: number;
}

/** Of how many of an act's songs it is known who wrote them, and how many of those a member wrote. */
interface ActWritingTable {
  artist_id: number;
  /** The list of a role; 'writing' takes the three as one. */
  role: WritingRole | "writing";
  /** Songs whose list names somebody. */
  named: number;
  /** Those of them whose list is not known to be cut. */
  known: number;
  /** Those of these that credit the act itself, or somebody who was a member at the time. */
  by_members: number;
}
