import { expect, test } from "vitest";
import type { Review } from "../../../domain/reviews/review.ts";
import { withOwn } from "./use-listed-reviews.ts";

const review = (id: number, user_id: number, changes: Partial<Review> = {}) =>
  ({ id, user_id, content: "made up", privacy: "public", ...changes }) as Review;

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
