import { changesOf, type CreditsDraft } from "./draft.ts";
import { orderOf } from "./draft-order.ts";

/** Whether a draft changes something of a song. */
export function changesSong(song: CreditsDraft): boolean {
  const { add, remove } = changesOf(song);
  return add.length + remove.length + orderOf(song).length > 0 || song.complete;
}
