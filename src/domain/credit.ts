import type { NamedArtist } from "./artist.ts";
import type { CreditCounts } from "./credit-counts.ts";
import type { ListRole } from "./role.ts";
import type { ListedSong } from "./song.ts";

/** What somebody is credited for. */
export interface CreditedRoles {
  /** Roles of the specification, in their order. */
  roles: readonly ListRole[];
  /** Keys of other roles, as the source gives them: `mixing`, `instrument: guitar`. */
  also: readonly string[];
}

/** Somebody on a song's list of credits. */
export interface SongCredit extends CreditedRoles {
  song_id: number;
  /** By the name as credited where there is no record. */
  artist: NamedArtist;
  credited_name: string;
}

/** A song on which an artist is credited, with what for and by which name, in whatever shape it is read. */
export type Credited<Song> = Song & CreditedRoles & { credited_name: string };

export type ArtistCredit = Credited<ListedSong>;

/** A person in a ranking, which is by the songs that credit them with any role of writing. */
export interface PopularCredit extends NamedArtist {
  id: number;
  picture_url: string | null;
  songs: CreditCounts;
}
