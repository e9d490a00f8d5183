import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { tag } from "../../../domain/tag.ts";
import { RECORD_KINDS } from "../run.ts";
import {
  BOTH,
  type Changed,
  changedIds,
  changedIn,
  changedMemberships,
  columnsBut,
  type Difference,
  emit,
  emitIf,
  from,
  type Sql,
  touched,
  union,
  updatedIds,
} from "./difference-queries.ts";

/** The columns that no list of the catalogue sorts, filters or counts by. */
const UNLISTED = {
  artist: ["picture_url", "spotify_artist_id", "youtube_channel_id", "romanised"],
  album: ["picture_url", "spotify_album_id"],
} as const;

/** The columns of songs that only their own pages show. */
const OWN_OF_SONG = ["recording_key", "is_explicit", "credits_cut"];

/**
 * Stages the tags of the changed records, and of both ends of every relation that changes, as it was and as it will be: of
 * songs their acts, albums and credited people, of albums their artists, of memberships groups and members.
 */
export async function stageRecordTags(changes: Difference): Promise<void> {
  const albums = union(
    changedIds(changes, "album", columnsBut("album")),
    changedIn(changes, "album_artist", "album_id", ["position", "artist_id"]),
  );
  const songs = changedSongs(changes);
  const memberships = changedMemberships(changes);
  const named: Record<RecordKind, Changed> = {
    artist: changedIds(changes, "artist", columnsBut("artist")),
    album: albums,
    song: renamedSongs(changes),
  };
  const related: Record<RecordKind, Changed> = {
    artist: union(
      onSongs(songs, "song_artist", "artist_id"),
      onSongs(songs, "credit_role", "artist_id"),
      ofAlbums(albums),
      from(
        memberships,
        (rows) => sql`select group_id as id from (${rows}) as c
          union select member_id from (${rows}) as c`,
      ),
      besideMoved(changes),
    ),
    album: union(onSongs(songs, "song", "album_id"), onSongs(songs, "song_place", "album_id")),
    song: null,
  };
  for (const kind of RECORD_KINDS) {
    const former = changes.tables.has("former_id") ? formerIds(kind) : null;
    await emit(changes, `name:${kind}`, union(named[kind], former));
    await emit(changes, `about:${kind}`, union(updatedIds(changes, kind), related[kind], former));
  }
  await emitIf(
    changes,
    tag.lists,
    union(
      changedIds(changes, "artist", columnsBut("artist", ...UNLISTED.artist)),
      changedIn(changes, "artist_alias", "artist_id", ["alias"]),
      changedIds(changes, "album", columnsBut("album", ...UNLISTED.album)),
      changedIn(changes, "album_artist", "album_id", ["position", "artist_id"]),
      songs,
      from(memberships, (rows) => sql`select group_id as id from (${rows}) as c`),
    ),
  );
}

/** Selects songs of which something changes that is shown of them in lists. */
function renamedSongs(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", columnsBut("song", ...OWN_OF_SONG)),
    changedIn(changes, "song_artist", "song_id", ["position", "artist_id"]),
    changedIn(changes, "song_place", "song_id", ["position", "album_id", "disc", "track"]),
    changedIn(
      changes,
      "credit",
      "song_id",
      ["position", "artist_id", "name"],
      sql`roles like '%F%'`,
    ),
  );
}

/** Selects songs of which a fact changes. */
function changedSongs(changes: Difference): Changed {
  return union(
    changedIds(changes, "song", columnsBut("song")),
    changedIn(changes, "song_artist", "song_id", [
      "position",
      "artist_id",
      "is_title",
      "is_listed",
      "release_order",
    ]),
    changedIn(changes, "song_place", "song_id", ["position", "album_id", "disc", "track"]),
    changedIn(changes, "song_external", "song_id", ["source", "value"]),
    changedIn(changes, "credit", "song_id", ["position", "artist_id", "name", "roles", "also"]),
    changedIn(changes, "credit_role", "song_id", ["artist_id", "role", "release_order"]),
  );
}

/** Selects what songs had in a column of a table, and will have. */
function onSongs(
  songs: Changed,
  table: "song" | "song_artist" | "song_place" | "credit_role",
  column: "artist_id" | "album_id",
): Changed {
  const song = sql.ref(table === "song" ? "id" : "song_id");
  return inBoth(
    songs,
    (prefix, found) => sql`select ${sql.ref(column)} as id from ${sql.table(`${prefix}${table}`)}
      where ${song} in (${found})`,
  );
}

/** Selects the artists that albums had, and will have. */
function ofAlbums(albums: Changed): Changed {
  return inBoth(
    albums,
    (prefix, found) => sql`select artist_id as id from ${sql.table(`${prefix}album_artist`)}
      where album_id in (${found})`,
  );
}

function inBoth(ids: Changed, select: (prefix: (typeof BOTH)[number], ids: Sql) => Sql): Changed {
  return from(ids, (found) =>
    sql.join(
      BOTH.map((prefix) => select(prefix, found)),
      sql` union `,
    ),
  );
}

/**
 * Selects everybody on the songs, and in the groups, of artists who get or lose a page or another place in lists by name:
 * lists of people that do not show them yet may then, and counts do.
 */
function besideMoved(changes: Difference): Changed {
  return from(
    changedIds(changes, "artist", ["linkable", "sort_key", "is_idol", "is_group"]),
    (artists) => {
      const songs = sql`select song_id from credit_role where artist_id in (${artists})
        union select song_id from song_artist where artist_id in (${artists})`;
      return sql`select artist_id as id from credit_role where song_id in (${songs})
        union select artist_id from song_artist where song_id in (${songs})
        union select group_id from membership where member_id in (${artists})
        union select member_id from membership where group_id in (${artists})`;
    },
  );
}

/** Selects the ids of records that are merged or removed. */
function formerIds(kind: RecordKind): Changed {
  return union(
    sql`select id from ${sql.table(`${kind}_former_id`)} where record_id in ${touched(kind)}`,
    sql`select loser_id as id from staging_merge where kind = ${sql.lit(kind)}`,
    sql`select winner_id as id from staging_merge where kind = ${sql.lit(kind)}`,
    sql`select from_id as id from staging_split where kind = ${sql.lit(kind)}`,
    sql`select id from staging_former_id where kind = ${sql.lit(kind)}`,
  );
}
