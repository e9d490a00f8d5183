import { useEffect, useState } from "react";
import type { Review } from "../../domain/review.ts";
import type { User } from "../../domain/user.ts";
import { useSession } from "../viewer/use-session.ts";
import type { Page } from "../api-client/call.ts";
import { itemIdOf, kindOf } from "../review/reviewed.ts";
import { Section } from "../ui/section.tsx";
import { userCalls } from "./calls.ts";
import { previewOf, UserReview } from "./user-review.tsx";

/**
 * Returns the owner's private reviews, loaded in the browser, since the page is the same for everybody; none for
 * anybody else.
 */
export function useHiddenReviews(user: User): readonly Review[] {
  const session = useSession();
  const token = session?.user.userId === user._id ? session.token : undefined;
  const [known, setKnown] = useState<{ token: string; reviews: Review[] } | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    loadPrivate(user.norae_user).then(
      (reviews) => isWanted && setKnown({ token, reviews }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [token, user.norae_user]);
  return known !== null && known.token === token ? known.reviews : [];
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
