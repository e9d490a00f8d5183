import type { Edit } from "./edit-shown.ts";

/** The place of an edit among those that are ordered by their last change. */
export interface EditPlace {
  changed_at: string;
  id: number;
}

/** Returns when an edit was last changed: proposed, decided or reverted. */
export function changedAt(edit: Pick<Edit, "created_at" | "decided_at" | "reverted_at">): string {
  return edit.reverted_at ?? edit.decided_at ?? edit.created_at;
}

/** Formats the cursor of a list of edits by their last change: the place of the last edit of the previous page. */
export function writeEditCursor({ changed_at, id }: EditPlace): string {
  return `${changed_at}~${id}`;
}

/** Parses a cursor; null where it is malformed. */
export function readEditCursor(text: string): EditPlace | null {
  const [, changed_at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z)~([1-9]\d{0,14})$/.exec(text) ?? [];
  return changed_at === undefined ? null : { changed_at, id: Number(id) };
}
