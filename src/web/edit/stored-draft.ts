import { type Attempt, parseAttempt } from "../api-client/attempt.ts";
import type { CreditsDraft, DraftLine } from "./draft.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";

/** A draft with the attempt to send it, if there was one. */
export interface StoredDraft {
  draft: CreditsDraft;
  attempt: Attempt | null;
}

/** Whose draft it is: several people may use one browser. Null for a visitor, who may write before signing in. */
export type DraftOwner = number | null;

function keyOf(songId: number, owner: DraftOwner): string {
  return `norae.credits.${owner ?? "visitor"}.${songId}`;
}

/**
 * Returns the unsent draft of a song's credits in this browser; null where there is none. What was written before the
 * sign-in belongs to whoever signs in then.
 */
export function readDraft(songId: number, owner: DraftOwner): StoredDraft | null {
  const own = read(keyOf(songId, owner));
  if (own !== null || owner === null) return own;
  const written = read(keyOf(songId, null));
  if (written !== null) {
    storeDraft(songId, owner, written);
    deleteDraft(songId, null);
  }
  return written;
}

/** Stores a draft. Disabled storage is no reason to fail. */
export function storeDraft(songId: number, owner: DraftOwner, stored: StoredDraft): void {
  try {
    localStorage.setItem(keyOf(songId, owner), JSON.stringify(stored));
  } catch {
    // Storage is full or disabled.
  }
}

/** Deletes a draft: it was sent or discarded. */
export function deleteDraft(songId: number, owner: DraftOwner): void {
  try {
    localStorage.removeItem(keyOf(songId, owner));
  } catch {
    // Storage is disabled.
  }
}

function read(key: string): StoredDraft | null {
  try {
    const { draft, attempt } = JSON.parse(localStorage.getItem(key) ?? "null") as StoredDraft;
    const isWhole =
      typeof draft.version === "string" &&
      typeof draft.source === "string" &&
      typeof draft.note === "string" &&
      draft.lines.every(isLine);
    return isWhole ? { draft, attempt: parseAttempt(attempt) } : null;
  } catch {
    return null;
  }
}

function isLine({ before, credit }: DraftLine): boolean {
  return (before === null || isCredit(before)) && isCredit(credit);
}

function isCredit({ artist_id, name, roles, also }: EditedCredit): boolean {
  return (
    (artist_id === null || Number.isSafeInteger(artist_id)) &&
    typeof name === "string" &&
    typeof roles === "string" &&
    also.every((key) => typeof key === "string")
  );
}
