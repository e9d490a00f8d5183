import type { Role, RoleGroup, WritingRole } from "../../domain/catalogue/role.ts";
import { id, integer, text, textOf, type Columns } from "../columns.ts";

/** On how many songs an artist is credited with a role, or with any of a group. */
const creditCount = {
  artist_id: id,
  scope: textOf<"all" | "idol">(),
  role: textOf<Role | RoleGroup>(),
  songs: integer,
};

/** On how many of an artist's songs a person is credited with a role, or with any of a group. */
const collaboration = {
  artist_id: id,
  person_id: id,
  role: textOf<Role | RoleGroup>(),
  songs: integer,
};

/** On how many songs of a year a person is credited with a role of writing, or with any. */
const creditYear = {
  artist_id: id,
  /** '' for songs without a date. */
  year: text,
  role: textOf<WritingRole | "writing">(),
  songs: integer,
  /** The songs among them of which a list of writers is known to be cut. */
  cut: integer,
};

/** Of how many of an act's songs it is known who wrote them, and how many of those a member wrote. */
const actWriting = {
  artist_id: id,
  /** The list of a role; 'writing' takes the three as one. */
  role: textOf<WritingRole | "writing">(),
  /** Songs whose list names a person. */
  named: integer,
  /** Those of them whose list is not known to be cut. */
  known: integer,
  /** Those of these that credit the act itself, or a member of that time. */
  by_members: integer,
};

export const COUNT_SCHEMA = {
  credit_count: creditCount,
  collaboration,
  credit_year: creditYear,
  act_writing: actWriting,
} as const satisfies Record<string, Columns>;
