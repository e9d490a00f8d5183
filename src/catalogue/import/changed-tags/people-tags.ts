import { sql } from "kysely";
import { FEWEST_KNOWN_SONGS } from "../../../domain/self-written.ts";
import { tag } from "../../../domain/tag.ts";
import {
  BOTH,
  type Changed,
  changedIds,
  changedIn,
  type Difference,
  from,
  isWriting,
  union,
} from "./difference-queries.ts";
import { emit, emitIf } from "./emit.ts";
import { artistsOf, changedMemberships } from "./list-tags.ts";

/** Stages the tags of careers, of what acts wrote themselves, and of the ranking of acts by that. */
export async function stagePeopleTags(changes: Difference): Promise<void> {
  await emit(changes, "career-of", careersChanged(changes));
  await emit(changes, "writing-of", actsWithChangedWriting(changes));
  await emitIf(changes, tag.selfWritten, changedRanking(changes));
  await emit(changes, "writers-in", yearsWithChangedWriters(changes));
  await emit(changes, "first-writers-in", changedFirstYears());
  await emit(changes, "credits-in", yearsWithChangedCredits(changes));
}

/**
 * Selects the years of songs, and of their albums, whose writers, acts, dates, cut lists or albums change or whose acts get
 * or lose members, and the years of which somebody is credited who gets or loses a page.
 */
function yearsWithChangedCredits(changes: Difference): Changed {
  const writing = sql`roles <> '' and roles <> 'F'`;
  const songs = union(
    changedIn(changes, "credit_role", "song_id", ["artist_id", "role"], isWriting()),
    changedIn(changes, "credit", "song_id", ["artist_id", "roles"], writing),
    changedIn(changes, "song_artist", "song_id", ["artist_id", "is_listed"]),
    changedIds(changes, "song", ["kind", "release_date", "credits_cut", "album_id"]),
    from(
      changedMemberships(changes),
      (rows) => sql`select song_id as id from song_artist
        where artist_id in (select group_id from (${rows}) as c)`,
    ),
  );
  const isYear = (column: "s.release_date" | "a.release_date") =>
    sql`${sql.ref(column)} is not null`;
  const yearsOf = (column: "s.release_date" | "a.release_date") =>
    sql`substr(${sql.ref(column)}, 1, 4) as id`;
  return union(
    from(songs, (found) =>
      sql.join(
        BOTH.flatMap((schema) => {
          const song = sql`${sql.table(`${schema}song`)} s`;
          // An album that the import leaves as it is has no next row.
          return [
            sql`select ${yearsOf("s.release_date")} from ${song}
              where ${isYear("s.release_date")} and s.id in (${found})`,
            ...BOTH.map(
              (of) => sql`select ${yearsOf("a.release_date")} from ${song}
                join ${sql.table(`${of}album`)} a on a.id = s.album_id
                where ${isYear("a.release_date")} and s.id in (${found})`,
            ),
          ];
        }),
        sql` union `,
      ),
    ),
    from(changedIds(changes, "album", ["release_date"]), (albums) =>
      sql.join(
        BOTH.map(
          (schema) => sql`select ${yearsOf("a.release_date")} from ${sql.table(`${schema}album`)} a
            where ${isYear("a.release_date")} and a.id in (${albums})`,
        ),
        sql` union `,
      ),
    ),
    from(
      changedIds(changes, "artist", ["linkable"]),
      (artists) => sql`select year as id from credit_year
        where year <> '' and artist_id in (${artists})`,
    ),
  );
}

/** Selects the years of which somebody's number of songs changes, or somebody who is counted gets or loses a page. */
function yearsWithChangedWriters(changes: Difference): Changed {
  const dated = sql`year <> ''`;
  return union(
    sql`select year as id from staging_credit_year where ${dated}`,
    sql`select year as id from staging_gone_credit_year where ${dated}`,
    from(
      changedIds(changes, "artist", ["linkable"]),
      (artists) => sql`select year as id from credit_year
        where ${dated} and artist_id in (${artists})`,
    ),
  );
}

/** Selects the first years of people before and after, where they change. */
function changedFirstYears(): Changed {
  const isOwn = sql`y.artist_id = p.artist_id and y.role = 'writing' and y.year <> ''`;
  const first = sql`select min(y.year) from credit_year y where ${isOwn}`;
  const next = sql`select min(year) from (
      select y.year from credit_year y where ${isOwn} and not exists (
        select 1 from staging_gone_credit_year g
        where g.artist_id = y.artist_id and g.year = y.year and g.role = y.role
      )
      union all select y.year from staging_credit_year y where ${isOwn}
    ) as years`;
  const moved = sql`select (${first}) as was, (${next}) as will_be from (
      select artist_id from staging_credit_year union select artist_id from staging_gone_credit_year
    ) as p`;
  return sql`select was as id from (${moved}) as m where was is distinct from will_be
    union select will_be from (${moved}) as m where was is distinct from will_be`;
}

/**
 * Selects the present and next writers of songs whose writers, acts, dates or cut lists change, and those who worked with
 * somebody who gets or loses a page, or whom another name moves in lists of equal numbers.
 */
function careersChanged(changes: Difference): Changed {
  const songs = union(
    changedIn(
      changes,
      "credit_role",
      "song_id",
      ["artist_id", "role", "release_order"],
      isWriting(),
    ),
    changedIn(changes, "song_artist", "song_id", ["artist_id"]),
    changedIds(changes, "song", ["credits_cut"]),
  );
  return union(
    from(songs, (found) =>
      sql.join(
        BOTH.map(
          (schema) => sql`select artist_id as id from ${sql.table(`${schema}credit_role`)}
            where song_id in (${found}) and ${isWriting()}`,
        ),
        sql` union `,
      ),
    ),
    from(
      changedIds(changes, "artist", ["linkable", "sort_key"]),
      (
        artists,
      ) => sql`select c.artist_id as id from credit_role c where ${isWriting()} and c.song_id in (
        select song_id from credit_role where artist_id in (${artists})
        union select song_id from song_artist where artist_id in (${artists})
      )`,
    ),
  );
}

/** Selects the present and next acts of songs whose writers, albums or cut lists change, and groups whose members do. */
function actsWithChangedWriting(changes: Difference): Changed {
  const songs = union(
    changedIn(
      changes,
      "credit",
      "song_id",
      ["artist_id", "roles"],
      sql`roles <> '' and roles <> 'F'`,
    ),
    changedIds(changes, "song", ["credits_cut", "album_id"]),
  );
  return union(
    changedIn(changes, "song_artist", "artist_id", ["song_id", "is_listed", "release_order"]),
    artistsOf("song", songs),
    from(changedMemberships(changes), (rows) => sql`select group_id as id from (${rows}) as c`),
  );
}

/** Selects the acts that enter or leave the ranking, or change their share, their number of songs or
 * whether they are a group. */
function changedRanking(changes: Difference): Changed {
  const isRanked = (known: "s.known" | "l.known") =>
    sql`${sql.ref(known)} >= ${sql.lit(FEWEST_KNOWN_SONGS)}`;
  return union(
    sql`select s.artist_id as id from staging_act_writing s
      left join act_writing l on l.artist_id = s.artist_id and l.role = s.role
      where ${isRanked("s.known")} or ${isRanked("l.known")}`,
    sql`select l.artist_id from staging_gone_act_writing s
      join act_writing l on l.artist_id = s.artist_id and l.role = s.role where ${isRanked("l.known")}`,
    from(
      changedIds(changes, "artist", ["linkable", "is_group"]),
      (artists) => sql`select l.artist_id from act_writing l
        where ${isRanked("l.known")} and l.artist_id in (${artists})`,
    ),
  );
}
