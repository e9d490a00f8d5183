import { counted } from "../../domain/counted.ts";
import type { CreditChanges } from "./draft.ts";
import { pairCredits } from "./renamed-credits.ts";

/** Returns what changes, in words: 'adds 2 names, removes 1 name'. */
export function changesText({ add, remove }: CreditChanges, complete: boolean): string {
  const paired = pairCredits(add, remove);
  const parts = [
    paired.add.length > 0 && `adds to ${counted(paired.add.length, "name")}`,
    paired.remove.length > 0 && `removes from ${counted(paired.remove.length, "name")}`,
    paired.renamed.length > 0 && `changes ${counted(paired.renamed.length, "name")}`,
    complete && "says that the list is complete",
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}
