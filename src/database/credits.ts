import type { ArtistCredit, SongCredit } from "../domain/credit.ts";
import { parseRoles, type Role, ROLES } from "../domain/role.ts";
import type { Song } from "../domain/song.ts";
import { compareNewestFirst } from "../domain/track-order.ts";
import type { Reader } from "./database.ts";
import { askBySet, groupById } from "./id-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";
import { loadSongs } from "./song-set.ts";

export interface CreditListOptions {
  /** Only songs that credit the artist with this. */
  role?: Role;
  limit?: number;
}

/** Who is credited on a song, in the order of the source's list. */
export async function listCreditsOfSong(db: Reader, songId: number): Promise<SongCredit[]> {
  const rows = await db
    .selectFrom("credit")
    .innerJoin("song", "song.id", "credit.song_id")
    .leftJoin("artist", "artist.id", "credit.artist_id")
    .select(["credit.song_id", "credit.name", "credit.roles", "song.release_date"])
    .select(NAMED_ARTIST_COLUMNS)
    .where("credit.song_id", "=", songId)
    .orderBy("credit.position")
    .execute();
  return rows.map((row) => ({
    song_id: row.song_id,
    ...namedArtist(row, row.name),
    credited_name: row.name,
    credit_type: row.roles,
    release_date: row.release_date,
  }));
}

/** The songs on which an artist is credited, with what for: newest first, undated last. */
export async function listCreditsOfArtist(
  db: Reader,
  artistId: number,
  { role, limit }: CreditListOptions = {},
): Promise<ArtistCredit[]> {
  const ids = await selectCreditedSongs(db, artistId, role ? [role] : ROLES, limit);
  const credits = await askBySet(ids, (batch) =>
    db
      .selectFrom("credit")
      .select(["song_id", "name", "roles"])
      .where("song_id", "in", batch)
      .where("artist_id", "=", artistId)
      .orderBy("song_id")
      .orderBy("position")
      .execute(),
  );
  const bySong = groupById(credits, (credit) => credit.song_id);
  const songs = await loadSongs(db, ids);
  return songs.sort(compareNewestFirst).flatMap((song) => {
    const rows = bySong.get(song.song_id);
    if (!rows) return [];
    // A list may name the same person twice, once for the words and once for the music.
    const roles = parseRoles(rows.map((row) => row.roles).join("")) ?? "";
    return { ...song, credit_type: roles, artist_id: artistId, credited_name: rows[0]!.name };
  });
}

/** The songs of others on which an artist is featured ('appears on'): newest first, undated last. */
export async function listFeaturedSongs(
  db: Reader,
  artistId: number,
  { limit }: { limit?: number } = {},
): Promise<Song[]> {
  const songs = await loadSongs(db, await selectCreditedSongs(db, artistId, ["F"], limit));
  return songs.sort(compareNewestFirst);
}

/** The ids of the newest songs that credit an artist with any of these roles. */
async function selectCreditedSongs(
  db: Reader,
  artistId: number,
  roles: readonly Role[],
  limit: number | undefined,
): Promise<number[]> {
  const orders = new Map<number, string>();
  // A role at a time: the index gives each in its order, so that a limit reads no more than it shows.
  for (const role of roles) {
    const rows = await db
      .selectFrom("credit_role")
      .select(["song_id", "release_order"])
      .where("artist_id", "=", artistId)
      .where("role", "=", role)
      .orderBy("release_order", "desc")
      .orderBy("song_id", "desc")
      .$if(limit !== undefined, (query) => query.limit(limit!))
      .execute();
    for (const row of rows) orders.set(row.song_id, row.release_order);
  }
  return [...orders]
    .sort(([idA, a], [idB, b]) => (a === b ? idB - idA : a < b ? 1 : -1))
    .slice(0, limit)
    .map(([id]) => id);
}
