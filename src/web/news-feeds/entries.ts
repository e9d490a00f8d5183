import type { Album } from "../../domain/catalogue/album.ts";
import type { NamedArtist } from "../../domain/catalogue/artist.ts";
import { type CalendarDate, formatDate } from "../../domain/calendar-date.ts";
import { pagePath } from "../../domain/page-path.ts";
import { type Role, ROLES } from "../../domain/catalogue/role.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import type { FeedEntry } from "./feed.ts";

export interface ShownRelease {
  address: string;
  title: string;
  summary: string;
  artists: readonly NamedArtist[];
  type: string | null;
}

export function shownRelease(origin: string, record: Album | Song): ShownRelease {
  const type = "album" in record ? null : record.album_type;
  const path = "album" in record ? pagePath.song(record.id) : pagePath.album(record.id);
  return {
    address: origin + path,
    title: byArtists(record.english_name, record.artists),
    summary: sentence(["album" in record ? "Song" : type, releasedText(record.release_date)]),
    artists: record.artists,
    type,
  };
}

/** Returns the entry of a release. Its id is the address of its page. */
export function releaseEntry(origin: string, release: ShownRelease, at: string): FeedEntry {
  const { address, title, summary, artists, type } = release;
  return {
    id: address,
    address,
    title,
    summary,
    at,
    authors: authorsOf(origin, artists),
    categories: type === null ? [] : [{ term: type, label: type }],
  };
}

export type ShownCredit = { name: string; roles: readonly Role[] };

interface CreditEntry {
  song: Song;
  /** The credited people; an entry of a private feed may have several. */
  credits: readonly ShownCredit[];
  at: string;
  /** Whether the credits became news at that time; else they were known before there were news. */
  isNews: boolean;
}

/** Returns the entry of credits on a song. Its id has no person, since two may turn out to be one, which is no news. */
export function creditEntry(origin: string, { song, credits, at, isNews }: CreditEntry): FeedEntry {
  const address = origin + pagePath.song(song.id);
  const roles = [...new Set(credits.flatMap((credit) => credit.roles))];
  return {
    id: `${address}#credits${isNews ? `-${at.replace(/\D/g, "")}` : ""}`,
    address: origin + pagePath.songCredits(song.id),
    title: `${credits.map(creditText).join("; ")} on ${byArtists(song.english_name, song.artists)}`,
    summary: sentence([
      song.album === null ? null : `On ${song.album.name}`,
      releasedText(song.release_date),
    ]),
    at,
    authors: authorsOf(origin, song.artists),
    categories: roles.map((role) => ({ term: role, label: ROLES[role].heading })),
  };
}

function creditText({ name, roles }: ShownCredit): string {
  return `${name}: ${roles.map((role) => ROLES[role].heading).join(", ")}`;
}

function byArtists(name: string, artists: readonly NamedArtist[]): string {
  if (artists.length === 0) return name;
  return `${name} by ${artists.map(({ english_name }) => english_name).join(", ")}`;
}

function authorsOf(origin: string, artists: readonly NamedArtist[]) {
  return artists.map(({ id, english_name }) => ({
    name: english_name,
    address: id === null ? null : origin + pagePath.artist(id),
  }));
}

function releasedText(date: CalendarDate | null): string | null {
  return date === null ? null : `released ${formatDate(date)}`;
}

function sentence(parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join(", ");
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
