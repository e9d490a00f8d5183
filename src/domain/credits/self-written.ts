import type { NamedArtist, TypedArtist } from "../catalogue/artist.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { type WritingRole, WRITING_ROLES } from "../catalogue/role.ts";

/** An act is ranked from so many songs on of which it is known who wrote them (specification 4, "Self-written share"). */
export const FEWEST_KNOWN_SONGS = 10;

/** A list of a song's writers: of one role, or of all three as one. */
export type WritingList = WritingRole | "writing";

/** The number of songs with a complete list of a role that names a person, and the number of those that credit a member. */
export type WrittenShare = { known: number; by_members: number };

export type WrittenShares = Readonly<Record<WritingRole, WrittenShare>>;

/** Returns the roles with a known list: of other roles not even their absence is known. */
export function knownRoles(shares: WrittenShares): WritingRole[] {
  return WRITING_ROLES.filter((role) => shares[role].known > 0);
}

export interface SelfWritten {
  songs: number;
  /** Those of them that name a writer, whether or not the list is cut. */
  named: number;
  /** Whether the list of one of those is known to be cut. */
  at_least: boolean;
  shares: WrittenShares;
}

/** The same of an album, with the act's songs on it; null: songs without an album. */
export interface SelfWrittenAlbum {
  album: { id: number; name: string; release_date: CalendarDate | null } | null;
  songs: number;
  shares: WrittenShares;
}

/** A member, or the act itself, with the songs that credit them among those of which the writers are known. */
export interface SelfWrittenMember extends NamedArtist {
  /** Whether it is unknown when they left, so that songs count until the date by which a source says so. */
  dates_unknown: boolean;
  songs: number;
  roles: Readonly<Record<WritingRole, number>>;
}

export interface SelfWrittenAct extends TypedArtist, WrittenShare {
  id: number;
  picture_url: string | null;
}

export const SELF_WRITTEN_SORTS = ["share", "songs"] as const;

export type SelfWrittenSort = (typeof SELF_WRITTEN_SORTS)[number];
