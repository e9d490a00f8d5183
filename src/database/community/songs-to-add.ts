import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { type Failure, failure } from "../../domain/failure.ts";
import { PLAYLIST_SONGS } from "../../domain/playlist-rules.ts";
import type { SongSource } from "../../domain/song-source.ts";
import { albumExists } from "../catalogue/albums.ts";
import { artistExists } from "../catalogue/artists.ts";
import { listCreditedIds } from "../catalogue/credited-ids.ts";
import { findMergedInto } from "../catalogue/former-ids.ts";
import { listSongsOfAlbum } from "../catalogue/songs.ts";
import type { Reader } from "../database.ts";

/** The ids of songs that are to be added to a playlist. */
export interface SongsToAdd {
  /** As many as a playlist can have, in their order. */
  first: readonly number[];
  others: readonly number[];
}

/** Finds the songs of a list. Talks, teasers and films of an album are not among them. */
export async function findSongsToAdd(
  db: Reader,
  source: SongSource,
): Promise<SongsToAdd | Failure<"not_found">> {
  if ("songIds" in source) return { first: source.songIds, others: [] };
  if ("albumId" in source) {
    const id = await survivorOf(db, "album", source.albumId, albumExists);
    if (id === null) return failure("not_found", ERROR_TEXT.album.missing);
    const songs = await listSongsOfAlbum(db, id);
    const ids = songs.filter(({ kind }) => kind === "song").map((song) => song.id);
    return { first: ids.slice(0, PLAYLIST_SONGS), others: ids.slice(PLAYLIST_SONGS) };
  }
  const { creditsOf } = source;
  const artistId = await survivorOf(db, "artist", creditsOf.artistId, artistExists);
  if (artistId === null) return failure("not_found", ERROR_TEXT.artist.missing);
  return listCreditedIds(db, { ...creditsOf, artistId }, PLAYLIST_SONGS);
}

/** Returns a record's id, or that of the record which it was merged into; null where there is neither. */
async function survivorOf(
  db: Reader,
  kind: "album" | "artist",
  id: number,
  exists: (db: Reader, id: number) => Promise<boolean>,
): Promise<number | null> {
  return (await exists(db, id)) ? id : findMergedInto(db, kind, id);
}
