import type { AlbumType } from "./album-type.ts";
import type { NamedArtist } from "./artist.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** An album as lists show it. What is null is not known. */
export interface ListedAlbum {
  id: number;
  english_name: string;
  album_type: AlbumType | null;
  release_date: CalendarDate | null;
  picture_url: string | null;
}

/** An album as its own page and the API show it. */
export interface Album extends ListedAlbum {
  korean_name: string | null;
  /** In the order in which the record names them. */
  artists: readonly NamedArtist[];
  num_songs: number;
  spotify_album_id: string | null;
  /** When the import that last changed it ended, ISO 8601 in UTC. */
  last_updated: string;
}
