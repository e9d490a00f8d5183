import type { AlbumType } from "./album-type.ts";
import type { TypedArtist } from "./artist.ts";
import type { CalendarDate } from "../calendar-date.ts";

/** An album in lists. Null fields are unknown. */
export interface ListedAlbum {
  id: number;
  english_name: string;
  album_type: AlbumType | null;
  release_date: CalendarDate | null;
  picture_url: string | null;
}

export interface Album extends ListedAlbum {
  korean_name: string | null;
  /** In the order in which the record names them. */
  artists: readonly TypedArtist[];
  num_songs: number;
  spotify_album_id: string | null;
  /** The end of the import that last changed it, ISO 8601 in UTC. */
  last_updated: string;
}
