import { selectActWriting } from "./act-writing.ts";
import type { CountedState, Sql } from "./counted-state.ts";
import { sql } from "kysely";
import { type RankedRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { hasLetter, ofRole, roleKeys, rolesOf, withRole, writersOfSongs } from "./by-role.ts";

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

/** Selects how many songs of artists credit a person with a page, by role of writing and with any. */
function selectCollaborations(state: CountedState): Sql {
  const { table, isAffected } = state;
  const writers = writersOfSongs(
    state,
    sql`${isAffected("song", sql`song_id`)} and +artist_id in (select id from ${table("artist")} where linkable)`,
  );
  const sums = WRITING_ROLES.map((role) => sql`sum(c.${withRole(role)}) as ${withRole(role)}`);
  return sql`select artist_id, person_id, role, songs from (
      select artist_id, person_id, role,
        ${ofRole((role) => (role === "writing" ? sql`writing` : withRole(role)))} as songs
      from (
        select s.artist_id, c.person_id, ${sql.join(sums)}, count(*) as writing
        from (${writers}) c
        join ${table("song_artist")} s on s.song_id = c.song_id
        where ${isAffected("artist", sql`s.artist_id`)}
        group by s.artist_id, c.person_id
        order by s.artist_id, c.person_id
      ) as pairs
      cross join (${roleKeys()}) as keys
    ) as counted
    where songs > 0`;
}

const YEAR = sql`substr(coalesce(s.release_date, ''), 1, 4)`;

/** Selects how many songs of each year ('' without a date) credit a person, and of how many the list is cut. */
function selectCreditYears(state: CountedState): Sql {
  const writers = writersOfSongs(state, state.isAffected("artist", sql`artist_id`));
  const isCut = sql`case when ${hasLetter(sql`s.credits_cut`, "writing")} then 1 else 0 end`;
  const sums = WRITING_ROLES.flatMap((role) => [
    sql`sum(c.${withRole(role)}) as ${withRole(role)}`,
    sql`sum(c.${withRole(role)} * ${isCut}) as ${cutOf(role)}`,
  ]);
  return sql`select artist_id, year, role, songs, cut from (
      select artist_id, year, role,
        ${ofRole((role) => (role === "writing" ? sql`writing` : withRole(role)))} as songs,
        ${ofRole(cutOf)} as cut
      from (
        select c.person_id as artist_id, ${YEAR} as year, ${sql.join(sums)},
          count(*) as writing, sum(${isCut}) as ${cutOf("writing")}
        from (${writers}) c join ${state.table("song")} s on s.id = c.song_id
        group by c.person_id, ${YEAR}
        order by c.person_id, ${YEAR}
      ) as years
      cross join (${roleKeys()}) as keys
    ) as counted
    where songs > 0`;
}

function cutOf(role: RankedRole): Sql {
  return sql.ref(`cut_${role}`);
}

/** Groups of roles whose distinct songs are counted, too. */
const COUNTED_GROUPS = ["writing", "production"] as const;

/** Selects on how many songs artists are credited with each role, and with any role of a group. */
function selectCreditCounts({ table, isAffected, areFew = false }: CountedState): Sql {
  const credits = sql`select artist_id, role, song_id from ${table("credit_role")}
    where ${isAffected("artist", sql`artist_id`)}`;
  const ofIdols = sql`select s.song_id from ${table("song_artist")} s
    join ${table("artist")} a on a.id = s.artist_id where a.is_idol`;
  // The unary plus keeps SQLite from probing its index for each combination of a person, a role and a song.
  const isOfIdols = areFew
    ? sql`exists (${ofIdols} and s.song_id = c.song_id)`
    : sql`+song_id in (${ofIdols})`;
  const idolCredits = sql`select artist_id, role, song_id from ${table("credit_role")} as c
    where role in (${rolesOf("writing")})
      and ${isAffected("person", sql`artist_id`)}
      and +artist_id in (select id from ${table("artist")} where linkable)
      and ${isOfIdols}`;
  const groups = COUNTED_GROUPS.map(
    (
      group,
    ) => sql`select artist_id, 'all' as scope, ${sql.lit(group)} as role, count(distinct song_id) as songs
      from (${credits}) as credits where role in (${rolesOf(group)}) group by artist_id`,
  );
  return sql.join(
    [
      sql`select artist_id, 'all' as scope, role, count(*) as songs from (${credits}) as credits
        group by artist_id, role`,
      sql`select artist_id, 'idol' as scope, role, count(*) as songs from (${idolCredits}) as credits
        group by artist_id, role`,
      ...groups,
      sql`select artist_id, 'idol' as scope, 'writing' as role, count(distinct song_id) as songs
        from (${idolCredits}) as credits group by artist_id`,
    ],
    sql` union all `,
  );
}
