import { sql } from "kysely";
import { WRITING_ROLES } from "../../domain/role.ts";
import { hasLetter, ofRole, roleKeys, withRole, writersOfSongs } from "./by-role.ts";
import type { CountedState, Sql } from "./counted-state.ts";

const YEAR = sql`substr(coalesce(s.release_date, ''), 1, 4)`;

/**
 * Selects on how many songs of each year a person is credited with each role of writing, and with any of them, and of how
 * many of those songs a list of writers is cut. The year of songs without a date is ''.
 */
export function selectCreditYears(state: CountedState): Sql {
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

function cutOf(role: (typeof WRITING_ROLES)[number] | "writing"): Sql {
  return sql.ref(`cut_${role}`);
}
