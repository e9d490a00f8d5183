import { sql } from "kysely";
import { WRITING_ROLES } from "../../domain/role.ts";
import { ofRole, roleKeys, withRole, writersOfSongs } from "./by-role.ts";
import type { CountedState, Sql } from "./counted-state.ts";

/**
 * Selects how many songs of artists credit a person with each role of writing, and with any of them, in the order of the
 * index. People have a page.
 */
export function selectCollaborations(state: CountedState): Sql {
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
