import { sql } from "kysely";
import { RANKED_ROLES, type RankedRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { hasLetter, ofRole, roleKeys, rolesOf } from "./by-role.ts";
import type { CountedState, Sql } from "./counted-state.ts";

/** The facts of an act's song about its list of a role. */
const FACTS = ["named", "known", "member"] as const;

/**
 * Selects of how many of an act's songs the list of a role names a person (`named`), how many of those lists are not cut
 * (`known`), and how many of these credit a member (`by_members`). The role 'writing' takes the three lists as one, which
 * is cut if one of them is.
 */
export function selectActWriting(state: CountedState): Sql {
  const sums = RANKED_ROLES.flatMap((list) =>
    FACTS.map((fact) => sql`sum(${factOf(list, fact)}) as ${factOf(list, fact)}`),
  );
  const columns = FACTS.map((fact) => ofRole((list) => factOf(list, fact)));
  return sql`select artist_id, role, named, known, by_members from (
      select artist_id, role, ${columns[0]!} as named, ${columns[1]!} as known, ${columns[2]!} as by_members
      from (
        select artist_id, ${sql.join(sums)} from (${selectSongsOfActs(state)}) as songs
        group by artist_id
      ) as acts
      cross join (${roleKeys()}) as keys
    ) as counted
    where named > 0`;
}

/** Returns the column that is 1 where a fact holds for the list of a song. */
export function factOf(list: RankedRole, fact: (typeof FACTS)[number]): Sql {
  return sql.ref(`${list}_${fact}`);
}

/** Selects the songs of acts with writing credits, a row an act: `song_id`, `album_id` and the columns of `factOf`. */
export function selectSongsOfActs(state: CountedState): Sql {
  const { table, isAffected } = state;
  const letters = WRITING_ROLES.map(
    (role) =>
      sql`max(case when ${hasLetter(sql`roles`, role)} then 1 else 0 end) as ${sql.ref(role)}`,
  );
  const facts = RANKED_ROLES.flatMap((list) => {
    // The join leaves out songs without any names.
    const named = list === "writing" ? sql`1` : sql`n.${sql.ref(list)}`;
    const isKnown = sql`(${named} = 1 and not ${hasLetter(sql`s.credits_cut`, list)})`;
    const isByMember =
      list === "writing" ? sql`m.song_id is not null` : sql`m.${sql.ref(list)} = 1`;
    return [
      sql`${named} as ${factOf(list, "named")}`,
      sql`case when ${isKnown} then 1 else 0 end as ${factOf(list, "known")}`,
      sql`case when ${isKnown} and ${isByMember} then 1 else 0 end as ${factOf(list, "member")}`,
    ];
  });
  const byMembers = WRITING_ROLES.map(
    (role) => sql`max(case when role = ${sql.lit(role)} then 1 else 0 end) as ${sql.ref(role)}`,
  );
  return sql`select a.artist_id, a.song_id, s.album_id, ${sql.join(facts)}
    from ${table("song_artist")} a
    join ${table("song")} s on s.id = a.song_id
    join (
      select song_id, ${sql.join(letters)} from ${table("credit")}
      where ${hasLetter(sql`roles`, "writing")} and ${isAffected("song", sql`song_id`)}
      group by song_id
    ) n on n.song_id = a.song_id
    left join (
      select artist_id, song_id, ${sql.join(byMembers)} from (${selectMemberCredits(state)}) as credits
      group by artist_id, song_id
    ) m on m.artist_id = a.artist_id and m.song_id = a.song_id
    where a.is_listed and ${isAffected("artist", sql`a.artist_id`)}`;
}

/** Selects the writing credits of an act on its own songs, and those of its members at the date of the song. */
export function selectMemberCredits({ table, isAffected }: CountedState): Sql {
  const song = sql`${table("song_artist")} a`;
  const isCounted = sql`a.is_listed and c.role in (${rolesOf("writing")}) and ${isAffected("artist", sql`a.artist_id`)}`;
  return sql`select a.artist_id, a.song_id, c.artist_id as person_id, c.role
    from ${song} join ${table("credit_role")} c on c.artist_id = a.artist_id and c.song_id = a.song_id
    where ${isCounted}
    union all
    select a.artist_id, a.song_id, c.artist_id, c.role
    from ${song}
    join ${table("membership")} m on m.group_id = a.artist_id
    join ${table("credit_role")} c on c.artist_id = m.member_id and c.song_id = a.song_id
    where ${isCounted} and ${isMemberAt(sql`a.release_order`)}`;
}

/**
 * Whether a membership `m` includes a date. Partial dates include all of their days, so only the parts that both have are
 * compared. Without a start it counts until the end, without an end from then on: of a member who left, until the date by
 * which a source says so. A song without a date counts always.
 */
function isMemberAt(date: Sql): Sql {
  const compare = (limit: Sql, operator: Sql) =>
    sql`(${limit} is null or substr(${date}, 1, length(${limit})) ${operator} substr(${limit}, 1, length(${date})))`;
  return sql`${compare(sql`m.from_date`, sql`>=`)} and ${compare(sql`coalesce(m.to_date, m.left_by)`, sql`<=`)}`;
}
