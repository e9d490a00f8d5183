import { type RawBuilder, sql } from "kysely";
import type { Part, RankedSong } from "../../../domain/credits/related-song.ts";
import { WRITING_ROLES } from "../../../domain/catalogue/role.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";

/** Maximum number of parts whose other songs are compared, the rarest first, besides the rarest part of each other writer. */
const PARTS = 12;

/** The number of compared songs before the song's date, and from it on, for each part and artist. */
const NEAREST = 8;

/** Maximum number of artists whose other songs are compared. */
const ARTISTS = 4;

/** A person's role in a song, and their approximate number of songs with this role. */
export interface PartRow extends Part {
  count: number;
}

/** Lists the writers of a song, those with the fewest songs first. */
export async function listParts(db: Snapshot, songId: number): Promise<PartRow[]> {
  const rows = await selectParts(db, songId);
  return rows
    .map((row) => ({ ...row, count: roughly(row.count) }))
    .sort((a, b) => a.count - b.count || a.artist_id - b.artist_id);
}

const selectParts = compiled((db, songId: number) =>
  db
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
    .orderBy("credit_role.role"),
);

/** Returns the largest power of two up to a number, so that a song more seldom changes what is related to others. */
function roughly(count: number): number {
  return count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));
}

/** Finds candidates: the songs nearest in date by the rarest writers and the artists, of at most a few hundred rows. */
export async function findCandidates(db: Snapshot, song: RankedSong, parts: readonly PartRow[]) {
  // A song without a date is compared with the newest.
  const order = song.release_date ?? "9999";
  const compared = comparedParts(parts);
  const artists = song.artist_ids.slice(0, ARTISTS);
  if (compared.length + artists.length === 0) return [];
  const people = compared.map((part) => part.artist_id);
  const roles = compared.map((part) => part.role);
  const rows = await selectNearest(db, people, roles, artists, order);
  return [...new Set(rows.map((row) => row.song_id))];
}

const selectNearest = compiled(
  (
    db,
    people: readonly number[],
    roles: readonly Part["role"][],
    artists: readonly number[],
    order: string,
  ) => {
    const [first, ...others] = [
      ...people.flatMap((id, at) =>
        nearest(db, "credit_role", sql`artist_id = ${id} and role = ${roles[at]}`, order),
      ),
      ...artists.flatMap((id) =>
        nearest(db, "song_artist", sql`artist_id = ${id} and is_listed`, order),
      ),
    ];
    return others.reduce((all, one) => all.unionAll(one), first!);
  },
);

/** Returns the rarest parts, and the rarest one of each writer who has none among them. */
function comparedParts(parts: readonly PartRow[]): PartRow[] {
  const rarest = parts.slice(0, PARTS);
  const people = new Set(rarest.map((part) => part.artist_id));
  const others = parts.slice(PARTS).filter(({ artist_id }) => {
    if (people.has(artist_id)) return false;
    people.add(artist_id);
    return true;
  });
  return [...rarest, ...others];
}

function nearest(
  db: Snapshot,
  table: "credit_role" | "song_artist",
  isCompared: RawBuilder<boolean>,
  order: string,
) {
  const songs = db.selectFrom(table).select("song_id").where(isCompared).limit(NEAREST);
  return [
    songs.where("release_order", ">=", order).orderBy("release_order").orderBy("song_id"),
    songs
      .where("release_order", "<", order)
      .orderBy("release_order", "desc")
      .orderBy("song_id", "desc"),
  ].map((some) => db.selectFrom(some.as("nearest")).select("nearest.song_id"));
}
