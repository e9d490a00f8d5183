import { type ReactNode, useCallback } from "react";
import { useSearchParams } from "react-router";
import { RATINGS } from "../../domain/rating.ts";
import { PrivatePage } from "./private-page.tsx";
import { ReviewsView } from "./reviews-view.tsx";
import { userCalls } from "./calls.ts";
import { loadOwnProfile } from "./use-own-profile.ts";
import { previewOf } from "./user-review.tsx";

/** The reviews of one's own private profile. */
export function PrivateReviews({
  username,
  otherwise,
}: {
  username: string;
  otherwise: ReactNode;
}) {
  const [query] = useSearchParams();
  const cursor = query.get("cursor") ?? undefined;
  const rating = RATINGS.find((one) => String(one) === query.get("rating"));
  const load = useCallback(async () => {
    const profile = await loadOwnProfile(username);
    if (profile === null) return null;
    const filter = { cursor, rating: rating?.toString() };
    const page = await userCalls.reviews({ params: { username }, query: filter });
    const reviews = page.items.map((review) => previewOf(review));
    return { user: profile.user, reviews, hidden: [], next: page.next, rating };
  }, [username, cursor, rating]);
  return (
    <PrivatePage heading="reviews" load={load} otherwise={otherwise}>
      {(shown) => <ReviewsView {...shown} />}
    </PrivatePage>
  );
}
