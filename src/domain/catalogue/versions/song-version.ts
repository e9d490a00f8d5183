import type { CalendarDate } from "../../calendar-date.ts";
import type { SongCredit } from "../../credits/credit.ts";
import { type WritingRole, WRITING_ROLES } from "../role.ts";
import { type Version, VERSION_KINDS } from "./version-words.ts";

/** Another recording of a song, as its page names it. */
export interface SongVersion {
  id: number;
  english_name: string;
  korean_name: string | null;
  release_date: CalendarDate | null;
  /** The difference, as pages say it; null: the others are versions of this one. */
  differs: string | null;
}

/** A song that may be the same recording as another, which cannot be known, as the other's page names it. */
export interface PossibleRecording extends Omit<SongVersion, "differs"> {
  album: string | null;
}

/**
 * Returns the credits of the song that a version is of, in the roles that hold for the version, too: its composers, and its
 * lyricists where the words are the same. None where the version's own writers are known.
 */
export function inheritedCredits(
  version: Version,
  own: readonly SongCredit[],
  original: readonly SongCredit[],
): SongCredit[] {
  const isWriting = (role: string) => (WRITING_ROLES as readonly string[]).includes(role);
  if (own.some(({ roles }) => roles.some(isWriting))) return [];
  const kept: WritingRole[] = VERSION_KINDS[version].hasSameWords
    ? ["lyrics", "composition"]
    : ["composition"];
  return original.flatMap((credit) => {
    const roles = credit.roles.filter((role) => (kept as string[]).includes(role));
    return roles.length === 0 ? [] : [{ ...credit, roles, also: [] }];
  });
}
