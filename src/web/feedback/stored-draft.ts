import type { FeedbackDraft } from "../../domain/feedback-rules.ts";

const KEY = "norae.feedback";

/** Returns the stored, unsent draft; null where there is none. */
export function readDraft(): Partial<FeedbackDraft> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof stored === "object" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the draft. Disabled storage is no reason to fail. */
export function storeDraft(draft: FeedbackDraft): void {
  try {
    if (draft.message.trim() === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled.
  }
}

/** Deletes the draft after it was sent. */
export function deleteDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}
