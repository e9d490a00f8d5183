import type { AlbumLine, ArtistLine, MembershipLine, SongLine } from "../interchange/format.ts";

/** The fields of a line that say which record it is of, and are no facts of it. */
export type Identity =
  | "ref"
  | "id"
  | "former_ids"
  | "former_refs"
  | "different_from"
  | "perhaps_same_as";

/** The merged values of a record, from the claims of all catalogues, with ids in place of refs. */
export type ArtistFacts = Omit<ArtistLine, Identity>;

export type MembershipFacts = Omit<MembershipLine, "group" | "member">;
export type AlbumFacts = Omit<AlbumLine, Identity | "artists"> & { artists: number[] };

export type SongFacts = Omit<SongLine, Identity | "artists" | "album" | "credits" | "also_on"> & {
  artists: number[];
  album?: number | undefined;
  credits?: CreditFacts[] | undefined;
  also_on?: PlaceFacts[] | undefined;
};

export interface CreditFacts {
  artist?: number | undefined;
  name: string;
  /** Letters; absent if there are only further roles. */
  roles?: string | undefined;
  also?: string[] | undefined;
  sources?: string[] | undefined;
}

/** Returns the roles of a credit: letters and keys, each absent where there are none. */
export function rolesOf(letters: string, also: string[] = []): Pick<CreditFacts, "roles" | "also"> {
  const roles = letters === "" ? undefined : letters;
  return { roles, also: also.length === 0 ? undefined : also };
}

/** Another album that has the recording. The names are those printed there, where they differ from the song's. */
export interface PlaceFacts {
  album: number;
  disc?: number | undefined;
  track?: number | undefined;
  is_title?: boolean | undefined;
  name?: string | undefined;
  korean_name?: string | undefined;
}
