import { selectCoveredSongs } from "../../catalogue/songs/song-set.ts";
import type { Selectable } from "kysely";
import type { Viewer } from "../../../domain/users/can.ts";
import { PLAYLIST_COVERS } from "../../../domain/playlists/playlist-rules.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { backgroundOf } from "../../../domain/playlists/theme.ts";
import { uploadPath } from "../../../domain/pictures/upload-path.ts";
import type { Snapshot } from "../../database.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";
import type { PlaylistTable } from "../tables.ts";
import { loadUsers } from "../users/users.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

export type PlaylistRow = Selectable<PlaylistTable>;

export const PLAYLIST_COLUMNS = [
  "id",
  "user_id",
  "name",
  "description",
  "is_public",
  "theme",
  "background",
  "cover",
  "version",
  "hidden_at",
  "hidden_reason",
  "created_at",
  "updated_at",
] as const;

export async function presentPlaylists(
  db: Snapshot,
  rows: readonly PlaylistRow[],
  viewer: Viewer | null,
): Promise<Playlist[]> {
  const songIds = await loadSongIds(db, idsOf(rows));
  const songsOf = (row: PlaylistRow) => songIds.get(row.id) ?? [];
  const covered = rows.flatMap((row) => songsOf(row).slice(0, PLAYLIST_COVERS));
  const covers = await loadCovers(db, covered);
  const userIds = rows.map((row) => row.user_id);
  const users = await loadUsers(db, userIds);
  return rows.map((row) => {
    const song_ids = songsOf(row);
    const user = users.get(row.user_id);
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      is_public: row.is_public,
      hidden_reason: row.hidden_reason,
      theme: row.theme,
      picture: row.cover === null ? null : uploadPath(row.cover),
      background_color: backgroundOf(row.theme, row.background),
      song_ids,
      covers: song_ids.slice(0, PLAYLIST_COVERS).flatMap((id) => covers.get(id) ?? []),
      user_id: row.user_id,
      norae_user: user?.norae_user ?? "",
      user_picture: user?.picture ?? null,
      user_is_private: user?.is_private ?? false,
      is_owner: viewer?.userId === row.user_id,
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

export async function loadSongIds(db: Snapshot, playlistIds: readonly number[]) {
  dependsOn(db, ...tag.abouts("playlist", playlistIds));
  const rows = await queryInBatches(playlistIds, (batch) =>
    db
      .selectFrom("playlist_song")
      .select(["playlist_id", "song_id"])
      .where("playlist_id", "in", batch)
      .orderBy("playlist_id")
      .orderBy("position")
      .orderBy("song_id")
      .execute(),
  );
  const groups = Map.groupBy(rows, (row) => row.playlist_id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.song_id)]));
}

type Cover = Playlist["covers"][number];

async function loadCovers(db: Snapshot, songIds: readonly number[]): Promise<Map<number, Cover>> {
  dependsOn(db, ...tag.names("song", songIds));
  const rows = await queryInBatches(songIds, (batch) => selectCoveredSongs(db, batch));
  const albumIds = rows.flatMap(({ album_id }) => album_id ?? []);
  dependsOn(db, ...tag.names("album", albumIds));
  return new Map(
    rows.map(({ id, english_name, picture_url, album_picture_url }) => [
      id,
      { song_id: id, english_name, picture_url: picture_url ?? album_picture_url },
    ]),
  );
}
