import {
  parseRoleKey,
  parseRoles,
  type Role,
  type RoleGroup,
  ROLES,
  WRITING_ROLES,
} from "../../src/domain/catalogue/role.ts";
import type { PageTables, Row } from "./dumped-tables.ts";

/** Returns the rows of the tables with counts, with every count computed again, one by one. */
export function recount(
  tables: PageTables,
): Pick<PageTables, "artist" | "album" | "song" | "credit_count" | "collaboration"> {
  return {
    artist: tables.artist.map((artist) => ({ ...artist, ...countsOfArtist(tables, artist) })),
    album: tables.album.map((album) => ({
      ...album,
      num_songs: songsOf(tables).filter(
        (song) =>
          song["album_id"] === album["id"] ||
          tables.song_place.some(
            (place) => place["song_id"] === song["id"] && place["album_id"] === album["id"],
          ),
      ).length,
    })),
    song: tables.song.map((song) => ({ ...song, is_lead: isLead(tables, song) })),
    credit_count: creditCounts(tables),
    collaboration: collaborations(tables),
  };
}

function countsOfArtist(tables: PageTables, artist: Row): Row {
  const songs = songsOf(tables).filter((song) => artistsOf(tables, song).includes(artist["id"]));
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
  const idolSongs = songsOf(tables).filter((song) =>
    artistsOf(tables, song).some(
      (id) => tables.artist.find((one) => one["id"] === id)?.["is_idol"] === true,
    ),
  );
  return tables.artist.flatMap((artist) =>
    [
      ...countedRoles(tables, songsOf(tables), artist, "all").map((count) => ({
        scope: "all",
        ...count,
      })),
      ...(artist["linkable"] === true
        ? countedRoles(tables, idolSongs, artist, "writing")
        : []
      ).map((count) => ({ scope: "idol", ...count })),
    ].map((count) => ({ artist_id: artist["id"], ...count })),
  );
}

function collaborations(tables: PageTables): Row[] {
  const linkable = tables.artist.filter((person) => person["linkable"] === true);
  return tables.artist.flatMap((artist) => {
    const songs = songsOf(tables).filter((song) => artistsOf(tables, song).includes(artist["id"]));
    if (songs.length === 0) return [];
    return linkable.flatMap((person) =>
      countedRoles(tables, songs, person, "writing").map((count) => ({
        artist_id: artist["id"],
        person_id: person["id"],
        ...count,
      })),
    );
  });
}

/** Counts the songs with each role of a person, and with any of a group: those above 0, by role. */
function countedRoles(
  tables: PageTables,
  among: Row[],
  artist: Row,
  what: "all" | "writing",
): { role: string; songs: number }[] {
  const roles = among.map((song) => rolesOn(tables, song, artist));
  const shown = what === "writing" ? WRITING_ROLES : (Object.keys(ROLES) as Role[]);
  const groups: RoleGroup[] = what === "writing" ? ["writing"] : ["writing", "production"];
  const count = (role: string, isOf: (role: Role) => boolean) => ({
    role,
    songs: roles.filter((ofSong) => ofSong.some(isOf)).length,
  });
  return [
    ...shown.map((role) => count(role, (one) => one === role)),
    ...groups.map((group) => count(group, (one) => ROLES[one].group === group)),
  ]
    .filter(({ songs }) => songs > 0)
    .sort((one, other) => (one.role < other.role ? -1 : 1));
}

/** Finds the song that represents an album: its title track; of several, or of none, the first by number, then by name. */
function isLead(tables: PageTables, song: Row): boolean {
  if (song["kind"] !== "song") return false;
  if (song["album_id"] === null) return true;
  const tracks = songsOf(tables).filter((one) => one["album_id"] === song["album_id"]);
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

export function artistsOf(tables: PageTables, song: Row): unknown[] {
  return tables.song_artist
    .filter((row) => row["song_id"] === song["id"])
    .map((row) => row["artist_id"]);
}

/** Returns a person's roles on a song, from letters and keys. */
export function rolesOn(tables: PageTables, song: Row, artist: Row): Role[] {
  return tables.credit.flatMap((credit) => {
    if (credit["song_id"] !== song["id"] || credit["artist_id"] !== artist["id"]) return [];
    return [
      ...(parseRoles(credit["roles"] as string) ?? []),
      ...(JSON.parse((credit["also"] as string | null) ?? "[]") as string[]).map(
        (key) => parseRoleKey(key).role,
      ),
    ];
  });
}

/** Records of other kinds than songs are not counted. */
export function songsOf(tables: PageTables): Row[] {
  return tables.song.filter((song) => song["kind"] === "song");
}
