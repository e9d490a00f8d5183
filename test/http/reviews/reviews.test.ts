import { describe, expect, test } from "vitest";
import type { Review } from "../../../src/domain/reviews/review.ts";
import { ENGINES } from "../../databases/engines.ts";
import { reviewCounts } from "../../factory/recounted/recounted-reviews.ts";
import { artists, KINDS, openReviews } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("a review on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody, later } = site;

  for (const kind of ["song", "album"] as const) {
    const { item, name, former, field, add, list, change, read, review } = KINDS[kind];

    describe(`of ${kind}s`, () => {
      test("a review is answered as it is stored, and the same for every reader [2-3.7 2-3.8 2-7.14 2-7.15]", async () => {
        const ada = await somebody();
        const content = "Line one.\n\n<b>Line</b> two &amp; https://example.com";
        const answer = await send("POST", add, ada, review({ rating: 4.5, content }));
        expect(answer.status).toBe(201);
        const made = (await answer.json()) as Review;
        expect(made).toEqual({
          id: made.id,
          [field]: item,
          [`${kind}_name`]: name,
          artists: [{ artist_id: artists.lanterns, artist_name: "Paper Lanterns" }],
          rating: 4.5,
          content,
          privacy: "public",
          created_at: site.now.toISOString(),
          updated_at: site.now.toISOString(),
          norae_user: site.lastName,
          picture: null,
          user_id: ada.userId,
          user_is_private: false,
          is_owner: true,
          picture_url: "https://pictures.example/first-light.webp",
          hidden_reason: null,
          s3_picture_url: null,
        });
        expect(await json("GET", read(made.id), ada)).toEqual(made);
        const others = { ...made, is_owner: false };
        for (const who of [null, await somebody()]) {
          expect(await json("GET", read(made.id), who)).toEqual(others);
          expect(await json<Review[]>("GET", list, who)).toContainEqual(others);
        }
      });

      test("rating, text and privacy change separately; omitted fields stay [2-7.17 2-7.18 3-7.13]", async () => {
        const ada = await somebody();
        const { id } = await json("POST", add, ada, review({ rating: 1, content: "As typed" }));
        later(5);
        const changed = await json("PATCH", change(id), ada, { rating: "2.5" });
        expect(changed).toMatchObject({
          id,
          rating: 2.5,
          content: "As typed",
          privacy: "public",
        });
        expect(changed.updated_at).toBe(site.now.toISOString());
        expect(changed.created_at).not.toBe(changed.updated_at);
        expect(await json("PATCH", change(id), ada, { content: "Now this" })).toMatchObject({
          rating: 2.5,
          content: "Now this",
        });
        expect(
          await json("PATCH", change(id), ada, {
            rating: 5,
            content: "And this",
            privacy: "private",
          }),
        ).toMatchObject({ rating: 5, content: "And this", privacy: "private" });
        expect(await json("PATCH", change(id), ada, { rating: 4, content: " " })).toMatchObject({
          rating: 4,
          content: "",
          privacy: "private",
        });
      });

      test("a second review is refused, whichever call created the first one [3-7.9]", async () => {
        const ada = await somebody();
        const { id } = await json("POST", add, ada, review());
        const second = await send("POST", add, ada, review({ rating: 1 }));
        expect(second.status).toBe(409);
        const text = "You have already reviewed this";
        expect(await second.json()).toEqual({ error: text, message: text });
        expect(await json("GET", read(id), null)).toMatchObject({ rating: 4 });
        expect(await status("DELETE", change(id), ada)).toBe(204);
        expect(await status("POST", add, ada, review())).toBe(201);
      });

      test("of many simultaneous reviews of one user, one is saved and the others get a conflict [2-7.15 3-7.9]", async () => {
        const ada = await somebody();
        const answers = await Promise.all(
          Array.from({ length: 25 }, (_, at) =>
            status("POST", add, ada, review({ rating: (at % 10) / 2 + 0.5 })),
          ),
        );
        expect(answers.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(24).fill(409)]);
        const own = await json<Review[]>("GET", `/api/reviews/mine?${kind}s=${item}`, ada);
        expect(own).toHaveLength(1);
        const { stored, counted } = await reviewCounts(site.database);
        expect(stored).toEqual(counted);
      });

      test("a merged record's reviews are at the survivor's, under its old address, too", async () => {
        const ada = await somebody();
        const made = await json("POST", add, ada, { [field]: former, rating: 3 });
        expect(made).toMatchObject({ [field]: item });
        const answer = await send("GET", `/api/reviews/${kind}/${former}`, null);
        expect([answer.status, answer.headers.get("Location")]).toEqual([301, list]);
        const rating = await send("GET", `/api/reviews/${kind}/${former}/rating`, null);
        expect(rating.headers.get("Location")).toBe(`${list}/rating`);
      });
    });
  }
});
