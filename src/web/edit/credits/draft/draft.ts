import { changedNameProblem } from "../../../../domain/text/name-rule.ts";
import { hasHangul, nameKey } from "../../../../domain/text/name.ts";
import type {
  AddedCredit,
  EditedCredit,
  NewPerson,
} from "../../../../domain/edits/proposed/new-edit.ts";
import { lettersOf, type ListRole, parseRoles } from "../../../../domain/catalogue/role.ts";
import { type Credited, isSameCredit } from "../../../../domain/credits/same-credit.ts";
import { isEmpty, without } from "../../difference/renamed-credits.ts";

export interface DraftLine {
  /** As it is listed now; null for one that is new. */
  before: EditedCredit | null;
  /** As it would be; without any role it is removed. */
  credit: EditedCredit;
  /** Another name under which the same person was added, as from liner notes. */
  noted?: string;
  /** Whether it was read in liner notes, so that reading them again replaces it. */
  isRead?: boolean;
  /** Whether a page is made for a name that has none. */
  isNewPerson?: boolean;
  /** Whether its author said that the new person is none of those who have the name. */
  isDifferent?: boolean;
  /** The people who may be meant by a name that was read in liner notes or typed. */
  candidates?: readonly Candidate[];
}

export type ReadCredit = Omit<EditedCredit, "artist_id"> & { candidates: readonly Candidate[] };

export interface CreditsDraft {
  version: string;
  lines: readonly DraftLine[];
  complete: boolean;
  /** Roles, by letter or key, whose names are put in order; absent in older drafts. */
  order?: Readonly<Record<string, readonly Credited[]>>;
  source: string;
  note: string;
  pasted?: string;
  unread?: readonly string[];
}

/** The person of a name: one with a page, a new one ("different" once confirmed as none of those with the name), or unknown. */
export type PersonChoice = number | "new" | "different" | null;

export function personOf({
  credit,
  isNewPerson = false,
  isDifferent = false,
}: DraftLine): PersonChoice {
  if (!isNewPerson) return credit.artist_id;
  return isDifferent ? "different" : "new";
}

/** Whether a page would be made for a name that others have, and its author has not said that they are others. */
export function isUnconfirmed(line: DraftLine): boolean {
  const { candidates = [], credit } = line;
  return personOf(line) === "new" && candidates.length > 0 && !isEmpty(credit);
}

export function unchangedDraft(version: string, credits: readonly EditedCredit[]): CreditsDraft {
  const lines = credits.map((credit) => ({ before: credit, credit }));
  return { version, lines, complete: false, source: "", note: "" };
}

export function rolesOf({ roles }: Pick<EditedCredit, "roles">): readonly ListRole[] {
  return parseRoles(roles) ?? [];
}

export function creditsBefore({ lines }: Pick<CreditsDraft, "lines">): EditedCredit[] {
  return lines.flatMap((line) => line.before ?? []);
}

export function creditsAfter({ lines }: Pick<CreditsDraft, "lines">): EditedCredit[] {
  return lines.flatMap(({ credit }) => (isEmpty(credit) ? [] : credit));
}

export function isEmptyComplete(draft: Pick<CreditsDraft, "lines" | "complete">): boolean {
  return draft.complete && creditsAfter(draft).length === 0;
}

export function changesOf({ lines }: Pick<CreditsDraft, "lines">): {
  add: AddedCredit[];
  remove: EditedCredit[];
} {
  return {
    add: additionsByLine(lines).filter((credit) => !isEmpty(credit)),
    remove: lines.flatMap(removalOf).filter((credit) => !isEmpty(credit)),
  };
}

/** Returns what is wrong with a line's name where it is new; null where nothing is, or nothing of it stays. */
export function nameProblemOf({ before, credit }: DraftLine): string | null {
  return isEmpty(credit) ? null : changedNameProblem(credit.name, before?.name);
}

export function nameProblemsOf({ lines }: Pick<CreditsDraft, "lines">): string[] {
  return lines.flatMap((line) => nameProblemOf(line) ?? []);
}

export function isRenamed({ before, credit }: DraftLine): boolean {
  return before !== null && before.name !== credit.name && !isEmpty(credit);
}

/** Returns what a line adds: of one with another name all of its roles. */
function additionOf(line: DraftLine): AddedCredit {
  const { before, credit } = line;
  if (before === null) return credit;
  if (!isRenamed(line)) return without(credit, before);
  if (isSameCredit(before, credit)) return credit;
  const { artist_id, name } = before;
  return { ...credit, replaces: { artist_id, name } };
}

/** Returns what each line adds: a person in two spellings is credited once in a role, as listed or as the first line has it. */
function additionsByLine(lines: readonly DraftLine[]): AddedCredit[] {
  const taken: EditedCredit[] = lines.flatMap(({ before, credit }) =>
    before === null ? [] : credit,
  );
  return lines.map((line) => {
    const added = additionOf(line);
    if (line.before !== null || added.artist_id === null) return added;
    const rest = taken.reduce(
      (left, one) => (one.artist_id === added.artist_id ? without(left, one) : left),
      added,
    );
    taken.push(rest);
    return rest;
  });
}

function removalOf(line: DraftLine): EditedCredit[] {
  const { before, credit } = line;
  if (before === null) return [];
  return [isRenamed(line) ? before : without(before, credit)];
}

/** Returns what a draft adds, and the people for whom it makes pages, one for each name, after those `known` of other songs. */
export function additionsOf(
  { lines }: Pick<CreditsDraft, "lines">,
  known: readonly NewPerson[] = [],
): { add: AddedCredit[]; people: NewPerson[] } {
  const add: AddedCredit[] = [];
  const people = [...known];
  const additions = additionsByLine(lines);
  for (const [at, line] of lines.entries()) {
    const added = additions[at]!;
    if (isEmpty(added)) continue;
    if (line.isNewPerson !== true) {
      add.push(added);
      continue;
    }
    const { name } = added;
    const made = people.find((person) => nameKey(person.english_name) === nameKey(name));
    const key = made?.key ?? `person ${people.length + 1}`;
    if (made === undefined)
      people.push({ key, english_name: name, korean_name: hasHangul(name) ? name : null });
    add.push({ ...added, person: key });
  }
  return { add, people };
}

/** Returns a draft with roles added for a person. A listed credit keeps its name, and the other name is noted. */
export function withCredit(draft: CreditsDraft, added: EditedCredit): CreditsDraft {
  const at = draft.lines.findIndex(({ credit }) => isSameCredit(credit, added));
  const line = draft.lines[at];
  if (line === undefined)
    return { ...draft, lines: [...draft.lines, { before: null, credit: added }] };
  const roles = lettersOf([...rolesOf(line.credit), ...rolesOf(added)]);
  const also = [...new Set([...line.credit.also, ...added.also])];
  const name = isEmpty(line.credit) ? added.name : line.credit.name;
  const isOther = line.before !== null && nameKey(name) !== nameKey(added.name);
  const next = { ...line, credit: { ...line.credit, name, roles, also } };
  return {
    ...draft,
    lines: draft.lines.with(at, isOther ? { ...next, noted: added.name } : next),
  };
}

export function withPerson(draft: CreditsDraft, at: number, person: PersonChoice): CreditsDraft {
  const line = draft.lines[at];
  if (line === undefined) return draft;
  const artist_id = typeof person === "number" ? person : null;
  const next = withLine(draft, at, { ...line.credit, artist_id });
  const isNewPerson = person === "new" || person === "different";
  const chosen = { ...next.lines[at]!, isNewPerson, isDifferent: person === "different" };
  return { ...next, lines: next.lines.with(at, chosen) };
}

export function withRead(
  draft: CreditsDraft,
  { candidates, ...read }: ReadCredit,
  person: PersonChoice = likeliest(candidates),
): CreditsDraft {
  const added = { ...read, artist_id: typeof person === "number" ? person : null };
  const isThere = (line: DraftLine) => line.before === null && isSameCredit(line.credit, added);
  const isNew = !draft.lines.some(isThere);
  const found = withCandidates(withCredit(draft, added), added, candidates);
  const at = found.lines.findIndex(isThere);
  const next =
    at === -1 || !isNew
      ? found
      : { ...found, lines: found.lines.with(at, { ...found.lines[at]!, isRead: true }) };
  return typeof person === "number" || at === -1 ? next : withPerson(next, at, person);
}

export function withCandidates(
  draft: CreditsDraft,
  of: Credited,
  candidates: readonly Candidate[],
): CreditsDraft {
  if (candidates.length === 0) return draft;
  const lines = draft.lines.map((line) =>
    line.before === null && isSameCredit(line.credit, of) ? { ...line, candidates } : line,
  );
  return { ...draft, lines };
}

/** Returns a draft with the credit of one line changed; a new one without any role is gone. */
export function withLine(draft: CreditsDraft, at: number, credit: EditedCredit): CreditsDraft {
  const line = draft.lines[at];
  if (line === undefined) return draft;
  const isGone = line.before === null && isEmpty(credit);
  const lines = isGone ? draft.lines.toSpliced(at, 1) : draft.lines.with(at, { ...line, credit });
  if (draft.order === undefined || isSameCredit(line.credit, credit)) return { ...draft, lines };
  // A person in an order keeps the place under another name.
  const { artist_id, name } = credit;
  const orders = Object.entries(draft.order).map(([role, named]) => [
    role,
    named.map((one) => (isSameCredit(one, line.credit) ? { artist_id, name } : one)),
  ]);
  return { ...draft, lines, order: Object.fromEntries(orders) };
}

/** Returns the changes of a draft on a newer version of the list. Existing credits are not added twice. */
export function rebased(draft: CreditsDraft, version: string, credits: readonly EditedCredit[]) {
  const listed = draft.lines.filter(({ before }) => before !== null);
  const taken = new Set<DraftLine>();
  const lines = credits.map((credit): DraftLine => {
    const line = likeliestLine(
      listed.filter((one) => !taken.has(one)),
      credit,
    );
    if (line === undefined) return { before: credit, credit };
    taken.add(line);
    return { ...line, before: credit, credit: changedAs(line, credit) };
  });
  let next: CreditsDraft = { ...draft, version, lines };
  // Lines that are no longer listed, or were not before.
  for (const line of draft.lines) {
    const { replaces: _, ...added } = additionOf(line);
    if (!taken.has(line) && !isEmpty(added)) next = withCredit(next, added);
  }
  const begun = draft.lines.filter((line) => line.before === null);
  return {
    ...next,
    lines: next.lines.map((line) => {
      const same = begun.find(({ credit }) => isSameCredit(credit, line.credit));
      return line.before === null && same !== undefined ? { ...same, credit: line.credit } : line;
    }),
  };
}

/** Returns the line of a draft that is of a listed credit: under the same name if a person has several. */
function likeliestLine(lines: readonly DraftLine[], credit: EditedCredit): DraftLine | undefined {
  const same = lines.filter(({ before }) => before !== null && isSameCredit(before, credit));
  return same.find(({ before }) => before?.name === credit.name) ?? same[0];
}

function changedAs({ before, credit }: DraftLine, listed: EditedCredit): EditedCredit {
  if (before === null) return listed;
  const added = without(credit, before);
  const kept = without(listed, without(before, credit));
  return {
    ...kept,
    name: before.name === credit.name ? listed.name : credit.name,
    roles: lettersOf([...rolesOf(kept), ...rolesOf(added)]),
    also: [...new Set([...kept.also, ...added.also])],
  };
}

export type Candidate = { id: number; english_name: string; why: string };

/** Whether a candidate is credited under the name with the same acts; others only have the name. */
export function isOfCollaborators({ why }: Candidate): boolean {
  return why.startsWith("credited so");
}

/** Whether a candidate only has a name that sounds like it, and is not preselected. */
function isOfSound({ why }: Candidate): boolean {
  return why.startsWith("has a name that sounds");
}

/** Chooses the id that is preselected: the only candidate of the same acts, else the only one at all; null: the author chooses. */
export function likeliest(candidates: readonly Candidate[]): number | null {
  const collaborators = candidates.filter(isOfCollaborators);
  const [first, ...others] = collaborators.length > 0 ? collaborators : candidates;
  return first !== undefined && others.length === 0 && !isOfSound(first) ? first.id : null;
}
