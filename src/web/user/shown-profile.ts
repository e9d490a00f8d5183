import type { Profile } from "../../domain/user.ts";
import { cardOf } from "../playlist/card-of.ts";
import { previewOf } from "./user-review.tsx";

/** Returns the part of a profile that its page shows. */
export function shownOf({ playlists, reviews, albumReviews, ...profile }: Profile) {
  return {
    ...profile,
    playlists: playlists.map(cardOf),
    reviews: [...reviews, ...albumReviews].map((review) => previewOf(review)),
  };
}

/** A profile as its page shows it. */
export type ShownProfile = ReturnType<typeof shownOf>;
