import { nameKey } from "../../domain/text/name.ts";
import {
  lettersOf,
  parseRoleKey,
  parseRoles,
  type Role,
  ROLES,
} from "../../domain/catalogue/role.ts";
import { type CreditFacts, rolesOf } from "../claims/facts.ts";
import { CORRECTION_SOURCE } from "../claims/provenance.ts";
import type { NamesOfPeople } from "../claims/unite-credits.ts";

/** A correction of one credit, with the ids of today's people. */
export interface CreditChange {
  operation: "add" | "remove" | "change";
  role: string;
  subject: { artist: number } | { name: string };
  /** The person and the name from now on: absent: as before; null: a name without a record. */
  value: { artist?: number | null | undefined; name?: string | undefined };
  /** Of an addition: the credit in whose place it stands, where that was removed before. */
  replaces?: CreditChange["subject"] | undefined;
}

interface Line extends CreditFacts {
  /** The role of a credit that was removed from here, so that another one can take its place. */
  removed?: string;
}

/**
 * Applies corrections of single credits to a song's list, in their order. A credit is that of a person, of a name as
 * credited, or of a name that is an alias of the person's. A removed credit may be absent, an added one may be present,
 * and a changed one is added if it is absent: corrections hold for any list that an import brings.
 */
export function correctCredits(
  credits: readonly CreditFacts[],
  changes: readonly CreditChange[],
  names: NamesOfPeople,
): CreditFacts[] {
  let corrected: Line[] = [...credits];
  for (const change of changes) corrected = applyChange(corrected, change, names);
  return corrected.filter(({ removed }) => removed === undefined);
}

function applyChange(
  credits: readonly Line[],
  { operation, role, subject, value, replaces }: CreditChange,
  names: NamesOfPeople,
): Line[] {
  const isMeant = (credit: CreditFacts) => isCreditOf(credit, { role, subject }, names);
  const meant = credits.filter(isMeant);
  if (operation === "remove")
    return credits.flatMap((credit) =>
      isMeant(credit)
        ? [...withoutRole(credit, role), { ...credit, ...NO_ROLE, removed: role }]
        : credit,
    );
  if (
    operation === "add" &&
    meant.some(({ artist }) => !("artist" in subject) || artist === subject.artist)
  )
    return [...credits];
  const replace = (credit: CreditFacts | undefined): CreditFacts => {
    const person = "artist" in subject ? subject.artist : credit?.artist;
    const artist = value.artist === undefined ? person : (value.artist ?? undefined);
    // An added person who is credited already by a name keeps that name.
    const given = operation === "add" && credit !== undefined ? credit.name : value.name;
    const name = given ?? credit?.name ?? nameOf(subject, artist, names);
    return { artist, name, ...rolePart(role), sources: [CORRECTION_SOURCE] };
  };
  if (meant.length === 0) {
    const place = credits.findIndex(
      (line) => line.removed === role && replaces !== undefined && isOf(line, replaces, names),
    );
    return insert(credits, place === -1 ? credits.length : place, replace(undefined), role);
  }
  const [first, ...others] = meant;
  const kept = credits.flatMap((credit) =>
    others.includes(credit) ? withoutRole(credit, role) : credit,
  );
  const at = kept.indexOf(first!);
  const rest = withoutRole(first!, role);
  return insert(kept.toSpliced(at, 1, ...rest), at + rest.length, replace(first), role);
}

/** Inserts a credit, or adds its role to one of the same person and name. */
function insert(credits: readonly Line[], at: number, credit: CreditFacts, role: string): Line[] {
  const isSame = ({ removed, artist, name }: Line) =>
    removed === undefined && artist === credit.artist && name === credit.name;
  const known = credits.findIndex(isSame);
  if (known === -1) return credits.toSpliced(at, 0, credit);
  return credits.with(known, withRole(credits[known]!, role));
}

export function isCreditOf(
  credit: CreditFacts,
  { role, subject }: Pick<CreditChange, "role" | "subject">,
  names: NamesOfPeople,
): boolean {
  return hasRole(credit, role) && isOf(credit, subject, names);
}

function isOf(credit: CreditFacts, subject: CreditChange["subject"], names: NamesOfPeople) {
  const key = nameKey(credit.name);
  if ("artist" in subject) {
    if (credit.artist !== undefined) return credit.artist === subject.artist;
    return keysOf(subject.artist, names).includes(key);
  }
  const wanted = nameKey(subject.name);
  return key === wanted || keysOf(credit.artist, names).includes(wanted);
}

function keysOf(artist: number | undefined, names: NamesOfPeople): string[] {
  return artist === undefined ? [] : (names.get(artist) ?? []).map(nameKey);
}

function nameOf(
  subject: CreditChange["subject"],
  artist: number | undefined,
  names: NamesOfPeople,
): string {
  if ("name" in subject) return subject.name;
  const [name] = names.get(artist ?? subject.artist) ?? [];
  return name ?? `artist ${subject.artist}`;
}

const NO_ROLE = { roles: undefined, also: undefined } as const;

function letterOf(role: string): string | null {
  const { role: named, detail } = parseRoleKey(role);
  return detail === null ? ROLES[named].letter : null;
}

export function rolePart(role: string): Pick<CreditFacts, "roles" | "also"> {
  const letter = letterOf(role);
  return letter === null ? rolesOf("", [role]) : rolesOf(letter);
}

export function hasRole({ roles = "", also = [] }: CreditFacts, role: string): boolean {
  const letter = letterOf(role);
  return letter === null ? also.some((key) => isSameKey(key, role)) : roles.includes(letter);
}

function isSameKey(one: string, other: string): boolean {
  return normalRole(one) === normalRole(other);
}

/** Returns a role's key in the form in which corrections keep it: keys are compared without regard to case. */
export function normalRole(given: string): string {
  const { role, detail } = parseRoleKey(given);
  if (role === "other") return (detail ?? given).toLowerCase();
  return detail === null ? role : `${role}: ${detail.toLowerCase()}`;
}

function withRole(credit: CreditFacts, role: string): CreditFacts {
  const letter = letterOf(role);
  if (letter === null) return { ...credit, also: [...(credit.also ?? []), role] };
  return { ...credit, roles: lettersOf(parseRoles((credit.roles ?? "") + letter) ?? []) };
}

/** @returns the credit without a role, or nothing if it has no other */
export function withoutRole(credit: CreditFacts, role: string): CreditFacts[] {
  const letter = letterOf(role);
  const isOther = (one: Role) => ROLES[one].letter !== letter;
  const roles = lettersOf((parseRoles(credit.roles ?? "") ?? []).filter(isOther));
  const also = (credit.also ?? []).filter((key) => letter !== null || !isSameKey(key, role));
  if (roles === "" && also.length === 0) return [];
  return [{ ...credit, ...rolesOf(roles, also) }];
}
