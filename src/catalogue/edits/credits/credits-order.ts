import type { EditClaim } from "../../../database/edits/write-edits.ts";
import type { EditedOrder } from "../../../domain/edits/proposed/credits-edit.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { AddedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { nameOfRoleKey, parseRole } from "../../../domain/catalogue/role.ts";
import type { Credited } from "../../../domain/credits/same-credit.ts";
import { hasRole, normalRole } from "../../operator/correct-credits.ts";
import type { CreditFacts } from "../../claims/facts.ts";
import { refusedEdit } from "../edit-refused.ts";
import { setClaim } from "../prepared.ts";

export function roleOfOrder({ role }: Pick<EditedOrder, "role">): string {
  return (role.length === 1 ? parseRole(role) : null) ?? normalRole(role);
}

/** Checks that each order names the credits of its role as they will be, each once. @throws EditRefused */
export function expectWholeOrders(order: readonly EditedOrder[], willBe: readonly CreditFacts[]) {
  for (const one of order) {
    const role = roleOfOrder(one);
    const named = one.credits.map(keyOf);
    const listed = willBe
      .filter((credit) => hasRole(credit, role))
      .map(({ artist, name }) => keyOf({ artist_id: artist ?? null, name }));
    const isWhole = new Set(named).symmetricDifference(new Set(listed)).size === 0;
    if (!isWhole || new Set(named).size < named.length)
      throw refusedEdit("invalid", EDIT_TEXT.order(nameOfRoleKey(role)));
  }
}

/** Whether an order that names the credits of its role is another one than theirs. */
export function isOtherOrder(one: EditedOrder, willBe: readonly CreditFacts[]): boolean {
  const role = roleOfOrder(one);
  const listed = willBe
    .filter((credit) => hasRole(credit, role))
    .map(({ artist, name }) => keyOf({ artist_id: artist ?? null, name }));
  return one.credits.some((credit, at) => keyOf(credit) !== listed[at]);
}

export function keyOf({ artist_id, name }: Credited): string {
  return artist_id === null ? `=${nameKey(name)}` : `#${artist_id}`;
}

/** Returns orders with the people whom their edit makes. */
export function ordersWithMade(
  order: readonly EditedOrder[],
  add: readonly AddedCredit[],
): EditedOrder[] {
  const made = new Map(
    add.flatMap(({ person, artist_id, name }) =>
      person === undefined ? [] : [[keyOf({ artist_id: null, name }), artist_id]],
    ),
  );
  return order.map(({ role, credits }) => ({
    role,
    credits: credits.map((credit) => ({
      ...credit,
      artist_id: credit.artist_id ?? made.get(keyOf(credit)) ?? null,
    })),
  }));
}

export function claimsOfOrder(songId: number, order: readonly EditedOrder[]): EditClaim[] {
  return order.map((one) => setClaim("song", songId, "order", one.credits, roleOfOrder(one)));
}
