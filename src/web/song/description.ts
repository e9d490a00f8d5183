import { formatDate } from "../../domain/calendar-date.ts";
import type { SongCredit } from "../../domain/credit.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { Song } from "../../domain/song.ts";
import type { Crumb } from "../structured-data.ts";
import { CREDIT_LISTS, creditsOf } from "./credit-lists.ts";

/** A sentence for search engines and previews, made of nothing but known facts. */
export function describeSong(song: Song, credits: readonly SongCredit[]): string {
  const by = song.artist_names === "" ? "" : ` by ${song.artist_names}`;
  const released = song.release_date === null ? "" : `, released ${formatDate(song.release_date)}`;
  const lists = CREDIT_LISTS.flatMap(({ role, heading }) => {
    const names = creditsOf(credits, role).map((credit) => credit.credited_name);
    return names.length === 0 ? [] : `${heading}: ${names.join(", ")}`;
  });
  return `${song.english_name}${by}${released}. ${lists.length > 0 ? `${lists.join("; ")}.` : "Credits of the song."}`;
}

/** The way to a song: its first artist that has a page, and its album. */
export function songCrumbs(song: Song): Crumb[] {
  const crumbs: Crumb[] = [];
  const artist = song.artists.find(({ artist_id }) => artist_id !== null);
  if (artist?.artist_id != null) {
    crumbs.push({ name: artist.english_name, path: pagePath.artist(artist.artist_id) });
  }
  if (song.album_id !== null) {
    crumbs.push({ name: song.album_english_name ?? "", path: pagePath.album(song.album_id) });
  }
  crumbs.push({ name: song.english_name, path: pagePath.song(song._id) });
  return crumbs;
}
