import { loadArtistsOfSongs, selectCoveredSongs } from "../../catalogue/songs/song-set.ts";
import type { Selectable } from "kysely";
import type { Viewer } from "../../../domain/users/can.ts";
import { ratingOf } from "../../../domain/reviews/rating.ts";
import type { ReviewKind } from "../../../domain/reviews/review-rules.ts";
import type { AlbumReview, SongReview } from "../../../domain/reviews/review.ts";
import { loadArtistsOfAlbums } from "../../catalogue/albums/album-set.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { queryInBatches } from "../../sql/id-set.ts";
import type { ReviewTable } from "../tables.ts";
import { loadUsers } from "../users/users.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

export interface ReviewOf {
  song: SongReview;
  album: AlbumReview;
}

export const REVIEW_COLUMNS = [
  "review.id",
  "review.item_id",
  "review.user_id",
  "review.half_stars",
  "review.content",
  "review.is_public",
  "review.former_name",
  "review.hidden_reason",
  "review.created_at",
  "review.updated_at",
] as const;

export type ReviewRow = Omit<Selectable<ReviewTable>, "origin_item_id" | "hidden_at">;

/** Converts rows to reviews, in their order, with their items and authors. */
export async function presentReviews<Kind extends ReviewKind>(
  db: Snapshot,
  kind: Kind,
  rows: readonly ReviewRow[],
  viewer: Viewer | null,
): Promise<ReviewOf[Kind][]> {
  const itemIds = rows.flatMap((row) => row.item_id ?? []);
  const items = await loadReviewed(db, kind, itemIds);
  const userIds = rows.map((row) => row.user_id);
  const users = await loadUsers(db, userIds);
  return rows.map((row) => {
    const item = row.item_id === null ? undefined : items.get(row.item_id);
    const user = users.get(row.user_id);
    const name = item?.name ?? row.former_name ?? "";
    return {
      id: row.id,
      ...(kind === "song"
        ? { song_id: row.item_id, song_name: name }
        : { album_id: row.item_id, album_name: name }),
      artists: item?.artists ?? [],
      rating: ratingOf(row.half_stars),
      content: row.content,
      privacy: row.is_public ? "public" : "private",
      hidden_reason: row.hidden_reason,
      created_at: row.created_at,
      updated_at: row.updated_at,
      norae_user: user?.norae_user ?? "",
      picture: user?.picture ?? null,
      user_id: row.user_id,
      user_is_private: user?.is_private ?? false,
      is_owner: viewer?.userId === row.user_id,
      picture_url: item?.picture_url ?? null,
      s3_picture_url: null,
    } as ReviewOf[Kind];
  });
}

interface Reviewed {
  name: string;
  picture_url: string | null;
  artists: SongReview["artists"];
}

async function loadReviewed(
  db: Snapshot,
  kind: ReviewKind,
  ids: readonly number[],
): Promise<Map<number, Reviewed>> {
  const rows = await queryInBatches(ids, (batch) =>
    kind === "song" ? selectCoveredSongs(db, batch) : selectAlbums(db, batch),
  );
  const albumIds = rows.flatMap(({ album_id }) => album_id ?? []);
  dependsOn(db, ...tag.names(kind, ids), ...tag.names("album", albumIds));
  const artists = await (kind === "song" ? loadArtistsOfSongs : loadArtistsOfAlbums)(db, ids);
  return new Map(
    rows.map(({ id, english_name, picture_url, album_picture_url }) => [
      id,
      {
        name: english_name,
        picture_url: picture_url ?? album_picture_url,
        artists: (artists.get(id) ?? []).map((artist) => ({
          artist_id: artist.id,
          artist_name: artist.english_name,
        })),
      },
    ]),
  );
}

const selectAlbums = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom("album")
    .select(["id", "id as album_id", "english_name", "picture_url"])
    .select("picture_url as album_picture_url")
    .where("id", "in", ids),
);
