import type { Credited, CreditedRoles, SongCredit } from "../../domain/credit.ts";
import {
  LIST_ROLES,
  type ListRole,
  parseRoles,
  PRODUCTION_ROLES,
  type Role,
} from "../../domain/role.ts";
import type { ListedSong } from "../../domain/song.ts";
import type { SortBy, SortDirection } from "../../domain/sort.ts";
import type { Release } from "../../domain/track-order.ts";
import type { Reader } from "../database.ts";
import { queryInBatches, groupById } from "../sql/id-set.ts";
import { NAMED_ARTIST_COLUMNS, namedArtists } from "./named-artist.ts";
import { loadListedSongs, type LoadSongs } from "./song-set.ts";
import { type ReadDated, songsByDate, type Range } from "./songs-by-date.ts";
import { tag } from "../../domain/tag.ts";
import { dependsOn } from "../changes/dependencies.ts";

export interface CreditListOptions extends Range {
  /** Only songs that credit the artist with one of these. */
  roles?: readonly ListRole[];
  sortBy?: SortBy | undefined;
  sortDirection?: SortDirection | undefined;
}

/** The same, of whatever roles. */
type AnyCreditListOptions = Omit<CreditListOptions, "roles"> & { roles?: readonly Role[] };

/** Who is credited on a song, in the order of the source's list. */
export async function listCreditsOfSong(db: Reader, songId: number): Promise<SongCredit[]> {
  dependsOn(db, tag.creditsOfSong(songId));
  return presentCredits(db, await selectCredits(db).where("credit.song_id", "=", songId).execute());
}

/** Who is credited on the songs of an album, by song and in the order of the source's list. */
export async function listCreditsOfAlbum(db: Reader, albumId: number): Promise<SongCredit[]> {
  dependsOn(db, tag.tracksOf(albumId), tag.creditsOfAlbum(albumId));
  return presentCredits(db, await selectCredits(db).where("song.album_id", "=", albumId).execute());
}

function selectCredits(db: Reader) {
  return db
    .selectFrom("credit")
    .innerJoin("song", "song.id", "credit.song_id")
    .leftJoin("artist", "artist.id", "credit.artist_id")
    .select(["credit.song_id", "credit.name", "credit.roles", "credit.also"])
    .select(NAMED_ARTIST_COLUMNS)
    .orderBy("credit.song_id")
    .orderBy("credit.position");
}

type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>["execute"]>>[number];

function presentCredits(db: Reader, rows: readonly CreditRow[]): SongCredit[] {
  const artists = namedArtists(db, rows);
  return rows.map((row, at) => ({
    song_id: row.song_id,
    artist: artists[at]!,
    credited_name: row.name,
    ...creditedRoles([row]),
  }));
}

/** Returns what one or several lines of a list credit somebody for. */
function creditedRoles(rows: readonly { roles: string; also: string | null }[]): CreditedRoles {
  return {
    roles: parseRoles(rows.map((row) => row.roles).join("")) ?? [],
    also: [...new Set(rows.flatMap(({ also }) => (also === null ? [] : keysOf(also))))],
  };
}

function keysOf(also: string): string[] {
  return JSON.parse(also) as string[];
}

/** Lists the songs on which an artist is credited, with all letters of each: by default newest first, undated last. */
export async function listCreditsOfArtist<Shape extends Release & { id: number }>(
  db: Reader,
  load: LoadSongs<Shape>,
  artistId: number,
  options: CreditListOptions = {},
): Promise<Credited<Shape>[]> {
  dependsOn(db, tag.creditsOf(artistId));
  const songs = await listCreditedSongs(db, load, artistId, options);
  return withCredits(db, artistId, songs, ({ roles }) => ({ roles, also: [] }));
}

/** Lists the songs on whose production an artist worked, with all of it: by default newest first, undated last. */
export async function listProductionOfArtist<Shape extends Release & { id: number }>(
  db: Reader,
  load: LoadSongs<Shape>,
  artistId: number,
  options: Omit<CreditListOptions, "roles"> = {},
): Promise<Credited<Shape>[]> {
  const production = { ...options, roles: PRODUCTION_ROLES };
  const songs = await listCreditedSongs(db, load, artistId, production);
  return withCredits(db, artistId, songs, ({ also }) => ({ roles: [], also }));
}

/** Adds to songs what the artist is credited for on each; `shown` picks what of it the list is about. */
async function withCredits<Shape extends { id: number }>(
  db: Reader,
  artistId: number,
  songs: readonly Shape[],
  shown: (credited: CreditedRoles) => CreditedRoles,
): Promise<Credited<Shape>[]> {
  const ids = songs.map((song) => song.id);
  const credits = await queryInBatches(ids, (batch) =>
    db
      .selectFrom("credit")
      .select(["song_id", "name", "roles", "also"])
      .where("song_id", "in", batch)
      .where("artist_id", "=", artistId)
      .orderBy("song_id")
      .orderBy("position")
      .execute(),
  );
  const bySong = groupById(credits, (credit) => credit.song_id);
  return songs.flatMap((song) => {
    // A list may name the same person twice, once for the words and once for the music.
    const rows = (bySong.get(song.id) ?? []).filter((row) => !isEmpty(shown(creditedRoles([row]))));
    const [first] = rows;
    return first ? [{ ...song, ...shown(creditedRoles(rows)), credited_name: first.name }] : [];
  });
}

function isEmpty({ roles, also }: CreditedRoles): boolean {
  return roles.length === 0 && also.length === 0;
}

/** On how many songs an artist is credited with one of these; with a single one it is counted already. */
export async function countCreditedSongs(
  db: Reader,
  artistId: number,
  roles: readonly ListRole[] = LIST_ROLES,
): Promise<number> {
  dependsOn(db, tag.creditsOf(artistId));
  const row = await db
    .selectFrom("credit_role")
    .select((eb) => eb.fn.count<number>("song_id").distinct().as("count"))
    .where("artist_id", "=", artistId)
    .where("role", "in", roles)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The songs of others on which an artist is featured ('appears on'): newest first, undated last. */
export async function listFeaturedSongs(
  db: Reader,
  artistId: number,
  range: Range = {},
): Promise<ListedSong[]> {
  dependsOn(db, tag.creditsOf(artistId));
  return songsByDate(db, loadListedSongs, readByDate(db, artistId, ["featured"], "desc"), range);
}

async function listCreditedSongs<Shape extends Release>(
  db: Reader,
  load: LoadSongs<Shape>,
  artistId: number,
  { roles = LIST_ROLES, sortBy = "date", sortDirection = "desc", ...range }: AnyCreditListOptions,
): Promise<Shape[]> {
  const inOrder: Record<SortBy, () => Promise<Shape[]>> = {
    date: () => {
      const read = readByDate(db, artistId, roles, sortDirection);
      return songsByDate(db, load, read, range, sortDirection);
    },
    name: async () => {
      const { offset = 0, limit } = range;
      const rows = await db
        .selectFrom("credit_role")
        .innerJoin("song", "song.id", "credit_role.song_id")
        .select(["song.id", "song.sort_key"])
        .distinct()
        .where("credit_role.artist_id", "=", artistId)
        .where("credit_role.role", "in", roles)
        .orderBy("song.sort_key", sortDirection)
        .orderBy("song.id", sortDirection)
        .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
        .execute();
      return load(
        db,
        rows.map((row) => row.id),
      );
    },
  };
  return inOrder[sortBy]();
}

function readByDate(
  db: Reader,
  artistId: number,
  roles: readonly Role[],
  direction: SortDirection,
): ReadDated {
  // Without a date the order is '': last by itself when it descends.
  const isAscending = direction === "asc";
  return ({ date, offset = 0, limit }) => {
    // A role at a time: the index gives each in its order, and no more is read of it than may be shown.
    const [first, ...others] = roles.map((role) => {
      const songs = db
        .selectFrom("credit_role")
        .select(["song_id as id", "release_order"])
        .select((eb) =>
          eb
            .case()
            .when("release_order", "=", "")
            .then(eb.lit(1))
            .else(eb.lit(0))
            .end()
            .as("undated"),
        )
        .where("artist_id", "=", artistId)
        .where("role", "=", role)
        .$if(date !== undefined, (query) => query.where("release_order", "=", date!))
        .$if(isAscending, (query) => query.orderBy("undated"))
        .orderBy("release_order", direction)
        .orderBy("song_id", direction)
        .$if(limit !== undefined, (query) => query.limit(offset + limit!));
      return db
        .selectFrom(songs.as("nearest"))
        .select(["nearest.id", "nearest.release_order", "nearest.undated"]);
    });
    if (!first) return Promise.resolve([]);
    return others
      .reduce((all, one) => all.union(one), first)
      .$if(isAscending, (query) => query.orderBy("undated"))
      .orderBy("release_order", direction)
      .orderBy("id", direction)
      .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset))
      .execute();
  };
}
