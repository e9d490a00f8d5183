import type { NotNull } from "kysely";
import type { NamedArtist } from "../../domain/album.ts";
import { yearOf } from "../../domain/calendar-date.ts";
import type { Song } from "../../domain/song.ts";
import type { Reader } from "../database.ts";
import { queryInBatches, groupById } from "../sql/id-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";

/** The songs with these ids, in the order of the ids; those that are not there are left out. */
export async function loadSongs(db: Reader, ids: readonly number[]): Promise<Song[]> {
  const rows = await queryInBatches(ids, (batch) => selectSongs(db, batch));
  const artists = await loadArtistsOfSongs(db, ids);
  const featured = await loadFeaturedArtists(db, ids);
  const songs = new Map(
    rows.map((row) => [
      row.id,
      presentSong(row, artists.get(row.id) ?? [], featured.get(row.id) ?? []),
    ]),
  );
  return ids.flatMap((id) => songs.get(id) ?? []);
}

/** The artists of songs, in the order in which the record names them. */
export async function loadArtistsOfSongs(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, NamedArtist[]>> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("song_artist")
      .innerJoin("artist", "artist.id", "song_artist.artist_id")
      .select("song_artist.song_id")
      .select(NAMED_ARTIST_COLUMNS)
      .where("song_artist.song_id", "in", batch)
      .orderBy("song_artist.song_id")
      .orderBy("song_artist.position")
      .execute(),
  );
  const groups = groupById(rows, (row) => row.song_id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => namedArtist(row))]));
}

/** The featured artists of songs, in the order in which they are credited. */
async function loadFeaturedArtists(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, NamedArtist[]>> {
  const rows = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("credit")
      .leftJoin("artist", "artist.id", "credit.artist_id")
      .select(["credit.song_id", "credit.name"])
      .select(NAMED_ARTIST_COLUMNS)
      .where("credit.song_id", "in", batch)
      // Letters stand in our order, so that F is always the first.
      .where("credit.roles", "like", "F%")
      .orderBy("credit.song_id")
      .orderBy("credit.position")
      .execute(),
  );
  const groups = groupById(rows, (row) => row.song_id);
  return new Map(
    [...groups].map(([id, group]) => [id, group.map((row) => namedArtist(row, row.name))]),
  );
}

type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

function selectSongs(db: Reader, ids: number[]) {
  return (
    db
      .selectFrom("song")
      // A left join, so that no planner begins with the few revisions there are.
      .leftJoin("revision", "revision.id", "song.revision_id")
      .leftJoin("album", "album.id", "song.album_id")
      .select([
        "song.id",
        "song.album_id",
        "song.english_name",
        "song.korean_name",
        "song.is_title",
        "song.is_explicit",
        "song.disc",
        "song.track",
        "song.release_date",
        "song.credits_incomplete",
        "song.spotify_song_id",
        "song.youtube_id",
        "song.picture_url",
        "album.english_name as album_english_name",
        "album.picture_url as album_picture_url",
        "revision.made_at",
      ])
      .$narrowType<{ made_at: NotNull }>()
      .where("song.id", "in", ids)
      .execute()
  );
}

function presentSong(row: SongRow, artists: NamedArtist[], featured: NamedArtist[]): Song {
  const names = artists.map((artist) => artist.english_name);
  return {
    _id: row.id,
    song_id: row.id,
    melon_song_id: row.id,
    album_id: row.album_id,
    melon_album_id: row.album_id,
    album_english_name: row.album_english_name,
    english_name: row.english_name,
    korean_name: row.korean_name,
    is_title: row.is_title,
    is_explicit: row.is_explicit,
    disc: row.disc,
    track_order: row.track,
    artist_names: names.join(", "),
    artist_english_names: names,
    artist_ids: artists.map((artist) => artist.artist_id),
    melon_artist_ids: artists.map((artist) => artist.melon_artist_id),
    artists,
    featured_artists: featured,
    release_date: row.release_date,
    year: yearOf(row.release_date),
    credits_incomplete: row.credits_incomplete,
    spotify_song_id: row.spotify_song_id,
    youtube_id: row.youtube_id,
    picture_url: row.picture_url ?? row.album_picture_url,
    s3_picture_url: null,
    last_updated: row.made_at,
  };
}
