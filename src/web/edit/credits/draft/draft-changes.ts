import { counted } from "../../../../domain/counted.ts";
import { changesOf, type CreditsDraft } from "./draft.ts";
import { orderOf } from "./draft-order.ts";
import { pairCredits } from "../../difference/renamed-credits.ts";

/** Returns what a draft changes, in words: 'adds 2 credits, removes 1 credit'. */
export function changesText(draft: Pick<CreditsDraft, "lines" | "complete" | "order">): string {
  const { add, remove } = changesOf(draft);
  const { complete } = draft;
  const paired = pairCredits(add, remove);
  const parts = [
    paired.add.length > 0 && `adds ${counted(paired.add.length, "credit")}`,
    paired.remove.length > 0 && `removes ${counted(paired.remove.length, "credit")}`,
    paired.renamed.length > 0 && `changes ${counted(paired.renamed.length, "credit")}`,
    orderOf(draft).length > 0 && "changes the order",
    complete && "says that the list is complete",
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changed yet" : parts.join(", ");
}

/** Whether a draft changes something of a song. */
export function changesSong(song: CreditsDraft): boolean {
  const { add, remove } = changesOf(song);
  return add.length + remove.length + orderOf(song).length > 0 || song.complete;
}
