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

/** Stages the tags of the lists of artists and albums that gain, lose or move a row, of previous and next owners. */
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
      peopleWithChangedCredits(changes),
      creditedOn(renamed),
    ),
  );
  await emit(changes, "writers-of", writersChanged(changes));
  await emit(
    changes,
    "tracks-of",
    union(
      albumsOfMovedSongs(changes),
      changedIn(changes, "song_place", "album_id", ["song_id", "disc", "track"]),
    ),
  );
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

/** Selects the present and next artists of songs or albums. */
export function artistsOf(kind: "song" | "album", ids: Changed): Changed {
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

/** Selects the people who are credited on songs. */
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

/** Selects people whose credited name or roles on a song change. Pages show the first of their names. */
function peopleWithChangedCredits({ tables }: Difference): Changed {
  if (!tables.has("credit")) return null;
  const credited = (schema: string) => sql`select song_id, artist_id, name, roles, also,
      row_number() over (partition by song_id, artist_id order by position) as nth
    from ${sql.table(`${schema}credit`)} where artist_id is not null and song_id in ${touched("song")}`;
  const rows = exchanged(credited(""), credited("staging_"));
  return sql`select artist_id as id from (${rows}) as c`;
}

/**
 * Selects the artists of songs whose credits for writing change, or whose credited people get or lose a page or another
 * place by name.
 */
function writersChanged(changes: Difference): Changed {
  return union(
    changedIn(changes, "song_artist", "artist_id", ["song_id"]),
    artistsOf(
      "song",
      changedIn(changes, "credit_role", "song_id", ["artist_id", "role"], isWriting()),
    ),
    from(
      changedIds(changes, "artist", ["linkable", "sort_key"]),
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

/** Selects changed memberships by `group_id` and `member_id`. */
export function changedMemberships({ tables }: Difference): Changed {
  if (!tables.has("membership")) return null;
  const columns = sql`group_id, member_id, active, from_date, to_date`;
  return exchanged(
    sql`select ${columns} from membership
      where (group_id, member_id) in (select group_id, member_id from staging_touched_membership)`,
    sql`select ${columns} from staging_membership`,
  );
}
