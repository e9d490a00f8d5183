import type { EditedCredit } from "../../../../domain/edits/proposed/new-edit.ts";
import type { CreditsDraft, DraftLine } from "./draft.ts";
import { DraftStore } from "../../../draft/draft-store.ts";

export const CREDITS_DRAFTS = new DraftStore<CreditsDraft>("credits", (draft) => {
  const { source, note, pasted = "", unread = [] } = draft;
  const texts = [source, note, pasted, ...unread];
  return texts.every((text) => typeof text === "string") && isWhole(draft);
});

/** Whether a stored version of a song's credits can be shown. It throws for what is no draft at all. */
export function isWhole({ version, lines, order }: CreditsDraft): boolean {
  return typeof version === "string" && lines.every(isLine) && isOrder(order);
}

function isLine({ before, credit, noted = "" }: DraftLine): boolean {
  return (before === null || isCredit(before)) && isCredit(credit) && typeof noted === "string";
}

function isCredit({ artist_id, name, roles, also }: EditedCredit): boolean {
  return (
    (artist_id === null || Number.isSafeInteger(artist_id)) &&
    typeof name === "string" &&
    typeof roles === "string" &&
    also.every((key) => typeof key === "string")
  );
}

function isOrder(order: CreditsDraft["order"] = {}): boolean {
  return Object.values(order).every((named) => named.every(({ name }) => typeof name === "string"));
}
