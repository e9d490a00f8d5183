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

/** As a catalogue is and as it will be. */
const TIMES = ["", "next_"] as const;

/**
 * Stages the tags of songs that others may be related to now. A song is compared with those that are nearest to it in
 * date among the songs of each of its makers and artists (related-candidates.ts): a song that changes matters to the
 * songs that it is, or was, so near to.
 */
export async function stageRelatedTags(changes: Difference): Promise<void> {
  const { db } = changes.run.staging;
  const parts = changedParts(changes);
  const compared = union(
    from(
      comparedOtherwise(changes),
      (songs) => sql`select id, null, null from (${songs}) as songs`,
    ),
    from(parts, (rows) => sql`select song_id, artist_id, role from (${rows}) as parts`),
  );
  if (compared === null) return;
  const { numAffectedRows } =
    await sql`insert into staging.compared (song_id, artist_id, role) ${compared}`.execute(db);
  if (numAffectedRows === 0n) return;
  await emit(changes, "related-songs", sql`select song_id as id from staging.compared`);
  for (const time of TIMES) {
    await emit(changes, "related-songs", neighbours(`${time}credit_role`, time));
    await emit(changes, "related-songs", neighbours(`${time}song_artist`, time));
  }
  await emit(changes, "role-counts", from(parts, otherwiseCounted));
}

/** Songs that come or go, or of which something is another by which all songs near to them are compared. */
function comparedOtherwise(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", ["release_date", "recording_key", "kind"]),
    changedIn(changes, "song_artist", "song_id", ["position", "artist_id"]),
    changedIn(changes, "song_external", "song_id", ["value"], sql`source = 'isrc'`),
  );
}

/** Who is credited with what from now on, or was: it matters to songs on which the same person has the same part. */
function changedParts(changes: Difference): Changed {
  return changedRows(changes, "credit_role", ["artist_id", "role", "song_id"], isWriting());
}

/**
 * The songs to which those in `staging.compared` are near in a list: no more than so many songs of the list lie
 * between the dates of the two. Without a date a song is compared with the newest.
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
  return sql`select o.song_id as id from (
      select r.*, lag${other(NEAREST)} as before, lead${other(NEAREST)} as after
      from ${rows} r where ${isCompared} and (${keys("r")}) in (
        select ${keys("m")} from ${rows} m where m.song_id in (select song_id from staging.compared)
      )
    ) as n
    join staging.compared c on c.song_id = n.song_id
    join ${rows} o on (${keys("o")}) = (${keys("n")})
      and (n.before is null or ${order} > n.before) and (n.after is null or ${order} <= n.after)
    where c.artist_id is null or exists (
      select 1 from ${sql.table(`${time}credit_role`)} p
      where p.song_id = o.song_id and p.artist_id = c.artist_id and p.role = c.role
    )`;
}

/** Whoever has about another number of songs with a role: `roughly` says when (the highest bit differs). */
function otherwiseCounted(parts: Sql): Sql {
  const count = (list: string) => sql`(select count(*) from ${sql.table(list)} h
    where h.artist_id = c.artist_id and h.role = c.role)`;
  return sql`select artist_id as id from (
      select artist_id, ${count("credit_role")} as was, ${count("next_credit_role")} as will_be
      from (select distinct artist_id, role from (${parts}) as p) as c
    ) as counted where (was | will_be) > 2 * (was & will_be)`;
}
