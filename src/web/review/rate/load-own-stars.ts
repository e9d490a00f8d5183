import { REVIEW_KINDS } from "../../../domain/reviews/review-rules.ts";
import { currentSession } from "../../viewer/session.ts";
import { loadOwnReviews } from "../review-requests.ts";
import { itemIdOf } from "../reviewed.ts";
import { type OwnStars, ownStarsOf, type RatedItem } from "./rated-item.ts";

/** The API's maximum of items per request. */
const MAX_ITEMS = 500;

/** Loads the viewer's ratings of these items, and passes each to `show`. @throws Error where that fails */
export async function loadOwnStars(
  items: readonly RatedItem[],
  show: (item: RatedItem, stars: OwnStars) => void,
): Promise<void> {
  const token = currentSession()?.token;
  for (const kind of REVIEW_KINDS) {
    const ids = items.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
    for (let at = 0; at < ids.length; at += MAX_ITEMS) {
      const batch = ids.slice(at, at + MAX_ITEMS);
      const reviews = await loadOwnReviews(kind, batch);
      // The session changed meanwhile.
      if (currentSession()?.token !== token) return;
      const found = new Map(reviews.map((review) => [itemIdOf(review), review]));
      for (const itemId of batch) show({ kind, itemId }, ownStarsOf(found.get(itemId) ?? null));
    }
  }
}
