import { sql } from "kysely";
import type { ImportRun } from "../run.ts";
import { RECORD_KINDS } from "../run.ts";
import {
  changedIds,
  changedRows,
  columnsBut,
  type Sql,
  touched,
  union,
  updatedIds,
} from "./differences.ts";
import { emit } from "./emit.ts";

/** What is shown of an artist and of an album wherever it is named. */
const ARTIST_NAME = ["english_name", "korean_name", "linkable"];
const ALBUM_NAME = ["english_name", "picture_url"];

/** Stages the tags of what is shown of the records themselves. */
export async function stageRecordTags(run: ImportRun): Promise<void> {
  await emit(run, "artist", changedIds("artist", ARTIST_NAME));
  await emit(run, "artist-card", changedIds("artist", ARTIST_CARD));
  await emit(run, "artist-details", union(updatedIds("artist"), recountedArtists()));
  await emit(run, "album", changedIds("album", ALBUM_NAME));
  await emit(run, "album-card", union(changedIds("album", ALBUM_CARD), changedArtists("album")));
  await emit(run, "album-details", union(updatedIds("album"), recountedAlbums()));
  await emit(run, "song", union(changedIds("song", SONG), changedArtists("song")));
  await emit(run, "song-details", updatedIds("song"));
  await emit(run, "song-credits", sql`select song_id as id from (${creditRows()}) as c`);
  await emit(run, "album-credits", albumsOfCredits());
  for (const kind of RECORD_KINDS) await emit(run, kind, formerIds(kind));
}

// What the record's own pages show besides, they show of every record that changed.
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
  "credits_incomplete",
);

/** Artists of whom another number of songs, albums or credits is known. */
function recountedArtists(): Sql {
  return union(
    sql`select a.id from staging.tally c join artist a on a.id = c.artist_id
      where a.num_songs <> c.num_songs or a.num_albums <> c.num_albums
        or a.latest_release_date is distinct from c.latest_release_date`,
    sql`select artist_id as id from (
      ${changedRows("credit_role", ["artist_id", "role", "song_id"])}) as c`,
  );
}

function recountedAlbums(): Sql {
  return sql`select a.id from staging.album_tally c join album a on a.id = c.album_id
    where a.num_songs <> c.num_songs`;
}

/** Albums or songs that name other artists, or the same in another order. */
function changedArtists(kind: "album" | "song"): Sql {
  const key = `${kind}_id`;
  return sql`select ${sql.ref(key)} as id from (
    ${changedRows(`${kind}_artist`, [key, "position", "artist_id"])}) as c`;
}

function creditRows(): Sql {
  return changedRows("credit", ["song_id", "position", "artist_id", "name", "roles", "also"]);
}

function albumsOfCredits(): Sql {
  return union(
    ...["song", "staging.song"].map(
      (table) => sql`select album_id as id from ${sql.table(table)}
        where id in (select song_id from (${creditRows()}) as c)`,
    ),
  );
}

/** Ids whose record went into another, or of whose record nothing is left. */
function formerIds(kind: (typeof RECORD_KINDS)[number]): Sql {
  return union(
    sql`select id from ${sql.table(`${kind}_former_id`)} where record_id in ${touched(kind)}`,
    sql`select loser_id as id from staging.merge where kind = ${sql.lit(kind)}`,
    sql`select id from staging.former_id where kind = ${sql.lit(kind)}`,
  );
}
