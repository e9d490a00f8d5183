import { describe, expect, test } from "vitest";
import type { Review } from "../../../src/domain/reviews/review.ts";
import { ENGINES } from "../../databases/engines.ts";
import type { Sender } from "../../factory/users/review-sender.ts";
import { KINDS, openReviews, songs } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("permissions of reviews on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody, revoked } = site;

  for (const kind of ["song", "album"] as const) {
    const { add, list, change, read, review } = KINDS[kind];

    describe(`of ${kind}s`, () => {
      test("a private review is its author's alone, and counts in no average [3-7.13]", async () => {
        const ada = await somebody();
        const other = await somebody();
        const before = await json<object>("GET", `${list}/rating`, null);
        const content = `For nobody else (${kind})`;
        const { id } = await json("POST", add, ada, review({ content, privacy: "private" }));
        expect(await json("GET", `${list}/rating`, ada)).toEqual(before);
        expect(await status("GET", read(id), ada)).toBe(200);
        const idsFor = async (who: Sender) =>
          (await json<Review[]>("GET", list, who)).map((one) => one.id);
        expect(await idsFor(ada)).toContain(id);
        for (const who of [null, other]) {
          expect(await idsFor(who)).not.toContain(id);
          const answer = await send("GET", read(id), who);
          const text = "Review not found";
          expect([answer.status, await answer.json()]).toEqual([
            404,
            { error: text, message: text },
          ]);
        }
        for (const [method, body] of [["PATCH", { rating: 1 }], ["DELETE"]] as const)
          expect(await status(method, change(id), other, body), method).toBe(404);
        expect(await json<Review[]>("GET", "/api/reviews/recent", other)).not.toContainEqual(
          expect.objectContaining({ content }),
        );
        await json("PATCH", change(id), ada, { privacy: "public" });
        expect(await json<object>("GET", `${list}/rating`, null)).not.toEqual(before);
        expect(await idsFor(null)).toContain(id);
      });

      test("only its author may change or remove it; others are refused, visitors asked to sign in [2-4.24 2-4.25 2-6.5 3-7.14]", async () => {
        const ada = await somebody();
        const { id } = await json("POST", add, ada, review());
        for (const [who, expected, error] of [
          [null, 401, "Sign in first"],
          [await revoked(), 401, "Your session has ended. Sign in again."],
          [await somebody(), 403, "This review belongs to someone else"],
        ] as const)
          for (const [method, body] of [["PATCH", { rating: 1 }], ["DELETE"]] as const) {
            const answer = await send(method, change(id), who, body);
            const refused = [expected, { error, message: error }];
            expect([answer.status, await answer.json()], method).toEqual(refused);
          }
        expect(await json("GET", read(id), null)).toMatchObject({ rating: 4 });
        expect(await status("DELETE", change(id), ada)).toBe(204);
        expect(await status("GET", read(id), ada)).toBe(404);
        expect(await status("PATCH", change(id), ada, { rating: 2 })).toBe(404);
      });
    });
  }

  test("responses to signed-in users are never cached; those to visitors are revalidated", async () => {
    const ada = await somebody();
    const { id } = await json("POST", "/api/reviews", ada, { song_id: songs.loose, rating: 3 });
    const paths = [
      `/api/reviews/song/${songs.loose}`,
      `/api/reviews/${id}`,
      "/api/reviews/recent",
      `/api/users/${site.lastName}/reviews`,
    ];
    for (const path of paths) {
      const own = await send("GET", path, ada);
      expect(own.headers.get("Cache-Control"), path).toBe("private, no-store");
      const open = await send("GET", path, null);
      expect(open.headers.get("Cache-Control"), path).toBe("public, no-cache");
      for (const answer of [own, open])
        expect(answer.headers.get("Vary")).toContain("Authorization");
    }
    for (const answer of [
      await send("GET", `/api/reviews/mine?songs=${songs.loose}`, ada),
      await send("PATCH", `/api/reviews/${id}`, ada, { rating: 2 }),
      await send("DELETE", `/api/reviews/${id}`, ada),
    ])
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });
});
