import type { ListedSong } from "../catalogue/song.ts";
import type { TypedArtist } from "../catalogue/artist.ts";
import type { CreditCounts } from "../catalogue/credit-counts.ts";
import type { ListRole } from "../catalogue/role.ts";

export interface CreditedRoles {
  /** Roles of the specification, in their order. */
  roles: readonly ListRole[];
  /** The keys of further roles, as in the source: `mixing`, `instrument: guitar`. */
  also: readonly string[];
}

export interface SongCredit extends CreditedRoles {
  song_id: number;
  /** With the name as credited where there is no record. */
  artist: TypedArtist;
  credited_name: string;
}

export type Credited<Song> = Song & CreditedRoles & { credited_name: string };

export type ArtistCredit = Credited<ListedSong>;

/** A person in a ranking by the number of songs that credit them with any role of writing. */
export interface PopularCredit extends TypedArtist {
  id: number;
  picture_url: string | null;
  songs: CreditCounts;
}
