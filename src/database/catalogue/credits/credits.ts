import type { Credited, CreditedRoles, SongCredit } from "../../../domain/credits/credit.ts";
import { parseRoles, PRODUCTION_ROLES } from "../../../domain/catalogue/role.ts";
import type { Release } from "../../../domain/catalogue/track-order.ts";
import type { Snapshot } from "../../database.ts";
import { compiled } from "../../sql/compiled.ts";
import { idsOf, queryInBatches } from "../../sql/id-set.ts";
import { type CreditListOptions, listCreditedSongs, tagsOfCredits } from "./credited-songs.ts";
import { NAMED_ARTIST_COLUMNS, namedArtists } from "../artists/named-artist.ts";
import { loadListedSongs, type LoadSongs } from "../songs/song-set.ts";
import type { Range } from "../songs/songs-by-date.ts";
import { tag } from "../../../domain/tag.ts";
import { dependsOn } from "../../changes/dependencies.ts";

/** Lists the credits of a song, in the order of the source. */
export async function listCreditsOfSong(db: Snapshot, songId: number): Promise<SongCredit[]> {
  dependsOn(db, tag.about("song", songId));
  return presentCredits(db, await selectCreditsOfSong(db, songId));
}

/** Lists the credits of an album's songs, by song and in the order of the source. */
export async function listCreditsOfAlbum(db: Snapshot, albumId: number): Promise<SongCredit[]> {
  dependsOn(db, tag.about("album", albumId));
  return presentCredits(db, await selectCreditsOfAlbum(db, albumId));
}

function selectCredits(db: Snapshot) {
  return db
    .selectFrom("credit")
    .innerJoin("song", "song.id", "credit.song_id")
    .leftJoin("artist", "artist.id", "credit.artist_id")
    .select(["credit.song_id", "credit.name", "credit.roles", "credit.also"])
    .select(NAMED_ARTIST_COLUMNS)
    .orderBy("credit.song_id")
    .orderBy("credit.position");
}

const selectCreditsOfSong = compiled((db, songId: number) =>
  selectCredits(db).where("credit.song_id", "=", songId),
);

const selectCreditsOfAlbum = compiled((db, albumId: number) =>
  selectCredits(db).where((eb) =>
    eb.or([
      eb("song.album_id", "=", albumId),
      eb(
        "song.id",
        "in",
        eb.selectFrom("song_place").select("song_id").where("album_id", "=", albumId),
      ),
    ]),
  ),
);

type CreditRow = Awaited<ReturnType<ReturnType<typeof selectCredits>["execute"]>>[number];

function presentCredits(db: Snapshot, rows: readonly CreditRow[]): SongCredit[] {
  const artists = namedArtists(db, rows);
  return rows.map((row, at) => ({
    song_id: row.song_id,
    artist: artists[at]!,
    credited_name: row.name,
    ...creditedRoles([row]),
  }));
}

function creditedRoles(rows: readonly { roles: string; also: string | null }[]): CreditedRoles {
  return {
    roles: parseRoles(rows.map((row) => row.roles).join("")) ?? [],
    also: [
      ...new Set(rows.flatMap(({ also }) => (also === null ? [] : (JSON.parse(also) as string[])))),
    ],
  };
}

/** Lists the songs on which an artist is credited, with all letters of each: by default newest first, undated last. */
export async function listCreditsOfArtist<Shape extends Release & { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  artistId: number,
  options: CreditListOptions = {},
): Promise<Credited<Shape>[]> {
  dependsOn(db, ...tagsOfCredits(artistId, options));
  const songs = await listCreditedSongs(db, load, artistId, options);
  return withCredits(db, artistId, songs, ({ roles }) => ({ roles, also: [] }));
}

/** Lists the songs on whose production an artist worked, with all of it: by default newest first, undated last. */
export async function listProductionOfArtist<Shape extends Release & { id: number }>(
  db: Snapshot,
  load: LoadSongs<Shape>,
  artistId: number,
  options: Pick<CreditListOptions, "sortBy" | "sortDirection" | keyof Range> = {},
): Promise<Credited<Shape>[]> {
  dependsOn(db, tag.about("artist", artistId));
  const production = { ...options, roles: PRODUCTION_ROLES };
  const songs = await listCreditedSongs(db, load, artistId, production);
  return withCredits(db, artistId, songs, ({ also }) => ({ roles: [], also }));
}

/** Adds the artist's roles to songs. @param shown selects the roles of the list */
async function withCredits<Shape extends { id: number }>(
  db: Snapshot,
  artistId: number,
  songs: readonly Shape[],
  shown: (credited: CreditedRoles) => CreditedRoles,
): Promise<Credited<Shape>[]> {
  const credits = await queryInBatches(idsOf(songs), (batch) =>
    selectOwnCredits(db, batch, artistId),
  );
  const bySong = Map.groupBy(credits, (credit) => credit.song_id);
  return songs.flatMap((song) => {
    // A source may list a person several times, with a role each.
    const rows = (bySong.get(song.id) ?? []).filter((row) => !isEmpty(shown(creditedRoles([row]))));
    const [first] = rows;
    return first ? [{ ...song, ...shown(creditedRoles(rows)), credited_name: first.name }] : [];
  });
}

const selectOwnCredits = compiled((db, songIds: readonly number[], artistId: number) =>
  db
    .selectFrom("credit")
    .select(["song_id", "name", "roles", "also"])
    .where("song_id", "in", songIds)
    .where("artist_id", "=", artistId)
    .orderBy("song_id")
    .orderBy("position"),
);

function isEmpty({ roles, also }: CreditedRoles): boolean {
  return roles.length === 0 && also.length === 0;
}

/** Lists the songs of others that feature an artist ('appears on'): newest first, undated last. */
export async function listFeaturedSongs(db: Snapshot, artistId: number, range: Range = {}) {
  dependsOn(db, tag.about("artist", artistId));
  return listCreditedSongs(db, loadListedSongs, artistId, { roles: ["featured"], ...range });
}
