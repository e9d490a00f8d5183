import { compareTracks } from "../../src/domain/track-order.ts";
import type { Role } from "../../src/domain/role.ts";
import type { CatalogueDraft, SongFacts } from "./drafts.ts";

type Song = SongFacts & { id: number };

/** What an import counts about an artist, counted here the slow and obvious way. */
export function artistCounters(draft: CatalogueDraft, id: number) {
  const songs = draft.songs.filter((song) => song.artists?.includes(id));
  const albums = draft.albums.filter((album) => album.artists?.includes(id));
  const dates = [...songs, ...albums].flatMap((release) => release.release_date ?? []).sort();
  const idols = new Set(
    draft.artists.filter((artist) => artist.is_idol).map((artist) => artist.id),
  );
  const idolSongs = draft.songs.filter((song) => song.artists?.some((artist) => idols.has(artist)));
  return {
    num_songs: songs.length,
    num_albums: albums.length,
    latest_release_date: dates.at(-1) ?? null,
    featured: countRole(draft.songs, id, "F"),
    lyrics: countRole(draft.songs, id, "L"),
    composed: countRole(draft.songs, id, "C"),
    arranged: countRole(draft.songs, id, "A"),
    idol_songs: countMade(idolSongs, id),
    idol_lyrics: countRole(idolSongs, id, "L"),
    idol_composed: countRole(idolSongs, id, "C"),
    idol_arranged: countRole(idolSongs, id, "A"),
  };
}

/** Who worked on whose songs, and on how many. */
export function collaborations(draft: CatalogueDraft) {
  const people = new Set(
    draft.songs.flatMap((song) => (song.credits ?? []).flatMap((credit) => credit.artist ?? [])),
  );
  return draft.artists.flatMap((artist) => {
    const songs = draft.songs.filter((song) => song.artists?.includes(artist.id));
    return [...people].flatMap((person) => {
      const num_songs = countMade(songs, person);
      if (num_songs === 0) return [];
      return {
        artist_id: artist.id,
        person_id: person,
        num_songs,
        lyrics: countRole(songs, person, "L"),
        composed: countRole(songs, person, "C"),
        arranged: countRole(songs, person, "A"),
      };
    });
  });
}

/** The ids of the songs that stand for their albums: the title track, else the first. */
export function leadSongs(draft: CatalogueDraft): Set<number> {
  const leads = draft.songs.filter((song) => song.album_id == null).map((song) => song.id);
  for (const album of draft.albums) {
    const [lead] = draft.songs
      .filter((song) => song.album_id === album.id)
      .map((song) => ({
        id: song.id,
        english_name: song.english_name,
        disc: song.disc ?? null,
        track: song.track ?? null,
        is_title: song.is_title ?? null,
      }))
      .sort(
        (a, b) => Number(b.is_title === true) - Number(a.is_title === true) || compareTracks(a, b),
      );
    if (lead) leads.push(lead.id);
  }
  return new Set(leads);
}

function countRole(songs: readonly Song[], artist: number, role: Role): number {
  return songs.filter((song) => rolesOf(song, artist).includes(role)).length;
}

function countMade(songs: readonly Song[], artist: number): number {
  return songs.filter((song) => /[LCA]/.test(rolesOf(song, artist))).length;
}

export function rolesOf(song: SongFacts, artist: number): string {
  const credits = (song.credits ?? []).filter((credit) => credit.artist === artist);
  return credits.map((credit) => credit.roles).join("");
}
