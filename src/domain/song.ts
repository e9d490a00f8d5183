import type { NamedArtist } from "./artist.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** A song as lists show it. What is null is not known. */
export interface ListedSong {
  id: number;
  english_name: string;
  /** Null: a song without an album. */
  album: { id: number; name: string } | null;
  disc: number | null;
  track: number | null;
  /** Whether it is a title track of its album. */
  is_title: boolean | null;
  /** In the order in which the record names them. */
  artists: readonly NamedArtist[];
  release_date: CalendarDate | null;
  spotify_song_id: string | null;
  /** Its own picture, or its album's. */
  picture_url: string | null;
}

/** A song as a playlist shows it: with what it is played from. */
export interface PlayableSong extends ListedSong {
  youtube_id: string | null;
}

/** A song as its own page, its album's and the API show it. */
export interface Song extends PlayableSong {
  korean_name: string | null;
  is_explicit: boolean | null;
  /** In the order in which they are credited. */
  featured: readonly NamedArtist[];
  /** Whether the source's list of credits is known to be cut. */
  credits_incomplete: boolean;
  /** When the import that last changed it ended, ISO 8601 in UTC. */
  last_updated: string;
}
