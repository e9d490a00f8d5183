import type { FeedbackDraft } from "../../domain/feedback-rules.ts";

const KEY = "norae.feedback";

/** What was typed and not sent yet, in this browser; null where there is nothing. */
export function readDraft(): Partial<FeedbackDraft> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed. A browser that keeps nothing is no reason to fail. */
export function storeDraft(draft: FeedbackDraft): void {
  try {
    if (draft.message.trim() === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Its storage is full or forbidden.
  }
}

/** Forgets what was typed: it was sent. */
export function deleteDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Its storage is forbidden.
  }
}
