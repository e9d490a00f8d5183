import { sql } from "kysely";
import { tag } from "../../domain/tag.ts";
import { loadListedSongs } from "../catalogue/song-set.ts";
import { dependsOn } from "../changes/dependencies.ts";
import { hasLetter } from "../counts/by-role.ts";
import type { Reader } from "../database.ts";
import type { ListedSong } from "../../domain/song.ts";

/** The idols with the most songs, of whom the most wanted are chosen. */
const CONSIDERED = 300;

/** The latest reviews and playlists, which say who is wanted. */
const LATEST = { reviews: 300, playlists: 30 } as const;

/** An act with songs of which nobody knows the writers. */
export interface WantedAct {
  id: number;
  english_name: string;
  korean_name: string | null;
  picture_url: string | null;
  songs: number;
  /** Without anybody credited for writing. */
  missing: number;
}

/**
 * Lists acts with songs that credit no writer: those in the latest reviews and playlists first, then those with the most
 * such songs.
 */
export async function listWantedActs(db: Reader, limit: number): Promise<WantedAct[]> {
  dependsOn(db, tag.idolIndex);
  const acts = await db
    .selectFrom("artist")
    .leftJoin("act_writing", (join) =>
      join.onRef("act_writing.artist_id", "=", "artist.id").on("act_writing.role", "=", "writing"),
    )
    .select(["artist.id", "artist.english_name", "artist.korean_name", "artist.picture_url"])
    .select(["artist.num_songs as songs", "act_writing.named"])
    .where(sql<boolean>`artist.linkable and artist.is_idol`)
    .where("artist.num_songs", ">", 0)
    .orderBy("artist.num_songs", "desc")
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .limit(CONSIDERED)
    .execute();
  dependsOn(db, ...acts.flatMap(({ id }) => [tag.artist(id), tag.writingOf(id)]));
  const liked = await countLatestOfActs(db);
  return acts
    .map(({ named, ...act }) => ({ ...act, missing: Math.max(0, act.songs - (named ?? 0)) }))
    .filter(({ missing }) => missing > 0)
    .toSorted(
      (one, other) =>
        (liked.get(other.id) ?? 0) - (liked.get(one.id) ?? 0) || other.missing - one.missing,
    )
    .slice(0, limit);
}

/** Counts how often the acts are in the latest public reviews and playlists. */
async function countLatestOfActs(db: Reader): Promise<Map<number, number>> {
  dependsOn(db, tag.reviews, tag.feed);
  const reviewed = await db
    .selectFrom("song_review")
    .select("item_id")
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
  for (const id of [...reviewed.map(({ item_id }) => item_id), ...listed.map((one) => one.song_id)])
    if (id !== null) times.set(id, (times.get(id) ?? 0) + 1);
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

/** What is known of a song's writers: nobody, or a list that is cut. */
export type Gap = "none" | "cut";

/** Lists an act's songs with such a gap, title tracks first, then the newest. */
export async function listSongsWithGap(
  db: Reader,
  artistId: number,
  gap: Gap,
  { offset, limit }: { offset: number; limit: number },
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

/** Counts an act's songs with such a gap. */
export async function countSongsWithGap(db: Reader, artistId: number, gap: Gap): Promise<number> {
  const row = await selectWithGap(db, artistId, gap)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function selectWithGap(db: Reader, artistId: number, gap: Gap) {
  dependsOn(db, tag.songsOf(artistId), tag.writingOf(artistId));
  const credited = sql`exists (
    select 1 from credit where credit.song_id = song.id and ${hasLetter(sql`credit.roles`, "writing")})`;
  return db
    .selectFrom("song_artist")
    .innerJoin("song", "song.id", "song_artist.song_id")
    .where("song_artist.artist_id", "=", artistId)
    .where((eb) => eb.ref("song_artist.is_listed"))
    .where(gap === "none" ? sql<boolean>`not ${credited}` : sql<boolean>`song.credits_cut <> ''`);
}
