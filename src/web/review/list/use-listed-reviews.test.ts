import { expect, test } from "vitest";
import type { Review } from "../../../domain/review.ts";
import { withOwn } from "./use-listed-reviews.ts";

function review(id: number, user_id: number, changes: Partial<Review> = {}): Review {
  return {
    id,
    user_id,
    song_id: 1,
    song_name: "Made-up Song",
    artists: [],
    rating: 3.5,
    content: "made up",
    privacy: "public",
    hidden_reason: null,
    created_at: "2026-01-20T00:00:00.000Z",
    updated_at: "2026-01-20T00:00:00.000Z",
    norae_user: `Made-up User ${user_id}`,
    picture: null,
    user_is_private: false,
    is_owner: false,
    picture_url: null,
    s3_picture_url: null,
    ...changes,
  };
}

const OTHER = review(1, 10);
const OWN = review(2, 20);

test("a new review goes to the top of the list, and a changed one stays where it is", () => {
  expect(withOwn([OTHER], OWN, 20)).toEqual([OWN, OTHER]);
  const changed = review(2, 20, { content: "changed" });
  expect(withOwn([OTHER, OWN], changed, 20)).toEqual([OTHER, changed]);
});

test("a review that is made private or deleted leaves the list, and a private one does not enter it", () => {
  const secret = review(2, 20, { privacy: "private" });
  expect(withOwn([OTHER, OWN], secret, 20)).toEqual([OTHER]);
  expect(withOwn([OTHER, OWN], null, 20)).toEqual([OTHER]);
  expect(withOwn([OTHER], secret, 20)).toEqual([OTHER]);
});

test("a review that was deleted and written again elsewhere is there once", () => {
  const again = review(3, 20);
  expect(withOwn([OTHER, OWN], again, 20)).toEqual([again, OTHER]);
});
