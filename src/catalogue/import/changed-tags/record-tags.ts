import { sql } from "kysely";
import { RECORD_KINDS } from "../run.ts";
import {
  type Changed,
  changedIds,
  changedIn,
  columnsBut,
  type Difference,
  from,
  touched,
  union,
  updatedIds,
} from "./difference-queries.ts";
import { emit } from "./emit.ts";

/** The columns that are shown wherever an artist or album is named. */
const ARTIST_NAME = ["english_name", "korean_name", "linkable"];
const ALBUM_NAME = ["english_name", "picture_url"];

// Columns that only a record's own pages show are not listed: any change of a record invalidates these pages.
const ARTIST_CARD = columnsBut(
  "artist",
  ...ARTIST_NAME,
  "sort_key",
  "romanised",
  "spotify_artist_id",
  "youtube_channel_id",
);
const ALBUM_CARD = columnsBut("album", ...ALBUM_NAME, "sort_key", "spotify_album_id");
const SONG = columnsBut(
  "song",
  "sort_key",
  "release_day",
  "recording_key",
  "is_explicit",
  "credits_cut",
);

/** Stages the tags of the records themselves. */
export async function stageRecordTags(changes: Difference): Promise<void> {
  await emit(changes, "artist", changedIds(changes, "artist", ARTIST_NAME));
  await emit(changes, "artist-card", changedIds(changes, "artist", ARTIST_CARD));
  await emit(
    changes,
    "artist-details",
    union(updatedIds(changes, "artist"), recountedArtists(changes)),
  );
  await emit(changes, "album", changedIds(changes, "album", ALBUM_NAME));
  await emit(
    changes,
    "album-card",
    union(changedIds(changes, "album", ALBUM_CARD), changedArtists(changes, "album")),
  );
  await emit(
    changes,
    "album-details",
    union(updatedIds(changes, "album"), recountedAlbums(changes)),
  );
  await emit(
    changes,
    "song",
    union(changedIds(changes, "song", SONG), changedArtists(changes, "song")),
  );
  await emit(changes, "song-details", updatedIds(changes, "song"));
  const credited = changedIn(changes, "credit", "song_id", CREDIT);
  await emit(changes, "song-credits", credited);
  await emit(
    changes,
    "album-credits",
    from(
      credited,
      (songs) => sql`select album_id as id from song where id in (${songs})
        union select album_id from staging_song where id in (${songs})
        union select album_id from song_place where song_id in (${songs})
        union select album_id from staging_song_place where song_id in (${songs})`,
    ),
  );
  if (!changes.tables.has("former_id")) return;
  for (const kind of RECORD_KINDS) await emit(changes, kind, formerIds(kind));
}

const CREDIT = ["position", "artist_id", "name", "roles", "also"];

/** Selects artists whose numbers of songs, albums or credits change. */
function recountedArtists(changes: Difference): Changed {
  return union(
    sql`select a.id from staging_tally c join artist a on a.id = c.artist_id
      where a.num_songs <> c.num_songs or a.num_albums <> c.num_albums
        or a.latest_release_date is distinct from c.latest_release_date`,
    changedIn(changes, "credit_role", "artist_id", ["role", "song_id"]),
  );
}

function recountedAlbums({ tables }: Difference): Changed {
  if (!tables.has("song")) return null;
  return sql`select a.id from staging_album_tally c join album a on a.id = c.album_id
    where a.num_songs <> c.num_songs`;
}

/** Selects albums or songs whose artists or their order change. */
function changedArtists(changes: Difference, kind: "album" | "song"): Changed {
  return changedIn(changes, `${kind}_artist`, `${kind}_id`, ["position", "artist_id"]);
}

/** Selects the ids of records that are merged or removed. */
function formerIds(kind: (typeof RECORD_KINDS)[number]): Changed {
  return union(
    sql`select id from ${sql.table(`${kind}_former_id`)} where record_id in ${touched(kind)}`,
    sql`select loser_id as id from staging_merge where kind = ${sql.lit(kind)}`,
    sql`select id from staging_former_id where kind = ${sql.lit(kind)}`,
  );
}
