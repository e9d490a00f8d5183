import type { TypedArtist } from "./artist.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { ListRole } from "./role.ts";

/** The kinds of recording. Only songs are listed and counted; the others have just a page. */
export const SONG_KINDS = ["song", "talk", "teaser", "film"] as const;

export type SongKind = (typeof SONG_KINDS)[number];

/** A song in lists. Null fields are unknown. */
export interface ListedSong {
  id: number;
  english_name: string;
  album: { id: number; name: string } | null;
  disc: number | null;
  track: number | null;
  is_title: boolean | null;
  /** In the order in which the record names them. */
  artists: readonly TypedArtist[];
  release_date: CalendarDate | null;
  spotify_song_id: string | null;
  /** Its own picture, or its album's. */
  picture_url: string | null;
}

/** A song in a playlist, with the source from which it is played. */
export interface PlayableSong extends ListedSong {
  youtube_id: string | null;
}

/** A song on its own page, on its album's page and in the API. */
export interface Song extends PlayableSong {
  korean_name: string | null;
  kind: SongKind;
  is_explicit: boolean | null;
  /** In the order in which they are credited. */
  featured: readonly TypedArtist[];
  /** The roles whose list of credits is known to be incomplete. */
  credits_cut: readonly ListRole[];
  /** The end of the import that last changed it, ISO 8601 in UTC. */
  last_updated: string;
}
