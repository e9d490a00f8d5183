import { useEffect, useState } from "react";
import type { Review } from "../../domain/review.ts";
import type { User } from "../../domain/user.ts";
import { apiFetch } from "../account/api-fetch.ts";
import { useSession } from "../account/use-session.ts";
import { itemIdOf, kindOf } from "../review/reviewed.ts";
import { Section } from "../ui/section.tsx";
import { previewOf, UserReview } from "./user-review.tsx";

/** One's own reviews that nobody else sees: the page itself is the same for everybody. None for anybody else. */
export function useHiddenReviews(user: User): readonly Review[] {
  const session = useSession();
  const token = session?.user.userId === user._id ? session.token : undefined;
  const [known, setKnown] = useState<{ token: string; reviews: Review[] } | null>(null);
  useEffect(() => {
    if (token === undefined) return;
    let isWanted = true;
    loadHidden(user.norae_user).then(
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

async function loadHidden(username: string): Promise<Review[]> {
  const hidden: Review[] = [];
  let path = `/api/users/${username}/reviews`;
  for (let cursor: string | null = ""; cursor !== null;) {
    const response: Response = await apiFetch(path);
    if (!response.ok) return hidden;
    const reviews = ((await response.json()) as Review[]).map((review) => previewOf(review));
    hidden.push(...reviews.filter((one) => one.privacy === "private" || itemIdOf(one) === null));
    cursor = response.headers.get("X-Next-Cursor");
    path = `/api/users/${username}/reviews?cursor=${encodeURIComponent(cursor ?? "")}`;
  }
  return hidden;
}
