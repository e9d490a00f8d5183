import { sql } from "kysely";
import { NEAREST } from "../../../database/catalogue/related-candidates.ts";
import {
  type Changed,
  changedIds,
  changedIn,
  changedRows,
  type Difference,
  from,
  isWriting,
  type Sql,
  union,
} from "./difference-queries.ts";
import { emit } from "./emit.ts";

/** The present and the next state of the catalogue. */
const TIMES = ["", "next_"] as const;

/**
 * Stages the tags of songs whose related songs may change. A song is compared with the songs nearest in date of each of
 * its writers and artists (related-candidates.ts), so that a changed song affects the songs near its previous and next
 * dates.
 */
export async function stageRelatedTags(changes: Difference): Promise<void> {
  const { db } = changes.run.staging;
  const parts = changedParts(changes);
  const compared = union(
    from(changedSongs(changes), (songs) => sql`select id, null, null from (${songs}) as songs`),
    from(parts, (rows) => sql`select song_id, artist_id, role from (${rows}) as parts`),
  );
  if (compared === null) return;
  const { numAffectedRows } =
    await sql`insert into staging_compared (song_id, artist_id, role) ${compared}`.execute(db);
  if (numAffectedRows === 0n) return;
  await emit(changes, "related-songs", sql`select song_id as id from staging_compared`);
  for (const time of TIMES) {
    await emit(changes, "related-songs", neighbours(`${time}credit_role`, time));
    await emit(changes, "related-songs", neighbours(`${time}song_artist`, time));
  }
  await emit(changes, "role-counts", from(parts, peopleWithChangedCounts));
}

/** Selects new and removed songs, and songs that change in a column of the comparison. */
function changedSongs(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", ["release_date", "recording_key", "kind"]),
    changedIn(changes, "song_artist", "song_id", ["position", "artist_id"]),
    changedIn(changes, "song_external", "song_id", ["value"], sql`source = 'isrc'`),
  );
}

/** Selects changed credits, which affect the songs that credit the same person with the same role. */
function changedParts(changes: Difference): Changed {
  return changedRows(changes, "credit_role", ["artist_id", "role", "song_id"], isWriting());
}

/**
 * Selects the songs near to those in `staging_compared` in a list: with at most a number of songs of the list between
 * their dates. A song without a date is compared with the newest.
 */
function neighbours(list: string, time: (typeof TIMES)[number]): Sql {
  const isOfParts = list.endsWith("credit_role");
  const isCompared = isOfParts ? isWriting() : sql`is_listed`;
  const keys = (table: string) =>
    sql.join(
      ["artist_id", ...(isOfParts ? ["role"] : [])].map((key) => sql.ref(`${table}.${key}`)),
    );
  const other = (by: number) =>
    sql`(release_order, ${sql.lit(by)}) over (partition by ${keys("r")} order by release_order, song_id)`;
  const rows = sql.table(list);
  const order = sql`case when o.release_order = '' then '9999' else o.release_order end`;
  // The places of the compared songs are found once, and not for every song of their people.
  return sql`select id from (
      with place as materialized (
        select ${keys("n")}, n.before, n.after, c.artist_id as part_of, c.role as part
        from (
          select r.*, lag${other(NEAREST)} as before, lead${other(NEAREST)} as after
          from ${rows} r where ${isCompared} and (${keys("r")}) in (
            select ${keys("m")} from ${rows} m where m.song_id in (select song_id from staging_compared)
          )
        ) as n
        join staging_compared c on c.song_id = n.song_id
      )
      select o.song_id as id from place n
      join ${rows} o on (${keys("o")}) = (${keys("n")})
        and (n.before is null or ${order} > n.before) and (n.after is null or ${order} <= n.after)
      where n.part_of is null or (o.song_id, n.part_of, n.part) in (
        select song_id, artist_id, role from ${sql.table(`${time}credit_role`)}
        where (artist_id, role) in (select artist_id, role from staging_compared)
      )
    ) as near`;
}

/** Selects people whose approximate number of songs with a role changes, as `roughly` computes it (its highest bit). */
function peopleWithChangedCounts(parts: Sql): Sql {
  const count = (list: string) => sql`(select count(*) from ${sql.table(list)} h
    where h.artist_id = c.artist_id and h.role = c.role)`;
  return sql`select artist_id as id from (
      select artist_id, ${count("credit_role")} as was, ${count("next_credit_role")} as will_be
      from (select distinct artist_id, role from (${parts}) as p) as c
    ) as counted where (was | will_be) > 2 * (was & will_be)`;
}
