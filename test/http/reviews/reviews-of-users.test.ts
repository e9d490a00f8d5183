import { describe, expect, test } from "vitest";
import type { Review } from "../../../src/domain/reviews/review.ts";
import type { OwnData, Profile } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { reviewCounts } from "../../factory/recounted/recounted-reviews.ts";
import type { Refused } from "../../factory/users/review-sender.ts";
import { albums, openReviews, songs } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("reviews and their authors on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody, later } = site;

  test("a profile shows the ten newest of each kind and counts all; its owner also the private ones [2-2.9]", async () => {
    const ada = await somebody();
    const path = `/api/users/profile/${site.lastName}`;
    const made: number[] = [];
    for (const song_id of Object.values(songs)) {
      later(1);
      const privacy = song_id === songs.glow ? "private" : "public";
      const content = [songs.glow, songs.dusk].includes(song_id) ? "Made up" : " ";
      made.unshift(
        (await json("POST", "/api/reviews", ada, { song_id, rating: 2, privacy, content })).id,
      );
    }
    await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 5 });
    const own = await json<Profile>("GET", path, ada);
    const others = await json<Profile>("GET", path, null);
    const count = made.length + 1;
    expect([own.review_count, others.review_count]).toEqual([count, count - 1]);
    expect([own.written_review_count, others.written_review_count]).toEqual([2, 1]);
    expect(own.reviews.map(({ id }) => id)).toEqual(made.slice(0, 10));
    expect(others.reviews.every(({ privacy }) => privacy === "public")).toBe(true);
    expect(others.albumReviews).toHaveLength(1);
  });

  test("deleting an account removes its reviews, and updates the counts", async () => {
    const ada = await somebody();
    const name = site.lastName;
    for (const song_id of [songs.glow, songs.dusk])
      await send("POST", "/api/reviews", ada, { song_id, rating: 1 });
    await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 5 });
    const data = await json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect([data.reviews.length, data.albumReviews.length]).toEqual([2, 1]);
    const gone = await status("DELETE", `/api/users/${ada.userId}`, ada, { norae_user: name });
    expect(gone).toBe(204);
    const left = await json<Review[]>("GET", `/api/reviews/song/${songs.dusk}`, null);
    expect(left.some((one) => one.user_id === ada.userId)).toBe(false);
    const { stored, counted } = await reviewCounts(site.database);
    expect(stored).toEqual(counted);
  });

  test("a user's reviews of songs and albums are merged, newest first, by cursor [2-2.14]", async () => {
    const ada = await somebody();
    const username = site.lastName;
    const made: string[] = [];
    const nameOf = (one: Review) => ("song_id" in one ? `song ${one.id}` : `album ${one.id}`);
    const items = [
      ...Object.values(songs).map((id) => ({ path: "/api/reviews", body: { song_id: id } })),
      ...Object.values(albums).map((id) => ({
        path: "/api/reviews/album",
        body: { album_id: id },
      })),
    ];
    for (const [at, { path, body }] of items.toReversed().entries()) {
      // Some of the same moment: their order is fixed, too.
      if (at % 3 === 0) later(1);
      const privacy = at === 2 ? "private" : "public";
      made.push(nameOf(await json("POST", path, ada, { ...body, rating: 3, privacy })));
    }
    const path = `/api/users/${username.toLowerCase()}/reviews`;
    const own = await json<Review[]>("GET", path, ada);
    expect(new Set(own.map(nameOf))).toEqual(new Set(made));
    const times = own.map((one) => one.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const others = await json<Review[]>("GET", path, null);
    expect(others).toHaveLength(own.length - 1);
    expect(others.some((one) => one.privacy === "private")).toBe(false);
    for (const [at, one] of own.slice(0, -1).entries()) {
      const kind = "song_id" in one ? "song" : "album";
      const cursor = encodeURIComponent(`${one.created_at}~${kind}~${one.id}`);
      const rest = await json<Review[]>("GET", `${path}?cursor=${cursor}`, ada);
      expect(rest.map(nameOf)).toEqual(own.slice(at + 1).map(nameOf));
    }
    expect(await status("GET", `${path}?cursor=12`, null)).toBe(400);
    expect(await json<Refused>("GET", "/api/users/nobody-at-all/reviews", null)).toEqual({
      error: "User not found",
      message: "User not found",
    });
  });
});
