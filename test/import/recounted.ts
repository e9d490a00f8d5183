import type { PageTables, Row } from "./dumped-tables.ts";

/** The rows of the tables of which something is counted, with every count worked out anew, one by one. */
export function recount(
  tables: PageTables,
): Pick<PageTables, "artist" | "album" | "song" | "collaboration"> {
  return {
    artist: tables.artist.map((artist) => ({ ...artist, ...countsOfArtist(tables, artist) })),
    album: tables.album.map((album) => ({
      ...album,
      num_songs: tables.song.filter((song) => song["album_id"] === album["id"]).length,
    })),
    song: tables.song.map((song) => ({ ...song, is_lead: isLead(tables, song) })),
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
  const idolSongs = artist["linkable"]
    ? tables.song.filter((song) =>
        artistsOf(tables, song).some((id) => {
          const found = tables.artist.find((one) => one["id"] === id);
          return found?.["is_idol"] === true;
        }),
      )
    : [];
  return {
    num_songs: songs.length,
    num_albums: albums.length,
    latest_release_date: dates.sort().at(-1) ?? null,
    featured: credited(tables, tables.song, artist, "F").length,
    lyrics: credited(tables, tables.song, artist, "L").length,
    composed: credited(tables, tables.song, artist, "C").length,
    arranged: credited(tables, tables.song, artist, "A").length,
    idol_songs: idolSongs.filter((song) => worksOn(tables, song, artist)).length,
    idol_lyrics: credited(tables, idolSongs, artist, "L").length,
    idol_composed: credited(tables, idolSongs, artist, "C").length,
    idol_arranged: credited(tables, idolSongs, artist, "A").length,
  };
}

function collaborations(tables: PageTables): Row[] {
  const rows: Row[] = [];
  for (const artist of tables.artist) {
    const songs = tables.song.filter((song) => artistsOf(tables, song).includes(artist["id"]));
    for (const person of tables.artist) {
      const shared = songs.filter((song) => worksOn(tables, song, person));
      if (person["linkable"] !== true || shared.length === 0) continue;
      rows.push({
        artist_id: artist["id"],
        person_id: person["id"],
        num_songs: shared.length,
        lyrics: credited(tables, shared, person, "L").length,
        composed: credited(tables, shared, person, "C").length,
        arranged: credited(tables, shared, person, "A").length,
      });
    }
  }
  return rows;
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

function credited(tables: PageTables, songs: Row[], artist: Row, role: string): Row[] {
  return songs.filter((song) =>
    tables.credit.some(
      (credit) =>
        credit["song_id"] === song["id"] &&
        credit["artist_id"] === artist["id"] &&
        (credit["roles"] as string).includes(role),
    ),
  );
}

/** Whether somebody wrote, composed or arranged it; a guest did not. */
function worksOn(tables: PageTables, song: Row, artist: Row): boolean {
  return ["L", "C", "A"].some((role) => credited(tables, [song], artist, role).length > 0);
}
