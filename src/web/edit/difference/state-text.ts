import type { Edit } from "../../../domain/edit-shown.ts";
import type { EditKind } from "../../../domain/edit.ts";

/** The words for the kinds of edits in lists. */
export const KIND_TEXT: Record<EditKind, string> = {
  credits: "credits",
  fields: "facts",
  membership: "membership",
  new: "new record",
  merge: "merge",
  unmerge: "separation",
  different: "not the same",
};

/** Returns what became of an edit, in a word that a newcomer understands. */
export function stateText({ state }: Pick<Edit, "state">): string {
  return state === "pending" ? "waiting for a second person" : state;
}

/** Returns who proposed an edit. */
export function authorText({ author, author_kind }: Pick<Edit, "author" | "author_kind">): string {
  if (author_kind === "operator") return "the people who run this site";
  if (author_kind === "import") return "an import";
  return author ?? "a former contributor";
}
