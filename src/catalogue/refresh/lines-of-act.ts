import type { Database, Snapshot } from "../../database/database.ts";
import type { Kind, LineOfKind } from "../interchange/format.ts";
import { MUSICBRAINZ } from "../musicbrainz/write/catalogue.ts";

/** A line of MusicBrainz's catalogue that is about an act alone. */
export type LineOfAct = {
  [K in Kind]: { kind: K; ref: string; line: LineOfKind[K] };
}[Kind];

export type SongOfAct = Extract<LineOfAct, { kind: "song" }>;

/** Lists the albums and songs that are by an act alone, as its readings have brought them. */
export async function listReleasesOfAct(
  db: Snapshot,
  actId: number,
  mbid: string,
): Promise<LineOfAct[]> {
  const albums = await db
    .selectFrom("album_artist")
    .innerJoin("album_claim", "album_claim.record_id", "album_artist.album_id")
    .innerJoin("catalogue", "catalogue.id", "album_claim.catalogue_id")
    .select(["album_claim.ref", "album_claim.body"])
    .where("album_artist.artist_id", "=", actId)
    .where("catalogue.key", "=", MUSICBRAINZ)
    .where("album_claim.is_former", "=", false)
    .orderBy("album_claim.ref")
    .execute();
  const songs = await db
    .selectFrom("song_artist")
    .innerJoin("song_claim", "song_claim.record_id", "song_artist.song_id")
    .innerJoin("catalogue", "catalogue.id", "song_claim.catalogue_id")
    .select(["song_claim.ref", "song_claim.body"])
    .where("song_artist.artist_id", "=", actId)
    .where("catalogue.key", "=", MUSICBRAINZ)
    .where("song_claim.is_former", "=", false)
    .orderBy("song_claim.ref")
    .execute();
  const lines: LineOfAct[] = [
    ...albums.map(({ ref, body }) => ({ kind: "album" as const, ref, line: JSON.parse(body) })),
    ...songs.map(({ ref, body }) => ({ kind: "song" as const, ref, line: JSON.parse(body) })),
  ];
  return lines.filter(
    ({ line }) => "artists" in line && line.artists.every((artist) => artist === mbid),
  );
}

/** Lists the lines of an act itself: its own, and its memberships. */
export async function listOwnLines(db: Snapshot, mbid: string): Promise<LineOfAct[]> {
  const artists = await db
    .selectFrom("artist_claim")
    .innerJoin("catalogue", "catalogue.id", "artist_claim.catalogue_id")
    .select(["artist_claim.ref", "artist_claim.body"])
    .where("catalogue.key", "=", MUSICBRAINZ)
    .where("artist_claim.ref", "=", mbid)
    .execute();
  const memberships = await db
    .selectFrom("membership_claim")
    .innerJoin("catalogue", "catalogue.id", "membership_claim.catalogue_id")
    .select(["membership_claim.ref", "membership_claim.body"])
    .where("catalogue.key", "=", MUSICBRAINZ)
    .where((eb) =>
      eb.or([
        eb("membership_claim.ref", "like", `${mbid}\t%`),
        eb("membership_claim.ref", "like", `%\t${mbid}`),
      ]),
    )
    .execute();
  return [
    ...artists.map(({ ref, body }) => ({ kind: "artist" as const, ref, line: JSON.parse(body) })),
    ...memberships.map(({ ref, body }) => ({
      kind: "membership" as const,
      ref,
      line: JSON.parse(body),
    })),
  ];
}

/** Returns the artists whom lines name, other than an act itself: what credits and memberships have brought. */
export function artistsNamedBy(lines: readonly LineOfAct[], mbid: string): string[] {
  const named = lines.flatMap(({ line }) => {
    if ("group" in line) return [line.group, line.member];
    if (!("artists" in line)) return [];
    const credits = "credits" in line ? (line.credits ?? []) : [];
    return [...line.artists, ...credits.flatMap(({ artist }) => artist ?? [])];
  });
  return [...new Set(named)].filter((artist) => artist !== mbid);
}

/** Returns the record that an artist of MusicBrainz is, or null. */
export async function findRecordOf(database: Database, mbid: string): Promise<number | null> {
  const row = await database.read((db) =>
    db
      .selectFrom("artist_claim")
      .innerJoin("catalogue", "catalogue.id", "artist_claim.catalogue_id")
      .select("artist_claim.record_id")
      .where("catalogue.key", "=", MUSICBRAINZ)
      .where("artist_claim.ref", "=", mbid)
      .executeTakeFirst(),
  );
  return row?.record_id ?? null;
}
