import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RecentReview } from "./read-blocks.ts";
import { RecentReviews, type ReviewsState } from "./recent-reviews.tsx";

const review: RecentReview = {
  id: 7,
  norae_user: "made-up-listener",
  user_is_private: false,
  created_at: "2026-03-10T20:00:00Z",
  rating: 4.5,
  kind: "song",
  name: "Kettle Dance",
  artists: ["Velvet Teapot", "Teapot Twins"],
  content: "Boils over <b>twice</b>.",
};

function shown(reviews: ReviewsState): string {
  return renderToStaticMarkup(<RecentReviews reviews={reviews} />);
}

const STATES: [ReviewsState, text: string][] = [
  ["loading", 'role="status">Loading...<'],
  ["failed", 'role="alert">Failed to load reviews<'],
  [[], "No recent reviews<"],
];

test.each(STATES)(
  "of reviews that are %j the panel says so [1-2.51 1-2.52 1-2.53]",
  (reviews, text) => {
    expect(shown(reviews)).toContain(text);
  },
);

test("a review has its song, artists, stars, words, author and date, and leads to all of it [1-2.54 1-3.14]", () => {
  const html = shown([review, { ...review, id: 8, rating: 3 }]);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain(
    '<a href="/review/7" class="review-entry-song"><span translate="no">Kettle Dance</span></a>',
  );
  expect(html).toContain("Velvet Teapot, Teapot Twins");
  expect(html).toContain('aria-label="4.5 of 5 stars"');
  expect(html).toContain("Boils over &lt;b&gt;twice&lt;/b&gt;.");
  expect(html).toContain('<a href="/user/made-up-listener" translate="no">made-up-listener</a>');
  // Ages are written in the browser; the server writes the day in UTC.
  expect(html).toContain('<time dateTime="2026-03-10T20:00:00Z">Mar 10, 2026</time>');
});
