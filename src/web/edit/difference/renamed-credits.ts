import type { AddedCredit, EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { lettersOf, parseRoles } from "../../../domain/catalogue/role.ts";
import { isSameCredit } from "../../../domain/credits/same-credit.ts";

export type RenamedCredit = { before: EditedCredit; after: AddedCredit };

/** The changes of an edit of credits: a removal and an addition in one place and role are a change of the name. */
export interface PairedChanges {
  add: AddedCredit[];
  remove: EditedCredit[];
  renamed: RenamedCredit[];
}

export function pairCredits(added: readonly AddedCredit[], removed: readonly EditedCredit[]) {
  const add: AddedCredit[] = [];
  const renamed: RenamedCredit[] = [];
  let remove = [...removed];
  for (const { replaces, ...credit } of added) {
    const of = { ...credit, ...replaces };
    const before = remove.find((one) => isSameCredit(one, of) && !isEmpty(inBoth(one, credit)));
    if (before === undefined) {
      add.push(credit);
      continue;
    }
    renamed.push({ before: inBoth(before, credit), after: inBoth(credit, before) });
    add.push(without(credit, before));
    remove = remove.with(remove.indexOf(before), without(before, credit));
  }
  return {
    add: add.filter((one) => !isEmpty(one)),
    remove: remove.filter((one) => !isEmpty(one)),
    renamed,
  };
}

export function isEmpty({ roles, also }: Pick<EditedCredit, "roles" | "also">): boolean {
  return roles === "" && also.length === 0;
}

export function without<Credit extends EditedCredit>(credit: Credit, other: EditedCredit): Credit {
  return withRoles(credit, (role) => !rolesOf(other).includes(role));
}

function inBoth<Credit extends EditedCredit>(credit: Credit, other: EditedCredit): Credit {
  return withRoles(credit, (role) => rolesOf(other).includes(role));
}

/** Returns the roles of a credit: those that have a letter by that, the others by their key. */
function rolesOf({ roles, also }: EditedCredit): string[] {
  return [...roles, ...also];
}

function withRoles<Credit extends EditedCredit>(credit: Credit, isKept: (role: string) => boolean) {
  const letters = [...credit.roles].filter(isKept).join("");
  return {
    ...credit,
    roles: lettersOf(parseRoles(letters) ?? []),
    also: credit.also.filter(isKept),
  };
}
