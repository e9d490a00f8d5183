import { useEffect, useState } from "react";
import type { Review } from "../../domain/review.ts";
import type { User } from "../../domain/user.ts";
import { apiFetch } from "../account/api-fetch.ts";
import { useSession } from "../account/use-session.ts";
import { itemIdOf, kindOf } from "../review/reviewed.ts";
import { Section } from "../ui/section.tsx";
import { previewOf, UserReview } from "./user-review.tsx";

/** What of one's own reviews nobody else sees: the page itself is the same for everybody. */
export function OwnHiddenReviews({ user }: { user: User }) {
  const session = useSession();
  const isOwn = session?.user.userId === user._id;
  const [reviews, setReviews] = useState<Review[]>([]);
  useEffect(() => {
    if (!isOwn) return;
    let isWanted = true;
    void loadHidden(user.norae_user).then(
      (found) => isWanted && setReviews(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isOwn, user.norae_user]);
  if (!isOwn || reviews.length === 0) return null;
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
