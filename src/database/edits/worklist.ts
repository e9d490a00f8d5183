import { sql } from "kysely";
import { tag } from "../../domain/tag.ts";
import { loadListedAlbums } from "../catalogue/album-set.ts";
import { loadListedSongs } from "../catalogue/song-set.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { hasLetter } from "../counts/by-role.ts";
import type { Reader } from "../database.ts";
import type { ListedAlbum } from "../../domain/album.ts";
import { ratingOf } from "../../domain/rating.ts";
import type { ListedSong } from "../../domain/song.ts";

/** The idols with the most songs, of whom the most wanted are chosen. */
const CONSIDERED = 300;

/** A review with more stars says that its song is liked. */
const MIDDLE_RATING = 2.5;

/** The latest reviews and playlists, which say who is wanted. */
const LATEST = { reviews: 300, playlists: 30 } as const;

/**
 * What can be missing of an act: who wrote a song, some of those who did, the type of an album, the number of a track.
 */
export const GAPS = ["none", "cut", "types", "tracks"] as const;

export type Gap = (typeof GAPS)[number];

/** An act of which something is missing. */
export interface WantedAct {
  id: number;
  english_name: string;
  korean_name: string | null;
  picture_url: string | null;
  /** How many songs, or albums, lack it. */
  missing: number;
  /** Of how many. */
  total: number;
}

/**
 * Lists acts of which something is missing: those well rated in the latest reviews, and in the latest playlists, first,
 * then those that miss most.
 */
export async function listWantedActs(db: Reader, gap: Gap, limit: number): Promise<WantedAct[]> {
  dependsOn(db, tag.idolIndex);
  const acts = await db
    .selectFrom("artist")
    .select(["id", "english_name", "korean_name", "picture_url", "num_songs"])
    .where(sql<boolean>`artist.linkable and artist.is_idol`)
    .where("num_songs", ">", 0)
    .orderBy("num_songs", "desc")
    .orderBy("sort_key")
    .orderBy("id")
    .limit(CONSIDERED)
    .execute();
  dependsOn(db, ...acts.map(({ id }) => tag.artist(id)));
  const missing = await countMissing(
    db,
    gap,
    acts.map(({ id }) => id),
  );
  const liked = await countLatestOfActs(db);
  return acts
    .flatMap(({ num_songs, ...act }) => {
      const counted = missing.get(act.id) ?? { missing: num_songs, total: num_songs };
      return counted.missing > 0 ? [{ ...act, ...counted }] : [];
    })
    .toSorted(
      (one, other) =>
        (liked.get(other.id) ?? 0) - (liked.get(one.id) ?? 0) || other.missing - one.missing,
    )
    .slice(0, limit);
}

type Missing = Pick<WantedAct, "missing" | "total">;

/** Counts what is missing of acts, by their ids. Of those that are not in the result nothing is known. */
async function countMissing(
  db: Reader,
  gap: Gap,
  ids: readonly number[],
): Promise<Map<number, Missing>> {
  if (gap === "none") {
    dependsOn(db, ...ids.map(tag.writingOf));
    const known = await db
      .selectFrom("act_writing")
      .innerJoin("artist", "artist.id", "act_writing.artist_id")
      .select(["artist.id", "artist.num_songs as total", "act_writing.named"])
      .where("act_writing.role", "=", "writing")
      .where("artist.id", "in", [0, ...ids])
      .execute();
    return new Map(
      known.map(({ id, total, named }) => [id, { total, missing: Math.max(0, total - named) }]),
    );
  }
  // Of thousands of albums or songs: any edit or import may change one.
  dependsOn(db, tag.edits, tag.imports);
  const counted =
    gap === "types"
      ? await db
          .selectFrom("album_artist")
          .innerJoin("album", "album.id", "album_artist.album_id")
          .select(["album_artist.artist_id as id", (eb) => eb.fn.countAll<number>().as("total")])
          .select((eb) => eb.fn.count<number>("album_type").as("known"))
          .where("album_artist.artist_id", "in", [0, ...ids])
          .groupBy("album_artist.artist_id")
          .execute()
      : await countKnownOfSongs(db, gap, ids);
  const none = ids.map((id) => [id, { missing: 0, total: 0 }] as const);
  return new Map<number, Missing>([
    ...none,
    ...counted.map(({ id, total, known }) => [id, { total, missing: total - known }] as const),
  ]);
}

/** Counts the listed songs of acts, and those of which all writers, or the number of the track, are known. */
function countKnownOfSongs(db: Reader, gap: "cut" | "tracks", ids: readonly number[]) {
  const known =
    gap === "cut"
      ? sql<number>`sum(case when song.credits_cut = '' then 1 else 0 end)`
      : sql<number>`count(song.track)`;
  const songs = db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .select(["song_artist.artist_id as id", (eb) => eb.fn.countAll<number>().as("total")])
    .select(known.as("known"))
    .where("song_artist.artist_id", "in", [0, ...ids])
    .where((eb) => eb.ref("song_artist.is_listed"))
    .groupBy("song_artist.artist_id");
  return (gap === "cut" ? songs : songs.where("song.album_id", "is not", null)).execute();
}

/**
 * Counts how often the acts are in the latest public playlists, and how well they are rated in the latest public reviews:
 * the stars above the middle of each.
 */
async function countLatestOfActs(db: Reader): Promise<Map<number, number>> {
  dependsOn(db, tag.reviews, tag.feed);
  const reviewed = await db
    .selectFrom("song_review")
    .select(["item_id", "half_stars"])
    .where((eb) => eb.ref("is_public"))
    .where("content", "<>", "")
    .where("item_id", "is not", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(LATEST.reviews)
    .execute();
  const playlists = await db
    .selectFrom("playlist")
    .select("id")
    .where((eb) => eb.ref("is_public"))
    .orderBy("id", "desc")
    .limit(LATEST.playlists)
    .execute();
  const listed = await db
    .selectFrom("playlist_song")
    .select("song_id")
    .where("playlist_id", "in", [0, ...playlists.map(({ id }) => id)])
    .execute();
  const times = new Map<number, number>();
  for (const { song_id } of listed) times.set(song_id, (times.get(song_id) ?? 0) + 1);
  for (const { item_id, half_stars } of reviewed)
    if (item_id !== null)
      times.set(
        item_id,
        (times.get(item_id) ?? 0) + Math.max(0, ratingOf(half_stars) - MIDDLE_RATING),
      );
  const songs = await db
    .selectFrom("song_artist")
    .select(["song_id", "artist_id"])
    .where("song_id", "in", [0, ...times.keys()])
    .execute();
  const ofAct = new Map<number, number>();
  for (const { song_id, artist_id } of songs)
    ofAct.set(artist_id, (ofAct.get(artist_id) ?? 0) + (times.get(song_id) ?? 0));
  return ofAct;
}

/** Lists an act's songs with such a gap, title tracks first, then the newest. */
export async function listSongsWithGap(
  db: Reader,
  artistId: number,
  gap: Exclude<Gap, "types">,
  { offset, limit }: Range,
): Promise<ListedSong[]> {
  const rows = await selectWithGap(db, artistId, gap)
    .select("song.id")
    .orderBy("song_artist.is_title", "desc")
    .orderBy("song_artist.release_order", "desc")
    .orderBy("song_artist.song_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return loadListedSongs(
    db,
    rows.map(({ id }) => id),
  );
}

interface Range {
  offset: number;
  limit: number;
}

/** Lists an act's albums of which nobody has said what type they are, the newest first. */
export async function listAlbumsWithoutType(
  db: Reader,
  artistId: number,
  { offset, limit }: Range,
): Promise<ListedAlbum[]> {
  const rows = await selectWithoutType(db, artistId)
    .select("album.id")
    .orderBy("album_artist.release_order", "desc")
    .orderBy("album_artist.album_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return loadListedAlbums(
    db,
    rows.map(({ id }) => id),
  );
}

/** Counts an act's songs, or albums, with such a gap. */
export async function countWithGap(db: Reader, artistId: number, gap: Gap): Promise<number> {
  const { count } =
    gap === "types"
      ? await selectWithoutType(db, artistId)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      : await selectWithGap(db, artistId, gap)
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow();
  return count;
}

function selectWithoutType(db: Reader, artistId: number) {
  dependsOn(db, tag.edits, tag.imports);
  return db
    .selectFrom("album_artist")
    .innerJoin("album", "album.id", "album_artist.album_id")
    .where("album_artist.artist_id", "=", artistId)
    .where("album.album_type", "is", null);
}

function selectWithGap(db: Reader, artistId: number, gap: Exclude<Gap, "types">) {
  dependsOn(db, tag.songsOf(artistId), tag.writingOf(artistId));
  if (gap === "tracks") dependsOn(db, tag.edits, tag.imports);
  const credited = sql`exists (
    select 1 from credit where credit.song_id = song.id and ${hasLetter(sql`credit.roles`, "writing")})`;
  const lacks = {
    none: sql<boolean>`not ${credited}`,
    cut: sql<boolean>`song.credits_cut <> ''`,
    tracks: sql<boolean>`song.album_id is not null and song.track is null`,
  };
  return db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .where("song_artist.artist_id", "=", artistId)
    .where((eb) => eb.ref("song_artist.is_listed"))
    .where(lacks[gap]);
}
