import { LIST_ROLES, parseRoles, type Role, WRITING_ROLES } from "../../src/domain/role.ts";
import type { PageTables, Row } from "./dumped-tables.ts";

/** The rows of the tables of which something is counted, with every count worked out anew, one by one. */
export function recount(
  tables: PageTables,
): Pick<PageTables, "artist" | "album" | "song" | "credit_count" | "collaboration"> {
  return {
    artist: tables.artist.map((artist) => ({ ...artist, ...countsOfArtist(tables, artist) })),
    album: tables.album.map((album) => ({
      ...album,
      num_songs: tables.song.filter((song) => song["album_id"] === album["id"]).length,
    })),
    song: tables.song.map((song) => ({ ...song, is_lead: isLead(tables, song) })),
    credit_count: creditCounts(tables),
    collaboration: collaborations(tables),
  };
}

function countsOfArtist(tables: PageTables, artist: Row): Row {
  const songs = tables.song.filter((song) => artistsOf(tables, song).includes(artist["id"]));
  const albums = tables.album.filter((album) =>
    tables.album_artist.some(
      (row) => row["album_id"] === album["id"] && row["artist_id"] === artist["id"],
    ),
  );
  const dates = [...songs, ...albums].flatMap((one) => (one["release_date"] as string) ?? []);
  return {
    num_songs: songs.length,
    num_albums: albums.length,
    latest_release_date: dates.sort().at(-1) ?? null,
  };
}

function creditCounts(tables: PageTables): Row[] {
  const idolSongs = tables.song.filter((song) =>
    artistsOf(tables, song).some(
      (id) => tables.artist.find((one) => one["id"] === id)?.["is_idol"] === true,
    ),
  );
  return tables.artist.flatMap((artist) =>
    [
      ...countedRoles(tables, tables.song, artist, LIST_ROLES).map((count) => ({
        scope: "all",
        ...count,
      })),
      ...(artist["linkable"] === true
        ? countedRoles(tables, idolSongs, artist, WRITING_ROLES)
        : []
      ).map((count) => ({ scope: "idol", ...count })),
    ].map((count) => ({ artist_id: artist["id"], ...count })),
  );
}

function collaborations(tables: PageTables): Row[] {
  return tables.artist.flatMap((artist) => {
    const songs = tables.song.filter((song) => artistsOf(tables, song).includes(artist["id"]));
    const linkable = tables.artist.filter((person) => person["linkable"] === true);
    return linkable.flatMap((person) =>
      countedRoles(tables, songs, person, WRITING_ROLES).map((count) => ({
        artist_id: artist["id"],
        person_id: person["id"],
        ...count,
      })),
    );
  });
}

/** On how many songs somebody is credited with each role, and with any of writing: what is above 0, by role. */
function countedRoles(
  tables: PageTables,
  songs: Row[],
  artist: Row,
  roles: readonly Role[],
): { role: string; songs: number }[] {
  return [
    ...roles.map((role) => ({ role, songs: credited(tables, songs, artist, role).length })),
    { role: "writing", songs: songs.filter((song) => worksOn(tables, song, artist)).length },
  ]
    .filter((count) => count.songs > 0)
    .sort((a, b) => (a.role < b.role ? -1 : 1));
}

/** The title track of an album stands for it; of several, or of none, the first by number, then by name. */
function isLead(tables: PageTables, song: Row): boolean {
  if (song["album_id"] === null) return true;
  const tracks = tables.song.filter((one) => one["album_id"] === song["album_id"]);
  const place = (one: Row): [number, number, number, number, string, number] => [
    one["is_title"] === true ? 0 : 1,
    one["track"] === null ? 1 : 0,
    (one["disc"] as number | null) ?? 1,
    (one["track"] as number | null) ?? 0,
    one["sort_key"] as string,
    one["id"] as number,
  ];
  return tracks.every((one) => one === song || isBefore(place(song), place(one)));
}

function isBefore(left: readonly (number | string)[], right: readonly (number | string)[]) {
  const at = left.findIndex((value, index) => value !== right[index]);
  return (left[at] as number) < (right[at] as number);
}

function artistsOf(tables: PageTables, song: Row): unknown[] {
  return tables.song_artist
    .filter((row) => row["song_id"] === song["id"])
    .map((row) => row["artist_id"]);
}

function credited(tables: PageTables, songs: Row[], artist: Row, role: Role): Row[] {
  return songs.filter((song) =>
    tables.credit.some(
      (credit) =>
        credit["song_id"] === song["id"] &&
        credit["artist_id"] === artist["id"] &&
        parseRoles(credit["roles"] as string)?.some((one) => one === role),
    ),
  );
}

/** Whether somebody wrote, composed or arranged it; a guest did not. */
function worksOn(tables: PageTables, song: Row, artist: Row): boolean {
  return WRITING_ROLES.some((role) => credited(tables, [song], artist, role).length > 0);
}
