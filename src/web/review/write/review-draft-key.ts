import type { RatedItem } from "../rate/rated-item.ts";

/** Returns where the browser stores what a user has written of an item and not sent. */
export function reviewDraftKey({ kind, itemId }: RatedItem, userId: number): string {
  return `norae.review.${userId}.${kind}.${itemId}`;
}
