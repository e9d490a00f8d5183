import type { FeedbackDraft } from "../../domain/feedback-rules.ts";
import { parseStored, readStored, writeStored } from "../ui/browser-storage.ts";

const KEY = "norae.feedback";

/** Returns the stored, unsent draft; null where there is none. */
export function readDraft(): Partial<FeedbackDraft> | null {
  return parseStored(readStored(KEY), (stored: Partial<FeedbackDraft>) =>
    typeof stored === "object" ? stored : null,
  );
}

export function storeDraft(draft: FeedbackDraft): void {
  writeStored(KEY, draft.message.trim() === "" ? null : JSON.stringify(draft));
}

/** Deletes the draft after it was sent. */
export function deleteDraft(): void {
  writeStored(KEY, null);
}
