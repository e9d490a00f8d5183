import { counted } from "../../domain/counted.ts";
import { changesOf, type CreditsDraft } from "./draft.ts";
import { orderOf } from "./draft-order.ts";
import { pairCredits } from "./renamed-credits.ts";

/** Returns what a draft changes, in words: 'adds to 2 names, removes from 1 name'. */
export function changesText(draft: Pick<CreditsDraft, "lines" | "complete" | "order">): string {
  const { add, remove } = changesOf(draft);
  const { complete } = draft;
  const paired = pairCredits(add, remove);
  const parts = [
    paired.add.length > 0 && `adds to ${counted(paired.add.length, "name")}`,
    paired.remove.length > 0 && `removes from ${counted(paired.remove.length, "name")}`,
    paired.renamed.length > 0 && `changes ${counted(paired.renamed.length, "name")}`,
    orderOf(draft).length > 0 && "changes the order",
    complete && "says that the list is complete",
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}
