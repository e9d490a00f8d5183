import { sql } from "kysely";
import type { ImportRun } from "../run.ts";
import {
  BOTH,
  changedIds,
  changedRows,
  exchanged,
  isWriting,
  pairs,
  differs,
  type Sql,
  touched,
  union,
} from "./differences.ts";
import { emit } from "./emit.ts";

/** Stages the tags of the lists of artists and albums that get, lose or move a row: for old and new owners. */
export async function stageListTags(run: ImportRun): Promise<void> {
  const songRows = ["song_id", "artist_id", "is_title", "is_listed", "release_order"];
  await emit(
    run,
    "songs-of",
    union(ownersOf(changedRows("song_artist", songRows)), artistsOf("song", renamed("song"))),
  );
  const albumRows = ["album_id", "artist_id", "release_order"];
  await emit(
    run,
    "albums-of",
    union(
      ownersOf(changedRows("album_artist", albumRows)),
      artistsOf("album", changedIds("album", ["sort_key", "album_type"])),
    ),
  );
  await emit(
    run,
    "credits-of",
    union(
      ownersOf(changedRows("credit_role", ["artist_id", "role", "song_id", "release_order"])),
      ownersOf(exchanged(creditedAs(""), creditedAs("staging."))),
      creditedOn(renamed("song")),
    ),
  );
  await emit(run, "writers-of", writersChanged());
  await emit(run, "tracks-of", albumsOfMovedSongs());
  const memberships = changedMemberships();
  await emit(
    run,
    "memberships-of",
    union(
      sql`select group_id as id from (${memberships}) as c`,
      sql`select member_id as id from (${memberships}) as c`,
    ),
  );
}

function renamed(kind: "song" | "album"): Sql {
  return changedIds(kind, ["sort_key"]);
}

function ownersOf(rows: Sql): Sql {
  return sql`select artist_id as id from (${rows}) as c`;
}

/** The artists of songs or albums, as they are and as they will be. */
function artistsOf(kind: "song" | "album", ids: Sql): Sql {
  return union(
    ...BOTH.map(
      (schema) => sql`select artist_id as id from ${sql.table(`${schema}${kind}_artist`)}
        where ${sql.ref(`${kind}_id`)} in (${ids})`,
    ),
  );
}

/** Who is credited on songs. */
function creditedOn(songs: Sql): Sql {
  return union(
    ...BOTH.map(
      (schema) => sql`select artist_id as id from ${sql.table(`${schema}credit_role`)}
        where song_id in (${songs})`,
    ),
  );
}

/** What each person is called in the credits of a song: the first of their names is shown. */
function creditedAs(schema: (typeof BOTH)[number]): Sql {
  return sql`select song_id, artist_id, name, roles, also,
      row_number() over (partition by song_id, artist_id order by position) as nth
    from ${sql.table(`${schema}credit`)} where artist_id is not null and song_id in ${touched("song")}`;
}

/** The artists of songs that credit somebody else with writing, or somebody who has a page now. */
function writersChanged(): Sql {
  const parts = changedRows("credit_role", ["artist_id", "role", "song_id"], isWriting());
  const linked = changedIds("artist", ["linkable"]);
  return union(
    ownersOf(changedRows("song_artist", ["song_id", "artist_id"])),
    artistsOf("song", sql`select song_id from (${parts}) as p`),
    sql`select s.artist_id as id from credit_role c join song_artist s on s.song_id = c.song_id
      where c.artist_id in (${linked})`,
  );
}

function albumsOfMovedSongs(): Sql {
  return union(
    ...["l", "s"].map(
      (side) => sql`select ${sql.ref(`${side}.album_id`)} as id from ${pairs("song")}
        where ${differs("song", ["album_id"])}`,
    ),
  );
}

/** The pairs of a group and a member that come, go or are another's, by `group_id` and `member_id`. */
export function changedMemberships(): Sql {
  const columns = sql`group_id, member_id, active, from_date, to_date`;
  return exchanged(
    sql`select ${columns} from membership
      where (group_id, member_id) in (select group_id, member_id from staging.touched_membership)`,
    sql`select ${columns} from staging.membership`,
  );
}
