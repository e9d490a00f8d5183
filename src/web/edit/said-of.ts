import type { Edit } from "../../domain/edit-shown.ts";
import type { EditKind } from "../../domain/edit.ts";

/** What a merge, a new record and the like say of the other records, before their names. */
const SAID: Partial<Record<EditKind, string>> = {
  merge: "is the same as",
  unmerge: "is not the same as",
  different: "is not the same as",
  new: "by, on",
};

/** Returns what an edit says of the other records that it names, before their names: 'adds the member'. */
export function saidOf({ kind, changes }: Pick<Edit, "kind" | "changes">): string {
  if (kind !== "membership") return SAID[kind] ?? "";
  if (changes["before"] === null) return "adds the member";
  return changes["after"] === null ? "removes the member" : "changes the member";
}
