import type { PersonOnSong } from "../../database/catalogue/songs/connected-songs.ts";
import { lettersOf, type ListRole, LIST_ROLES, parseRoles } from "../../domain/catalogue/role.ts";

export type Part = ListRole | "performs";

const BITS: Readonly<Record<Part, number>> = {
  lyrics: 1,
  composition: 2,
  arrangement: 4,
  featured: 8,
  performs: 16,
};

const PARTS: readonly Part[] = [...LIST_ROLES, "performs"];

export const BYTES_OF_PARTS = 32;

/** The parts that connect people: writing always, the others where asked for. */
export interface CountedParts {
  featured: boolean;
  performed: boolean;
}

const WRITING = BITS.lyrics | BITS.composition | BITS.arrangement;

export function byteOfCounted({ featured, performed }: CountedParts): number {
  return WRITING | (featured ? BITS.featured : 0) | (performed ? BITS.performs : 0);
}

/** Returns the byte of letters of roles; of performing, if null. */
export function byteOfLetters(letters: string | null): number {
  if (letters === null) return BITS.performs;
  return (parseRoles(letters) ?? []).reduce((byte, role) => byte | BITS[role], 0);
}

/** Returns the letters of parts as the API has them: those of the roles, and P for performing. */
export function lettersOfParts(parts: readonly Part[]): string {
  const roles = LIST_ROLES.filter((role) => parts.includes(role));
  return lettersOf(roles) + (parts.includes("performs") ? "P" : "");
}

export function partsOfByte(byte: number): Part[] {
  return PARTS.filter((part) => (byte & BITS[part]) !== 0);
}

/** Returns the byte of each person with a page, by id, and of each credit without one, which stay apart. */
export function partsOfSong(credits: readonly PersonOnSong[]): {
  people: ReadonlyMap<number, number>;
  nobodies: readonly number[];
} {
  const people = new Map<number, number>();
  const nobodies: number[] = [];
  for (const { artist_id, letters } of credits) {
    const byte = byteOfLetters(letters);
    if (artist_id === null) nobodies.push(byte);
    else people.set(artist_id, (people.get(artist_id) ?? 0) | byte);
  }
  return { people, nobodies };
}
