import { findRecordOf } from "../../catalogue/former-ids.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure, type Failure } from "../../../domain/failure.ts";
import { PLAYLIST_SONGS } from "../../../domain/playlists/playlist-rules.ts";
import type { CreditsOf, SongSource } from "../../../domain/playlists/song-source.ts";
import { artistsIn, withIds } from "../../../domain/credits/together.ts";
import { listSongsOfAlbum } from "../../catalogue/songs/songs.ts";
import type { Snapshot } from "../../database.ts";
import { listTogetherIds } from "../../people/together.ts";
import { PRODUCTION_ROLES } from "../../../domain/catalogue/role.ts";
import { creditedIdsOf, listCreditedSongs } from "../../catalogue/credits/credited-songs.ts";
import { loadReleases } from "../../catalogue/songs/song-set.ts";
import { idsOf } from "../../sql/id-set.ts";

interface SongsToAdd {
  /** As many as a playlist can have, in their order. */
  first: readonly number[];
  others: readonly number[];
}

/** Finds the songs of a list. Talks, teasers and films of an album are not among them. */
export async function findSongsToAdd(
  db: Snapshot,
  source: SongSource,
): Promise<SongsToAdd | Failure<"not_found">> {
  if ("songIds" in source) return { first: source.songIds, others: [] };
  if ("albumId" in source) {
    const id = await findRecordOf(db, "album", source.albumId);
    if (id === null) return failure("not_found", ERROR_TEXT.album.missing);
    const songs = await listSongsOfAlbum(db, id);
    const ids = songs.filter(({ kind }) => kind === "song").map((song) => song.id);
    return { first: ids.slice(0, PLAYLIST_SONGS), others: ids.slice(PLAYLIST_SONGS) };
  }
  if ("creditsOf" in source) {
    const { artistId, act, with: other } = source.creditsOf;
    const ids = await survivorsOf(db, [artistId, ...defined(act), ...defined(other)]);
    if (ids === null) return failure("not_found", ERROR_TEXT.artist.missing);
    const credits: CreditsOf = {
      ...source.creditsOf,
      artistId: ids(artistId),
      act: act === undefined ? undefined : ids(act),
      with: other === undefined ? undefined : ids(other),
    };
    return listCreditedIds(db, credits, PLAYLIST_SONGS);
  }
  const ids = await survivorsOf(db, artistsIn(source.together));
  if (ids === null) return failure("not_found", ERROR_TEXT.artist.missing);
  return listTogetherIds(db, withIds(source.together, ids), PLAYLIST_SONGS);
}

function defined(id: number | undefined): number[] {
  return id === undefined ? [] : [id];
}

/** Returns a function that gives an artist's id, or that of its survivor; null where one of them does not exist. */
async function survivorsOf(
  db: Snapshot,
  ids: readonly number[],
): Promise<((id: number) => number) | null> {
  const survivors = new Map<number, number>();
  for (const id of ids) {
    const survivor = await findRecordOf(db, "artist", id);
    if (survivor === null) return null;
    survivors.set(id, survivor);
  }
  return (id) => survivors.get(id) ?? id;
}

/** Lists the ids of the songs that credit an artist and match: the first in their order, and the others. */
export async function listCreditedIds(
  db: Snapshot,
  { artistId, credited, sortBy, sortDirection, ...filters }: CreditsOf,
  most: number,
): Promise<{ first: number[]; others: number[] }> {
  const matching = { ...filters, roles: credited === "production" ? PRODUCTION_ROLES : credited };
  const order = { sortBy, sortDirection, limit: most };
  const songs = await listCreditedSongs(db, loadReleases, artistId, { ...matching, ...order });
  const first = new Set(idsOf(songs));
  if (first.size < most) return { first: [...first], others: [] };
  const all = await creditedIdsOf(db, artistId, matching);
  return { first: [...first], others: all.filter((id) => !first.has(id)) };
}
