import { joinedNames } from "../../domain/artist-names.ts";
import { formatDate } from "../../domain/calendar-date.ts";
import type { SongCredit } from "../../domain/credit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES, WRITING_ROLES } from "../../domain/role.ts";
import type { Song } from "../../domain/song.ts";
import type { Crumb } from "../structured-data.ts";
import { creditsOf } from "./credit-lists.ts";

/** Returns a sentence for search engines and previews, made of known facts only. */
export function describeSong(song: Song, credits: readonly SongCredit[]): string {
  const names = joinedNames(song.artists);
  const by = names === "" ? "" : ` by ${names}`;
  const released = song.release_date === null ? "" : `, released ${formatDate(song.release_date)}`;
  const lists = WRITING_ROLES.flatMap((role) => {
    const credited = creditsOf(credits, role).map((credit) => credit.credited_name);
    return credited.length === 0 ? [] : `${ROLES[role].heading}: ${credited.join(", ")}`;
  });
  return `${song.english_name}${by}${released}. ${lists.length > 0 ? `${lists.join("; ")}.` : "Credits of the song."}`;
}

/** Returns the breadcrumbs of a song: its first artist that has a page, and its album. */
export function songCrumbs(song: Song): Crumb[] {
  const crumbs: Crumb[] = [];
  const artist = song.artists.find(({ id }) => id !== null);
  if (artist?.id != null) {
    crumbs.push({ name: artist.english_name, path: pagePath.artist(artist.id) });
  }
  if (song.album !== null) {
    crumbs.push({ name: song.album.name, path: pagePath.album(song.album.id) });
  }
  crumbs.push({ name: song.english_name, path: pagePath.song(song.id) });
  return crumbs;
}
