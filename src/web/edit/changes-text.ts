import { counted } from "../../domain/counted.ts";
import type { CreditChanges } from "./draft.ts";

/** Returns what changes, in words: 'adds 2 names, removes 1 name'. */
export function changesText({ add, remove }: CreditChanges, complete: boolean): string {
  const parts = [
    add.length > 0 && `adds to ${counted(add.length, "name")}`,
    remove.length > 0 && `removes from ${counted(remove.length, "name")}`,
    complete && "says that the list is complete",
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}
