import { useSearchParams } from "react-router";
import { RATINGS } from "../../../domain/reviews/rating.ts";
import { userCalls } from "../calls.ts";
import { type PrivatePartProps, PrivatePage } from "../private-page.tsx";
import { ReviewsView } from "./reviews-view.tsx";
import { loadOwnProfile } from "../use-own-profile.ts";
import { previewOf } from "./user-review.tsx";

export function PrivateReviews({ username, otherwise }: PrivatePartProps) {
  const [query] = useSearchParams();
  const cursor = query.get("cursor") ?? undefined;
  const rating = RATINGS.find((one) => String(one) === query.get("rating"));
  async function load() {
    const profile = await loadOwnProfile(username);
    if (profile === null) return null;
    const filter = { cursor, rating: rating?.toString() };
    const page = await userCalls.reviews({ params: { username }, query: filter });
    const reviews = page.items.map((review) => previewOf(review));
    return { user: profile.user, reviews, hidden: [], next: page.next, rating };
  }
  return (
    <PrivatePage
      heading="reviews"
      of={`${username} ${cursor} ${rating}`}
      load={load}
      otherwise={otherwise}
    >
      {(shown) => <ReviewsView {...shown} />}
    </PrivatePage>
  );
}
