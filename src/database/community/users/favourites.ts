import { type Failure, failure, isFailure } from "../../../domain/failure.ts";
import { FAVOURITES_TEXT } from "../../../domain/reviews/favourite-rules.ts";
import { tag } from "../../../domain/tag.ts";
import type { FavouriteSong } from "../../../domain/reviews/taste.ts";
import { loadListedSongs } from "../../catalogue/songs/song-set.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import { recordChanges } from "../../changes/record-changes.ts";
import type { Snapshot, Transaction } from "../../database.ts";
import { forNoKeyUpdate } from "../../sql/row-lock.ts";
import { lockSongs } from "../playlists/playlist-songs.ts";

/** Lists the favourite songs of a user. Merged songs are shown as what they became, and removed ones are left out. */
export async function listFavourites(db: Snapshot, userId: number): Promise<FavouriteSong[]> {
  dependsOn(db, tag.about("user", userId));
  const chosen = await selectChosen(db, userId);
  dependsOn(db, ...chosen.map(({ song_id }) => tag.name("song", song_id)));
  const ids = new Set(chosen.map(({ song_id, record_id }) => record_id ?? song_id));
  const songs = await loadListedSongs(db, [...ids]);
  return songs.map((song) => ({
    song_id: song.id,
    song_name: song.english_name,
    artists: song.artists.map(({ id, english_name }) => ({
      artist_id: id,
      artist_name: english_name,
    })),
    picture_url: song.picture_url,
  }));
}

/** Lists the favourite songs as they were chosen, for the download of the user's data. */
export async function listChosenFavourites(db: Snapshot, userId: number) {
  return db
    .selectFrom("favourite_song")
    .leftJoin("song", "song.id", "favourite_song.song_id")
    .select(["song_id", "song.english_name as song_name"])
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
}

/** Replaces the favourite songs of a user. @returns why not, if a song is missing or named twice; else null */
export async function replaceFavourites(
  db: Transaction,
  userId: number,
  songIds: readonly number[],
): Promise<Failure<"not_found" | "conflict"> | null> {
  if (new Set(songIds).size < songIds.length) return failure("conflict", FAVOURITES_TEXT.twice);
  const songs = await lockSongs(db, songIds);
  if (isFailure(songs)) return songs;
  const account = db.selectFrom("account").select("id").where("id", "=", userId);
  await forNoKeyUpdate(db, account).executeTakeFirst();
  // One that was merged since it was chosen keeps its id: the merge may be undone.
  const chosen = new Map(
    (await selectChosen(db, userId)).map((row) => [row.record_id ?? row.song_id, row.song_id]),
  );
  await db.deleteFrom("favourite_song").where("user_id", "=", userId).execute();
  if (songs.length > 0)
    await db
      .insertInto("favourite_song")
      .values(
        songs.map((id, at) => ({
          user_id: userId,
          position: at + 1,
          song_id: chosen.get(id) ?? id,
        })),
      )
      .execute();
  await recordChanges(db, [tag.about("user", userId)]);
  return null;
}

function selectChosen(db: Snapshot | Transaction, userId: number) {
  return db
    .selectFrom("favourite_song")
    .leftJoin("song_former_id", "song_former_id.id", "favourite_song.song_id")
    .select(["favourite_song.song_id", "song_former_id.record_id"])
    .where("user_id", "=", userId)
    .orderBy("position")
    .execute();
}
