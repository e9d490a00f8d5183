import type { NamedArtist } from "./artist.ts";
import type { Pictured } from "./picture-path.ts";

/** A record as its drawn picture shows it. */
export interface PicturedRecord {
  kind: Exclude<Pictured, "playlist">;
  id: number;
  english_name: string;
  /** What is set where the font lacks the characters of `english_name`. */
  korean_name: string | null;
  /** Who made it, in their order; for the picture that is shared. */
  artists: readonly Pick<NamedArtist, "id" | "english_name">[];
}

/** The same of a playlist: it is put together of its songs' covers, on its own colour where it is shared. */
export interface PicturedPlaylist {
  kind: "playlist";
  id: number;
  name: string;
  /** `#rrggbb` */
  background_color: string;
  song_ids: readonly number[];
  user_id: number;
  norae_user: string;
}
