import { type Role, type WritingRole, WRITING_ROLES } from "../../../src/domain/catalogue/role.ts";

/** A song of an act, as far as its own writing depends on it. */
export interface WrittenSong {
  date: string | null;
  /** The roles whose list is cut. */
  cut: readonly Role[];
  credits: readonly { artist: number | null; roles: readonly Role[] }[];
}

interface Member {
  member: number;
  from: string | null;
  to: string | null;
}

interface ActWriting {
  artist_id: number;
  role: WritingRole | "writing";
  named: number;
  known: number;
  by_members: number;
}

/** Counts how much of its songs an act wrote itself, song by song, as the specification says it. */
export function actWriting(
  act: number,
  songs: readonly WrittenSong[],
  members: readonly Member[],
): ActWriting[] {
  return [...WRITING_ROLES, "writing" as const].toSorted().flatMap((role) => {
    const roles: readonly Role[] = role === "writing" ? WRITING_ROLES : [role];
    const named = songs.filter(({ credits }) => credits.some((credit) => hasAny(credit, roles)));
    const known = named.filter(({ cut }) => !cut.some((one) => roles.includes(one)));
    const own = known.filter((song) =>
      song.credits.some(
        (credit) =>
          hasAny(credit, roles) &&
          (credit.artist === act ||
            members.some((one) => one.member === credit.artist && isMemberAt(one, song.date))),
      ),
    );
    if (named.length === 0) return [];
    return [
      {
        artist_id: act,
        role,
        named: named.length,
        known: known.length,
        by_members: own.length,
      },
    ];
  });
}

function hasAny({ roles }: { roles: readonly Role[] }, wanted: readonly Role[]): boolean {
  return roles.some((role) => wanted.includes(role));
}

/** Whether a person may have been a member on a day of a date, which like the limits may be a month or a year. */
export function isMemberAt({ from, to }: Omit<Member, "member">, date: string | null): boolean {
  if (date === null) return true;
  return (
    (from === null || lastDay(date) >= firstDay(from)) &&
    (to === null || firstDay(date) <= lastDay(to))
  );
}

function firstDay(date: string): string {
  const [year, month = "01", day = "01"] = date.split("-");
  return `${year}-${month}-${day}`;
}

function lastDay(date: string): string {
  const [year, month = "12", day = "31"] = date.split("-");
  return `${year}-${month}-${day}`;
}
