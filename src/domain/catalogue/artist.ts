import { type CalendarDate, yearsBefore } from "../calendar-date.ts";
import type { CreditCounts } from "./credit-counts.ts";

/** F female, M male, C co-ed. */
export const GENDERS = ["F", "M", "C"] as const;
export const GROUP_TYPES = ["subunit", "production"] as const;

export type Gender = (typeof GENDERS)[number];
type GroupType = (typeof GROUP_TYPES)[number];

/** An artist as a song, an album or a membership names it. */
export interface NamedArtist {
  /** Null where it has no page. */
  id: number | null;
  english_name: string;
  korean_name: string | null;
}

/** An artist with its type in structured data, which is the same wherever it is named. */
export interface TypedArtist extends NamedArtist {
  /** Null where there is no record. */
  is_person: boolean | null;
}

/** Whether an artist is a person: no group, and without songs of its own where nothing says it. */
export function isPerson(artist: Pick<Artist, "is_group" | "num_songs">): boolean {
  return !(artist.is_group ?? artist.num_songs > 0);
}

/** An artist in lists. Null fields are unknown, never false. */
export interface Artist extends NamedArtist {
  id: number;
  is_idol: boolean | null;
  is_group: boolean | null;
  gender: Gender | null;
  group_type: GroupType | null;
  debut_date: CalendarDate | null;
  latest_release_date: CalendarDate | null;
  /** Whether it has released an album or a song in the last years (specification 1, section 9; `ACTIVE_YEARS`). */
  is_active: boolean;
  num_songs: number;
  spotify_artist_id: string | null;
  picture_url: string | null;
}

export interface ArtistDetails extends Omit<
  Artist,
  "gender" | "latest_release_date" | "is_active"
> {
  aliases: readonly string[];
  num_albums: number;
  credit_counts: CreditCounts;
  /** The end of the import that last changed it, ISO 8601 in UTC. */
  last_updated: string;
}

/** One side of a membership, seen from the other: a member of a group, or a group of a member. */
export interface Membership extends TypedArtist {
  active: boolean | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
  is_group: boolean | null;
  group_type: GroupType | null;
  picture_url: string | null;
}

/** Artists with a release in the last so many years are active (specification 1, section 9). */
export const ACTIVE_YEARS = 3;

export function activeSince(today: CalendarDate): CalendarDate {
  return yearsBefore(today, ACTIVE_YEARS);
}
