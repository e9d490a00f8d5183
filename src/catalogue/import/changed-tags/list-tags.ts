import { sql } from "kysely";
import {
  BOTH,
  type Changed,
  changedIds,
  changedIn,
  type Difference,
  differs,
  exchanged,
  from,
  isWriting,
  pairs,
  type Sql,
  touched,
  union,
} from "./difference-queries.ts";
import { emit } from "./emit.ts";

/** Stages the tags of the lists of artists and albums that get, lose or move a row: for old and new owners. */
export async function stageListTags(changes: Difference): Promise<void> {
  const renamed = changedIds(changes, "song", ["sort_key"]);
  const songRows = ["song_id", "is_title", "is_listed", "release_order"];
  await emit(
    changes,
    "songs-of",
    union(changedIn(changes, "song_artist", "artist_id", songRows), artistsOf("song", renamed)),
  );
  await emit(
    changes,
    "albums-of",
    union(
      changedIn(changes, "album_artist", "artist_id", ["album_id", "release_order"]),
      artistsOf("album", changedIds(changes, "album", ["sort_key", "album_type"])),
    ),
  );
  await emit(
    changes,
    "credits-of",
    union(
      changedIn(changes, "credit_role", "artist_id", ["role", "song_id", "release_order"]),
      otherwiseCredited(changes),
      creditedOn(renamed),
    ),
  );
  await emit(changes, "writers-of", writersChanged(changes));
  await emit(changes, "tracks-of", albumsOfMovedSongs(changes));
  await emit(
    changes,
    "memberships-of",
    from(
      changedMemberships(changes),
      (rows) => sql`select group_id as id from (${rows}) as c
        union select member_id from (${rows}) as c`,
    ),
  );
}

/** The artists of songs or albums, as they are and as they will be. */
function artistsOf(kind: "song" | "album", ids: Changed): Changed {
  return from(ids, (found) =>
    sql.join(
      BOTH.map(
        (schema) => sql`select artist_id as id from ${sql.table(`${schema}${kind}_artist`)}
          where ${sql.ref(`${kind}_id`)} in (${found})`,
      ),
      sql` union `,
    ),
  );
}

/** Who is credited on songs. */
function creditedOn(songs: Changed): Changed {
  return from(songs, (found) =>
    sql.join(
      BOTH.map(
        (schema) => sql`select artist_id as id from ${sql.table(`${schema}credit_role`)}
          where song_id in (${found})`,
      ),
      sql` union `,
    ),
  );
}

/** People whom a song credits by another name or for something else: the first of their names is shown. */
function otherwiseCredited({ tables }: Difference): Changed {
  if (!tables.has("credit")) return null;
  const credited = (schema: string) => sql`select song_id, artist_id, name, roles, also,
      row_number() over (partition by song_id, artist_id order by position) as nth
    from ${sql.table(`${schema}credit`)} where artist_id is not null and song_id in ${touched("song")}`;
  const rows = exchanged(credited(""), credited("staging."));
  return sql`select artist_id as id from (${rows}) as c`;
}

/** The artists of songs that credit somebody else with writing, or somebody who has a page now. */
function writersChanged(changes: Difference): Changed {
  return union(
    changedIn(changes, "song_artist", "artist_id", ["song_id"]),
    artistsOf(
      "song",
      changedIn(changes, "credit_role", "song_id", ["artist_id", "role"], isWriting()),
    ),
    from(
      changedIds(changes, "artist", ["linkable"]),
      (people) => sql`select s.artist_id as id from credit_role c
        join song_artist s on s.song_id = c.song_id where c.artist_id in (${people})`,
    ),
  );
}

function albumsOfMovedSongs({ tables }: Difference): Changed {
  if (!tables.has("song")) return null;
  const albums = (side: "l" | "s"): Sql =>
    sql`select ${sql.ref(`${side}.album_id`)} as id from ${pairs("song")}
      where ${differs("song", ["album_id"])}`;
  return union(albums("l"), albums("s"));
}

/** The pairs of a group and a member that come, go or are another's, by `group_id` and `member_id`. */
export function changedMemberships({ tables }: Difference): Changed {
  if (!tables.has("membership")) return null;
  const columns = sql`group_id, member_id, active, from_date, to_date`;
  return exchanged(
    sql`select ${columns} from membership
      where (group_id, member_id) in (select group_id, member_id from staging.touched_membership)`,
    sql`select ${columns} from staging.membership`,
  );
}
