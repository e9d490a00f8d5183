import { nameKey } from "../../domain/text/name.ts";
import { LIST_ROLES, lettersOf, parseRoles } from "../../domain/catalogue/role.ts";
import {
  type CreditChange,
  hasRole,
  isCreditOf,
  normalRole,
  rolePart,
  withoutRole,
} from "../operator/correct-credits.ts";
import { type CreditFacts, rolesOf } from "./facts.ts";
import type { NamesOfPeople } from "./unite-credits.ts";

export type CreditOrder = { role: string; credits: readonly CreditChange["subject"][] };

/** Puts the credits that an order names first in one role. In the order of the other roles a credit may have to become two. */
export function orderCredits(
  credits: readonly CreditFacts[],
  order: CreditOrder,
  names: NamesOfPeople,
): CreditFacts[] {
  const { role } = order;
  const ofRole = credits.filter((credit) => hasRole(credit, role));
  const ranked = ofRole.map((credit) => ({ credit, rank: rankOf(credit, order, names) }));
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank);
  const places = new Map(ofRole.map((credit, at) => [credit, sorted[at]!.credit]));
  const moved = credits.map((credit) => places.get(credit) ?? credit);
  const others = rolesIn(credits).filter((one) => one !== role);
  if (others.every((one) => isSameOrder(credits, moved, one))) return moved;
  return joined(
    credits.flatMap((credit) => {
      const next = places.get(credit);
      if (next === undefined || next === credit) return credit;
      const { artist, name, sources } = next;
      return [...withoutRole(credit, role), { artist, name, ...partOf(next, role), sources }];
    }),
  );
}

/** Returns the place of a credit in an order; of one that it does not name, behind all that it does. */
function rankOf(credit: CreditFacts, { role, credits }: CreditOrder, names: NamesOfPeople): number {
  const exact = credits.findIndex((subject) =>
    "artist" in subject
      ? credit.artist === subject.artist
      : credit.artist === undefined && nameKey(credit.name) === nameKey(subject.name),
  );
  if (exact !== -1) return exact;
  const named = credits.findIndex((subject) => isCreditOf(credit, { role, subject }, names));
  return named === -1 ? credits.length : named;
}

function partOf({ also = [] }: CreditFacts, role: string): Pick<CreditFacts, "roles" | "also"> {
  const part = rolePart(role);
  return part.also === undefined
    ? part
    : { ...part, also: also.filter((key) => normalRole(key) === normalRole(role)) };
}

function rolesIn(credits: readonly CreditFacts[]): string[] {
  const keys = credits.flatMap(({ also = [] }) => also.map(normalRole));
  return [...LIST_ROLES, ...new Set(keys)];
}

function isSameOrder(credits: readonly CreditFacts[], moved: readonly CreditFacts[], role: string) {
  const ordered = moved.filter((credit) => hasRole(credit, role));
  return credits
    .filter((credit) => hasRole(credit, role))
    .every((credit, at) => credit === ordered[at]);
}

function joined(credits: readonly CreditFacts[]): CreditFacts[] {
  const all: CreditFacts[] = [];
  for (const credit of credits) {
    const last = all.at(-1);
    if (last === undefined || last.artist !== credit.artist || last.name !== credit.name) {
      all.push(credit);
      continue;
    }
    const roles = lettersOf(parseRoles((last.roles ?? "") + (credit.roles ?? "")) ?? []);
    const also = [...(last.also ?? []), ...(credit.also ?? [])];
    all[all.length - 1] = { ...last, ...rolesOf(roles, also) };
  }
  return all;
}
