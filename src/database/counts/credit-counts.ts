import { sql } from "kysely";
import { rolesOf } from "./by-role.ts";
import type { CountedState, Sql } from "./counted-state.ts";

/** Groups of roles whose distinct songs are counted, too. */
const COUNTED_GROUPS = ["writing", "production"] as const;

/** Selects on how many songs artists are credited with each role, and with any role of a group. */
export function selectCreditCounts({ table, isAffected, areFew = false }: CountedState): Sql {
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
