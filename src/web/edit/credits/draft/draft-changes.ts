import { counted } from "../../../../domain/text/counted.ts";
import type { EditedOrder } from "../../../../domain/edits/proposed/credits-edit.ts";
import type { EditedCredit } from "../../../../domain/edits/proposed/new-edit.ts";
import { LIST_ROLES, nameOfRoleKey, ROLES } from "../../../../domain/catalogue/role.ts";
import { type Credited, isSameCredit } from "../../../../domain/credits/same-credit.ts";
import { moved } from "../../../ui/list/reordering.ts";
import { isEmpty, pairCredits } from "../../difference/renamed-credits.ts";
import { changesOf, type CreditsDraft } from "./draft.ts";

/** Returns what a draft changes, in words: 'adds 2 credits, removes 1 credit'. */
export function changesText(draft: Pick<CreditsDraft, "lines" | "complete" | "order">): string {
  const { add, remove } = changesOf(draft);
  const { complete } = draft;
  const paired = pairCredits(add, remove);
  const parts = [
    paired.add.length > 0 && `adds ${counted(paired.add.length, "credit")}`,
    paired.remove.length > 0 && `removes ${counted(paired.remove.length, "credit")}`,
    paired.renamed.length > 0 && `changes ${counted(paired.renamed.length, "credit")}`,
    orderOf(draft).length > 0 && "changes the order",
    complete && "says that the list is complete",
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}

export function changesSong(song: CreditsDraft): boolean {
  const { add, remove } = changesOf(song);
  return add.length + remove.length + orderOf(song).length > 0 || song.complete;
}

interface OrderedRole {
  /** Its letter, or its key. */
  role: string;
  name: string;
  /** In the order of the form, each with its place without any changed order. */
  credits: readonly (Credited & { place: number })[];
}

type Ordered = Pick<CreditsDraft, "lines" | "order">;

export function orderedRoles(draft: Ordered): OrderedRole[] {
  const credits = draft.lines.flatMap(({ credit }) => (isEmpty(credit) ? [] : credit));
  const letters = LIST_ROLES.map((role) => ({
    role: ROLES[role].letter,
    name: ROLES[role].heading,
  }));
  const keys = [...new Set(credits.flatMap(({ also }) => also))];
  return [...letters, ...keys.map((role) => ({ role, name: nameOfRoleKey(role) }))]
    .map((one) => ({
      ...one,
      credits: sorted(namesOf(credits, one.role), draft.order?.[one.role]),
    }))
    .filter((one) => one.credits.length > 1);
}

/** Returns a draft with a credit of a role at another place; both count from 0. */
export function withMoved(draft: CreditsDraft, role: string, from: number, to: number) {
  const credits = orderedRoles(draft).find((one) => one.role === role)?.credits ?? [];
  const next = moved(credits, from, to).map(({ artist_id, name }) => ({ artist_id, name }));
  return { ...draft, order: { ...draft.order, [role]: next } };
}

export function orderOf(draft: Ordered): EditedOrder[] {
  return orderedRoles(draft)
    .filter(({ credits }) => credits.some(({ place }, at) => place !== at))
    .map(({ role, credits }) => ({
      role,
      credits: credits.map(({ artist_id, name }) => ({ artist_id, name })),
    }));
}

function namesOf(credits: readonly EditedCredit[], role: string): Credited[] {
  const all: Credited[] = [];
  for (const { artist_id, name, roles, also } of credits) {
    const isNew = !all.some((one) => isSameCredit(one, { artist_id, name }));
    if (isNew && [...roles, ...also].includes(role)) all.push({ artist_id, name });
  }
  return all;
}

function sorted(credits: readonly Credited[], order: readonly Credited[] = []) {
  const placed = credits.map((credit, place) => ({ ...credit, place }));
  const rankOf = (credit: Credited) => {
    const at = order.findIndex((one) => isSameCredit(one, credit));
    return at === -1 ? order.length : at;
  };
  return placed.toSorted((one, other) => rankOf(one) - rankOf(other));
}
