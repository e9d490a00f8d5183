import type { ArtistCredit, SongCredit } from "../domain/credit.ts";
import { parseRoles, type Role, ROLES } from "../domain/role.ts";
import type { Song } from "../domain/song.ts";
import type { Reader } from "./database.ts";
import { askBySet, groupById } from "./id-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";
import { type ReadDated, songsByDate, type Stretch } from "./songs-by-date.ts";

export interface CreditListOptions extends Stretch {
  /** Only songs that credit the artist with this. */
  role?: Role;
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
  { role, ...stretch }: CreditListOptions = {},
): Promise<ArtistCredit[]> {
  const read = readCreditedSongs(db, artistId, role ? [role] : ROLES);
  const songs = await songsByDate(db, read, stretch);
  const ids = songs.map((song) => song._id);
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
  return songs.flatMap((song) => {
    const rows = bySong.get(song.song_id);
    if (!rows) return [];
    // A list may name the same person twice, once for the words and once for the music.
    const roles = parseRoles(rows.map((row) => row.roles).join("")) ?? "";
    return { ...song, credit_type: roles, artist_id: artistId, credited_name: rows[0]!.name };
  });
}

/** On how many songs an artist is credited at all; by role it is counted already. */
export async function countCreditedSongs(db: Reader, artistId: number): Promise<number> {
  const row = await db
    .selectFrom("credit_role")
    .select((eb) => eb.fn.count<number>("song_id").distinct().as("count"))
    .where("artist_id", "=", artistId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The songs of others on which an artist is featured ('appears on'): newest first, undated last. */
export async function listFeaturedSongs(
  db: Reader,
  artistId: number,
  stretch: Stretch = {},
): Promise<Song[]> {
  return songsByDate(db, readCreditedSongs(db, artistId, ["F"]), stretch);
}

function readCreditedSongs(db: Reader, artistId: number, roles: readonly Role[]): ReadDated {
  return ({ date, offset = 0, limit }) => {
    // A role at a time: the index gives each in its order, and no more is read of it than may be shown.
    const [first, ...others] = roles.map((role) => {
      const songs = db
        .selectFrom("credit_role")
        .select(["song_id as id", "release_order"])
        .where("artist_id", "=", artistId)
        .where("role", "=", role)
        .$if(date !== undefined, (query) => query.where("release_order", "=", date!))
        .orderBy("release_order", "desc")
        .orderBy("song_id", "desc")
        .$if(limit !== undefined, (query) => query.limit(offset + limit!));
      return db.selectFrom(songs.as("nearest")).select(["nearest.id", "nearest.release_order"]);
    });
    if (!first) return Promise.resolve([]);
    return others
      .reduce((all, one) => all.union(one), first)
      .orderBy("release_order", "desc")
      .orderBy("id", "desc")
      .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
      .execute();
  };
}
