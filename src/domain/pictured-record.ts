import type { NamedArtist } from "./album.ts";
import type { Pictured } from "./picture-path.ts";

/** A record as its drawn picture shows it. */
export interface PicturedRecord {
  kind: Pictured;
  id: number;
  english_name: string;
  /** What is set where the font lacks the characters of `english_name`. */
  korean_name: string | null;
  /** Who made it, in their order; for the picture that is shared. */
  artists: readonly Pick<NamedArtist, "artist_id" | "english_name">[];
}
