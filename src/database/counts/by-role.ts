import { sql } from "kysely";
import {
  PRODUCTION_ROLES,
  RANKED_ROLES,
  type RankedRole,
  ROLES,
  WRITING_ROLES,
  type WritingRole,
} from "../../domain/catalogue/role.ts";
import type { CountedState, Sql } from "./counted-state.ts";

export function rolesOf(group: "writing" | "production"): Sql {
  const roles = group === "writing" ? WRITING_ROLES : PRODUCTION_ROLES;
  return sql.join(roles.map((role) => sql.lit(role)));
}

/** Selects each person's roles of writing on each song once, as columns `with_…`. @param which filters the credits */
export function writersOfSongs({ table }: CountedState, which: Sql): Sql {
  const roles = WRITING_ROLES.map(
    (role) => sql`max(case when role = ${sql.lit(role)} then 1 else 0 end) as ${withRole(role)}`,
  );
  // Without `coalesce` SQLite would read an index for each role, and sort the rows, instead of reading them by song.
  return sql`select song_id, artist_id as person_id, ${sql.join(roles)}
    from ${table("credit_role")} where coalesce(role, '') in (${rolesOf("writing")}) and ${which}
    group by song_id, artist_id`;
}

/** Returns the column that is 1 where a person has a role. */
export function withRole(role: WritingRole): Sql {
  return sql.ref(`with_${role}`);
}

/** Selects the keys by which wide rows become a row for each role: as `role`, in the order of indexes. */
export function roleKeys(): Sql {
  const keys = RANKED_ROLES.toSorted().map((role) => sql`select ${sql.lit(role)} as role`);
  return sql.join(keys, sql` union all `);
}

/** Returns the value of a wide row that belongs to `role`. */
export function ofRole(columnOf: (role: RankedRole) => Sql): Sql {
  const cases = WRITING_ROLES.map((role) => sql`when ${sql.lit(role)} then ${columnOf(role)}`);
  return sql`case role ${sql.join(cases, sql` `)} else ${columnOf("writing")} end`;
}

/** Whether letters of roles, such as those whose list is cut, include a role, or any role of writing. */
export function hasLetter(letters: Sql, role: RankedRole): Sql {
  const wanted = role === "writing" ? WRITING_ROLES : [role];
  const likes = wanted.map((one) => sql`${letters} like ${sql.lit(`%${ROLES[one].letter}%`)}`);
  return sql`(${sql.join(likes, sql` or `)})`;
}

/** Whether a song is credited: any name has a role of writing, with a page or without. Everything that counts it asks so. */
export const IS_CREDITED = sql<boolean>`exists (
  select 1 from credit where credit.song_id = song.id and ${hasLetter(sql`credit.roles`, "writing")})`;
