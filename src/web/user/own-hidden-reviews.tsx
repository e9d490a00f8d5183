import type { Review } from "../../domain/review.ts";
import type { User } from "../../domain/user.ts";
import type { Page } from "../api-client/call.ts";
import { itemIdOf, kindOf } from "../review/reviewed.ts";
import { Section } from "../ui/section.tsx";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { userCalls } from "./calls.ts";
import { previewOf, UserReview } from "./user-review.tsx";

/**
 * Returns the owner's private reviews, loaded in the browser, since the page is the same for all visitors; none
 * for other users.
 */
export function useHiddenReviews({ _id, norae_user }: User): readonly Review[] {
  const { data } = useViewerData("hidden reviews", () => loadPrivate(norae_user), {
    owner: _id,
    version: norae_user,
  });
  return data ?? [];
}

export function HiddenReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <Section heading="seen by you alone">
      <ol className="review-list">
        {reviews.map((review) => (
          <UserReview key={`${kindOf(review)} ${review.id}`} review={review} />
        ))}
      </ol>
    </Section>
  );
}

async function loadPrivate(username: string): Promise<Review[]> {
  const hidden: Review[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Page<Review[]> | null = await userCalls
      .reviews({ params: { username }, query: { cursor } })
      .catch(() => null);
    if (page === null) return hidden;
    const reviews = page.items.map((review) => previewOf(review));
    hidden.push(...reviews.filter((one) => one.privacy === "private" || itemIdOf(one) === null));
    cursor = page.next;
  }
  return hidden;
}
