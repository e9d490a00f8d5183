import type { FilePlaylist, OwnRating } from "../../../domain/users/own-files.ts";
import { ratingOf } from "../../../domain/reviews/rating.ts";
import {
  REVIEW_KINDS,
  type ReviewKind,
  type ReviewPrivacy,
} from "../../../domain/reviews/review-rules.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";
import type { Snapshot } from "../../database.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import { joinedNames } from "../../../domain/catalogue/artist-names.ts";
import { loadAlbums } from "../../catalogue/albums/album-set.ts";
import { loadSongs } from "../../catalogue/songs/song-set.ts";
import { listUserPlaylists } from "../playlists/playlists.ts";

/** Lists all ratings of a user with the names of what is rated, the newest first, for that user alone. */
export async function listOwnRatings(db: Snapshot, userId: number): Promise<OwnRating[]> {
  const ratings: OwnRating[] = [];
  for (const kind of REVIEW_KINDS) ratings.push(...(await listOfKind(db, kind, userId)));
  return ratings.toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

async function listOfKind(db: Snapshot, kind: ReviewKind, userId: number): Promise<OwnRating[]> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await db
    .selectFrom(`${kind}_review`)
    .select(["item_id", "former_name", "half_stars", "content", "is_public"])
    .select(["created_at", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
  const ids = rows.flatMap(({ item_id }) => item_id ?? []);
  const items = await loadTitled(db, kind, ids);
  return rows.map((row) => {
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    return {
      id: row.item_id,
      kind,
      title: item?.title ?? row.former_name ?? "",
      korean_title: item?.korean_title ?? null,
      act: item?.act ?? "",
      album: item?.album ?? null,
      rating: ratingOf(row.half_stars),
      review: row.content,
      privacy: row.is_public ? "public" : "private",
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

export type StoredRating = { id: number; rating: number; content: string; privacy: ReviewPrivacy };

/** Loads a user's own ratings of songs or albums, by the ids of these. */
export async function loadOwnRatings(
  db: Snapshot,
  kind: ReviewKind,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, StoredRating>> {
  dependsOn(db, tag.activity("user", userId));
  const rows = await queryInBatches(itemIds, (batch) =>
    db
      .selectFrom(`${kind}_review`)
      .select(["id", "item_id", "half_stars", "content", "is_public"])
      .where("user_id", "=", userId)
      .where("item_id", "in", batch)
      .execute(),
  );
  const ratings = new Map<number, StoredRating>();
  for (const { id, item_id, half_stars, content, is_public } of rows) {
    const privacy = is_public ? "public" : "private";
    if (item_id !== null)
      ratings.set(item_id, { id, rating: ratingOf(half_stars), content, privacy });
  }
  return ratings;
}

/** Loads what tells songs or albums apart, by their ids. Missing ones are left out. */
export async function loadTitled(db: Snapshot, kind: ReviewKind, ids: readonly number[]) {
  const records = kind === "song" ? await loadSongs(db, ids) : await loadAlbums(db, ids);
  return new Map(
    records.map((record) => [
      record.id,
      {
        id: record.id,
        title: record.english_name,
        korean_title: record.korean_name,
        act: joinedNames(record.artists),
        album: "album" in record ? (record.album?.name ?? null) : null,
        release_date: record.release_date,
      },
    ]),
  );
}

export async function listFilePlaylists(db: Snapshot, userId: number): Promise<FilePlaylist[]> {
  const everything = { viewer: { userId }, limit: Number.MAX_SAFE_INTEGER };
  const playlists = await listUserPlaylists(db, userId, everything);
  const songs = await loadTitled(db, "song", [
    ...new Set(playlists.flatMap(({ song_ids }) => song_ids)),
  ]);
  return playlists.map((playlist) => {
    const { name, description, is_public, theme, background_color, song_ids } = playlist;
    const { created_at, updated_at } = playlist;
    return {
      name,
      description,
      is_public,
      theme,
      background_color,
      created_at,
      updated_at,
      songs: song_ids.flatMap((id) => {
        const song = songs.get(id);
        if (song === undefined) return [];
        const { title, korean_title, act } = song;
        return [{ id, title, korean_title, act }];
      }),
    };
  });
}
