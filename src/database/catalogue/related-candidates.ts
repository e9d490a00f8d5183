import type { Part, RankedSong } from "../../domain/related-song.ts";
import { WRITING_ROLES } from "../../domain/role.ts";
import type { Reader } from "../database.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

/** The parts whose other songs are looked at, the rarest first. */
const PARTS = 12;

/** How many songs before the song's date, and how many from it on, are looked at for each part and artist. */
export const NEAREST = 8;

/** The artists of the song whose other songs are looked at. */
const ARTISTS = 4;

/** One person's part in a song, and on about how many songs they have such a part. */
export interface PartRow extends Part {
  count: number;
}

/** Who is credited with words, music or arrangement of a song, the rarest first. */
export async function listParts(db: Reader, songId: number): Promise<PartRow[]> {
  const rows = await db
    .selectFrom("credit_role")
    .innerJoin("credit_count", (join) =>
      join
        .onRef("credit_count.artist_id", "=", "credit_role.artist_id")
        .on("credit_count.scope", "=", "all")
        .onRef("credit_count.role", "=", "credit_role.role"),
    )
    .select(["credit_role.artist_id", "credit_role.role", "credit_count.songs as count"])
    .where("credit_role.song_id", "=", songId)
    .where("credit_role.role", "in", WRITING_ROLES)
    .orderBy("credit_role.role")
    .execute();
  dependsOn(db, ...rows.map((row) => tag.roleCounts(row.artist_id)));
  return rows
    .map((row) => ({ ...row, count: roughly(row.count) }))
    .sort((a, b) => a.count - b.count || a.artist_id - b.artist_id);
}

/**
 * The largest power of two up to a number: one song more or less rarely changes what is related to all the others of
 * the same person.
 */
export function roughly(count: number): number {
  return count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));
}

/**
 * The ids of songs worth comparing with a song: those nearest to it in date that its rarest makers, or its
 * artists, have. However many songs these have, no more than a few hundred rows are read.
 */
export async function findCandidates(
  db: Reader,
  song: RankedSong,
  parts: readonly PartRow[],
): Promise<number[]> {
  // A song without a date is compared with the newest.
  const order = song.release_date ?? "9999";
  const [first, ...others] = [
    ...parts.slice(0, PARTS).flatMap((part) => nearestOfPart(db, part, order)),
    ...song.artist_ids.slice(0, ARTISTS).flatMap((id) => nearestOfArtist(db, id, order)),
  ];
  if (!first) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  return [...new Set(rows.map((row) => row.song_id))];
}

function nearestOfPart(db: Reader, { artist_id, role }: Part, order: string) {
  const songs = db
    .selectFrom("credit_role")
    .select("song_id")
    .where("artist_id", "=", artist_id)
    .where("role", "=", role)
    .limit(NEAREST);
  return [
    songs.where("release_order", ">=", order).orderBy("release_order").orderBy("song_id"),
    songs
      .where("release_order", "<", order)
      .orderBy("release_order", "desc")
      .orderBy("song_id", "desc"),
  ].map((nearest) => db.selectFrom(nearest.as("nearest")).select("nearest.song_id"));
}

function nearestOfArtist(db: Reader, artistId: number, order: string) {
  const songs = db
    .selectFrom("song_artist")
    .select("song_id")
    .where("artist_id", "=", artistId)
    .where((eb) => eb.ref("is_listed"))
    .limit(NEAREST);
  return [
    songs.where("release_order", ">=", order).orderBy("release_order").orderBy("song_id"),
    songs
      .where("release_order", "<", order)
      .orderBy("release_order", "desc")
      .orderBy("song_id", "desc"),
  ].map((nearest) => db.selectFrom(nearest.as("nearest")).select("nearest.song_id"));
}
