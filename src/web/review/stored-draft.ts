import { parseAttempt } from "../api-client/attempt.ts";
import type { DraftSlot } from "../draft/draft-store.ts";
import { parseStored, readStored, writeStored } from "../ui/browser-storage.ts";
import type { ReviewDraft, ReviewPlace } from "./review-requests.ts";

/** Returns the place of a review's draft: separate ones per user and item, as several people may use one browser. */
export function draftAt(
  { kind, itemId, reviewId }: ReviewPlace,
  userId: number,
): DraftSlot<ReviewDraft> {
  const key = `norae.review.${userId}.${kind}.${itemId}`;
  const remove = () => writeStored(key, null);
  return {
    read: () =>
      parseStored(readStored(key), (stored: Partial<Record<string, unknown>>) => {
        if (stored["reviewId"] !== reviewId) return null;
        const { rating, content, privacy, attempt } = stored;
        const draft: ReviewDraft = {
          rating: typeof rating === "number" ? rating : null,
          content: typeof content === "string" ? content : "",
          privacy: privacy === "private" ? "private" : "public",
        };
        return { draft, attempt: parseAttempt(attempt) };
      }),
    store: ({ draft, attempt }) =>
      writeStored(key, JSON.stringify({ reviewId, ...draft, attempt })),
    remove,
    finish: remove,
  };
}
