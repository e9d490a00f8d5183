import type { AddedCredit, EditedCredit, NewPerson } from "../../domain/new-edit.ts";
import { lettersOf, parseRoles, type ListRole } from "../../domain/role.ts";
import { hasHangul, nameKey } from "../../domain/name.ts";
import { isSameCredit } from "../../domain/same-credit.ts";

/** A credit in the form. */
export interface DraftLine {
  /** As it is listed now; null for one that is new. */
  before: EditedCredit | null;
  /** As it would be; without any role it is removed. */
  credit: EditedCredit;
  /** Whether a page is made for a name that has none. */
  isNewPerson?: boolean;
  /** Who may be meant by a name that was read in liner notes. */
  candidates?: readonly Candidate[];
}

/** Somebody with a page who may be meant by a name. */
export interface Candidate {
  id: number;
  english_name: string;
  why: string;
}

/** A song's credits with the changes of a form that was not sent yet. */
export interface CreditsDraft {
  /** The version of the list that it changes. */
  version: string;
  lines: readonly DraftLine[];
  complete: boolean;
  source: string;
  note: string;
  /** Liner notes that were pasted, and not read yet or not added. */
  pasted?: string;
  /** Lines of liner notes that were not understood. */
  unread?: readonly string[];
}

/** Who is meant by a name: somebody with a page, somebody for whom one is made, or nobody knows. */
export type Meant = number | "new" | null;

/** Returns whom a new line means. */
export function meantBy({ credit, isNewPerson = false }: DraftLine): Meant {
  return isNewPerson ? "new" : credit.artist_id;
}

/** Returns a draft that changes nothing. */
export function unchangedDraft(version: string, credits: readonly EditedCredit[]): CreditsDraft {
  const lines = credits.map((credit) => ({ before: credit, credit }));
  return { version, lines, complete: false, source: "", note: "" };
}

/** Returns the roles of a credit that have a letter. */
export function rolesOf({ roles }: Pick<EditedCredit, "roles">): readonly ListRole[] {
  return parseRoles(roles) ?? [];
}

/** Whether a credit has no role left. */
export function isEmpty({ roles, also }: EditedCredit): boolean {
  return roles === "" && also.length === 0;
}

/** Returns the credits as they were when a draft began. */
export function creditsBefore({ lines }: Pick<CreditsDraft, "lines">): EditedCredit[] {
  return lines.flatMap((line) => line.before ?? []);
}

/** Returns the credits as a draft would leave them. */
export function creditsAfter({ lines }: Pick<CreditsDraft, "lines">): EditedCredit[] {
  return lines.flatMap(({ credit }) => (isEmpty(credit) ? [] : credit));
}

/** What a draft adds and removes. */
export interface CreditChanges {
  add: EditedCredit[];
  remove: EditedCredit[];
}

/** Returns what a draft changes, a credit for each person and direction. */
export function changesOf({ lines }: Pick<CreditsDraft, "lines">): CreditChanges {
  const add = lines.map(({ before, credit }) => without(credit, before));
  const remove = lines.flatMap(({ before, credit }) =>
    before === null ? [] : without(before, credit),
  );
  return {
    add: add.filter((credit) => !isEmpty(credit)),
    remove: remove.filter((credit) => !isEmpty(credit)),
  };
}

/**
 * Returns what a draft adds, with the people for whom it makes pages: one for each name.
 * @param known people for whom other songs of the same edit make pages, to which new ones are added
 */
export function additionsOf(
  { lines }: Pick<CreditsDraft, "lines">,
  known: readonly NewPerson[] = [],
): { add: AddedCredit[]; people: NewPerson[] } {
  const add: AddedCredit[] = [];
  const people = [...known];
  for (const { before, credit, isNewPerson = false } of lines) {
    const added = without(credit, before);
    if (isEmpty(added)) continue;
    if (!isNewPerson) {
      add.push(added);
      continue;
    }
    const { name } = credit;
    const made = people.find((person) => nameKey(person.english_name) === nameKey(name));
    const key = made?.key ?? `person ${people.length + 1}`;
    if (made === undefined)
      people.push({ key, english_name: name, korean_name: hasHangul(name) ? name : null });
    add.push({ ...added, person: key });
  }
  return { add, people };
}

/** Returns a credit with the roles that another lacks. */
function without(credit: EditedCredit, other: EditedCredit | null): EditedCredit {
  if (other === null) return credit;
  const roles = rolesOf(credit).filter((role) => !rolesOf(other).includes(role));
  const also = credit.also.filter((key) => !other.also.includes(key));
  return { ...credit, roles: lettersOf(roles), also };
}

/** Returns a draft with roles added for somebody: to their credit where there is one, else as a new one. */
export function withCredit(draft: CreditsDraft, added: EditedCredit): CreditsDraft {
  const at = draft.lines.findIndex(({ credit }) => isSameCredit(credit, added));
  const line = draft.lines[at];
  if (line === undefined)
    return { ...draft, lines: [...draft.lines, { before: null, credit: added }] };
  const roles = lettersOf([...rolesOf(line.credit), ...rolesOf(added)]);
  const also = [...new Set([...line.credit.also, ...added.also])];
  const credit = { ...line.credit, roles, also };
  return { ...draft, lines: draft.lines.with(at, { ...line, credit }) };
}

/** Returns a draft in which a page is made for the name of a line, or not. */
export function withPerson(draft: CreditsDraft, at: number, isNewPerson: boolean): CreditsDraft {
  const line = draft.lines[at];
  return line === undefined
    ? draft
    : { ...draft, lines: draft.lines.with(at, { ...line, isNewPerson }) };
}

/** Returns a draft with the credit of one line changed; a new one without any role is gone. */
export function withLine(draft: CreditsDraft, at: number, credit: EditedCredit): CreditsDraft {
  const line = draft.lines[at];
  if (line === undefined) return draft;
  const isGone = line.before === null && isEmpty(credit);
  const lines = isGone ? draft.lines.toSpliced(at, 1) : draft.lines.with(at, { ...line, credit });
  return { ...draft, lines };
}

/** Returns the changes of a draft on a newer version of the list. What is there already is not added twice. */
export function rebased(
  draft: CreditsDraft,
  version: string,
  credits: readonly EditedCredit[],
): CreditsDraft {
  const { add, remove } = changesOf(draft);
  const lines = credits.map((credit) => {
    const gone = remove.find((removed) => isSameCredit(credit, removed));
    return { before: credit, credit: gone === undefined ? credit : without(credit, gone) };
  });
  let next: CreditsDraft = { ...draft, version, lines };
  for (const added of add) next = withCredit(next, added);
  const begun = draft.lines.filter((line) => line.before === null);
  return {
    ...next,
    lines: next.lines.map((line) => {
      const same = begun.find(({ credit }) => isSameCredit(credit, line.credit));
      return line.before === null && same !== undefined ? { ...same, credit: line.credit } : line;
    }),
  };
}
