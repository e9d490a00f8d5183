import type { NamedArtist } from "../catalogue/artist.ts";
import type { WritingRole } from "../catalogue/role.ts";

/** The numbers of songs that credit a person with writing (specification 4, "Summary"). */
export interface Career {
  songs: number;
  /** Whether a list of those songs' writers is known to be cut, so that there may be more. */
  at_least: boolean;
  /** Null where no song has a date. */
  first_year: number | null;
  latest_year: number | null;
  roles: Readonly<Record<WritingRole, number>>;
  /** The oldest first, songs without a date last. */
  years: readonly CareerYear[];
}

/** A year of a career: a song with several roles counts once for each, and once among `songs`. */
export interface CareerYear {
  /** Null for songs without a date. */
  year: number | null;
  songs: number;
  roles: Readonly<Record<WritingRole, number>>;
}

/** An act that a person writes for, or a co-writer, with the number of songs. Both have a page. */
export interface WorkedWith extends NamedArtist {
  id: number;
  songs: number;
}
