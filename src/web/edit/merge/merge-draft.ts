import { DraftStore } from "../../draft/draft-store.ts";

/** An unsent draft of a merge, or of the undoing of one. */
export interface MergeDraft {
  /** The record that stays; null: not chosen. */
  stays: number | null;
  source: string;
  note: string;
}

export const NO_MERGE: MergeDraft = { stays: null, source: "", note: "" };

/** The drafts of merges, by `artist:1+2` whichever stays, and of what undoes them, by `artist:2`. */
export const MERGE_DRAFTS = new DraftStore<MergeDraft>(
  "merge",
  ({ stays, source, note }) =>
    (stays === null || typeof stays === "number") &&
    [source, note].every((text) => typeof text === "string"),
);

/** Returns the name of the draft of a merge of two records. */
export function mergeDraftOf(kind: string, one: number, other: number): string {
  return `${kind}:${Math.min(one, other)}+${Math.max(one, other)}`;
}

/** Whether nothing would be lost with a draft. */
export function isNoMerge({ stays, source, note }: MergeDraft): boolean {
  return stays === null && source === "" && note === "";
}
