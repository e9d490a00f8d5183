import type { FieldValue } from "../../../domain/edits/editable-fields.ts";
import { DraftStore } from "../../draft/draft-store.ts";

export type MembershipFacts = { active: boolean | null; from: string | null; to: string | null };

export interface ListedMembership extends MembershipFacts {
  id: number;
  english_name: string;
  korean_name: string | null;
  version: string;
}

/** The lists of the page: who belongs to its artist, and what the artist belongs to. */
export type MembershipSide = "members" | "groups";

/** The membership that a draft adds, changes or removes: an edit is of one. */
export interface ChosenMembership {
  side: MembershipSide;
  /** The member or the group. */
  id: number;
  name: string;
  version: string | null;
  before: MembershipFacts | null;
  /** Null: it is removed. */
  after: MembershipFacts | null;
}

type MembershipDraft = { chosen: ChosenMembership | null; source: string; note: string };

export const UNCHANGED_MEMBERSHIP: MembershipDraft = { chosen: null, source: "", note: "" };

export const MEMBERSHIP_DRAFTS = new DraftStore<MembershipDraft>(
  "memberships",
  ({ chosen, source, note }) =>
    [source, note].every((text) => typeof text === "string") &&
    (chosen === null || isChosen(chosen)),
);

function isChosen({ side, id, name, before, after }: ChosenMembership): boolean {
  return (
    ["members", "groups"].includes(side) &&
    Number.isSafeInteger(id) &&
    typeof name === "string" &&
    [before, after].every((facts) => typeof facts === "object")
  );
}

export function isUnchangedMembership({ chosen, source, note }: MembershipDraft): boolean {
  return chosen === null && source === "" && note === "";
}

export function chosenOf(
  side: MembershipSide,
  { id, english_name: name, version, ...listed }: ListedMembership,
): ChosenMembership {
  const facts = factsOf(listed);
  return { side, id, name, version, before: facts, after: facts };
}

export function newMembership(side: MembershipSide, id: number, name: string): ChosenMembership {
  const after = { active: null, from: null, to: null };
  return { side, id, name, version: null, before: null, after };
}

export function withFact(facts: MembershipFacts, name: keyof MembershipFacts, value: FieldValue) {
  if (name === "active") return { ...facts, active: typeof value === "boolean" ? value : null };
  return { ...facts, [name]: typeof value === "string" ? value : null };
}

export function operationOf({
  before,
  after,
}: Pick<ChosenMembership, "before" | "after">): "add" | "change" | "remove" | null {
  if (after === null) return before === null ? null : "remove";
  if (before === null) return "add";
  const isSame =
    before.active === after.active && before.from === after.from && before.to === after.to;
  return isSame ? null : "change";
}

/** Returns a change on the membership as it is now (null: there is none); null where nothing is left to change. */
export function rebasedMembership(chosen: ChosenMembership, now: ListedMembership | null) {
  if (now === null && chosen.after === null) return null;
  return { ...chosen, version: now?.version ?? null, before: now === null ? null : factsOf(now) };
}

export function editOf(artistId: number, chosen: ChosenMembership) {
  const operation = operationOf(chosen);
  if (operation === null) return null;
  const { side, id, version, after } = chosen;
  const [group_id, member_id] = side === "members" ? [artistId, id] : [id, artistId];
  const facts = after === null ? {} : trimmed(after);
  return {
    kind: "membership" as const,
    group_id,
    member_id,
    operation,
    ...(version !== null && { version }),
    ...facts,
  };
}

function trimmed({ active, from, to }: MembershipFacts): MembershipFacts {
  return { active, from: from?.trim() || null, to: to?.trim() || null };
}

function factsOf({ active, from, to }: MembershipFacts): MembershipFacts {
  return { active, from, to };
}
