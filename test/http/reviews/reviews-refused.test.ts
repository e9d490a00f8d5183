import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { KINDS, openReviews } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("a review that is refused on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody } = site;

  for (const kind of ["song", "album"] as const) {
    const { item, field, add, change, read, review } = KINDS[kind];

    describe(`of ${kind}s`, () => {
      test("a rating is 0.5 to 5 in half steps, and has to be there [2-3.9 2-5.1]", async () => {
        const ada = await somebody();
        const bad = "A rating is 0.5 to 5 stars, in half steps";
        const refused: [unknown, string][] = [
          [undefined, "Please provide a rating"],
          ["0", "Please provide a rating"],
          [5.5, bad],
          ["4.25", bad],
        ];
        for (const [rating, text] of refused) {
          const answer = await send("POST", add, ada, { [field]: item, rating });
          expect(answer.status, String(rating)).toBe(400);
          expect(await answer.json()).toEqual({ error: text, message: text });
        }
        const { id } = await json("POST", add, ada, review({ rating: "0.5" }));
        for (const rating of [0, 0.7, null]) {
          expect(await status("PATCH", change(id), ada, { rating }), String(rating)).toBe(400);
        }
        const nothing = await send("PATCH", change(id), ada, {});
        expect(nothing.status).toBe(400);
        expect(await json("GET", read(id), null)).toMatchObject({ rating: 0.5 });
      });

      test("words are optional, up to 5,000 characters, and without control characters; it is public or private [2-5.2 2-5.3 3-7.11]", async () => {
        const ada = await somebody();
        const refused: [object, string][] = [
          [{ content: "a".repeat(5_001) }, "A review must be 5,000 characters or less"],
          [{ content: "a\u0000b" }, "A review cannot contain control characters"],
          [{ content: "\ud800" }, "A review cannot contain control characters"],
          [{ content: 5 }, "The content of a review is text"],
          [{ privacy: "friends" }, "A review is public or private"],
        ];
        for (const [wrong, text] of refused) {
          const answer = await send("POST", add, ada, review(wrong));
          expect(answer.status, text).toBe(400);
          expect(await answer.json()).toEqual({ error: text, message: text });
        }
        const family = "👩‍👩‍👧‍👦".repeat(5_000);
        const { content } = await json("POST", add, ada, review({ content: family }));
        expect(content).toBe(family);
      });

      test("an unknown record cannot be reviewed", async () => {
        const ada = await somebody();
        const noun = kind === "song" ? "Song" : "Album";
        for (const [id, expected, text] of [
          [99_999, 404, `${noun} does not exist`],
          [0, 404, `${noun} does not exist`],
          [-1, 400, `Invalid ${kind}`],
          ["abc", 400, `Invalid ${kind}`],
          [1.5, 400, `Invalid ${kind}`],
          [undefined, 400, `Invalid ${kind}`],
        ] as const) {
          const answer = await send("POST", add, ada, { [field]: id, rating: 3 });
          expect(answer.status, String(id)).toBe(expected);
          expect(await answer.json()).toEqual({ error: text, message: text });
        }
        for (const path of [`/api/reviews/${kind}/99999`, `/api/reviews/${kind}/99999/rating`]) {
          expect(await status("GET", path, null)).toBe(404);
        }
        for (const path of [`/api/reviews/${kind}/x`, `/api/reviews/${kind}/x/rating`]) {
          expect(await status("GET", path, null)).toBe(400);
        }
        expect(await status("GET", "/api/reviews/99999", null)).toBe(404);
        expect(await status("GET", "/api/reviews/album-99999", null)).toBe(404);
        for (const bad of ["x", "album-", "album-x", "song-1", "-1", "1.5"])
          expect(await status("GET", `/api/reviews/${bad}`, null), bad).toBe(400);
      });
    });
  }
});
