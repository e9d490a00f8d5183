import type { FeedbackDraft } from "../../domain/moderation/feedback-rules.ts";
import { parseStored, readStored, writeStored } from "../ui/theme/browser-storage.ts";

const KEY = "norae.feedback";

export const DRAFT_FIELDS = ["kind", "message", "contact", "about"] as const;

/** Returns the texts of fields of a form; '' for one that is missing. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]) {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

export function readDraft(): Partial<FeedbackDraft> | null {
  return parseStored(readStored(KEY), (stored: Partial<FeedbackDraft>) =>
    typeof stored === "object" ? stored : null,
  );
}

export function storeDraft(draft: FeedbackDraft): void {
  writeStored(KEY, draft.message.trim() === "" ? null : JSON.stringify(draft));
}

export function deleteDraft(): void {
  writeStored(KEY, null);
}
