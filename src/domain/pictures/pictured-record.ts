import type { NamedArtist } from "../catalogue/artist.ts";
import type { Pictured } from "./picture-path.ts";

export interface PicturedRecord {
  kind: Exclude<Pictured, "playlist">;
  id: number;
  english_name: string;
  /** Drawn where the font lacks the characters of `english_name`. */
  korean_name: string | null;
  /** The address of its picture, or its album's. */
  picture_url?: string | null;
  /** The artists of an album or song, for the picture of shared links. */
  artists: readonly Pick<NamedArtist, "id" | "english_name">[];
}

/** The data of a playlist that its picture needs: its songs' covers are combined, on its colour for shared links. */
export interface PicturedPlaylist {
  kind: "playlist";
  id: number;
  name: string;
  /** `#rrggbb` */
  background_color: string;
  /** The first four, whose covers are combined. */
  songs: readonly Pick<PicturedRecord, "id" | "english_name" | "korean_name">[];
  user_id: number;
  norae_user: string;
}

export interface PicturedYear {
  kind: "year";
  year: number;
  people: readonly Pick<NamedArtist, "english_name" | "korean_name">[];
}
