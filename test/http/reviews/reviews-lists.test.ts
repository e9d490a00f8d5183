import { describe, expect, test } from "vitest";
import type { AlbumReview, Review, SongReview } from "../../../src/domain/reviews/review.ts";
import { ENGINES } from "../../databases/engines.ts";
import { albums, KINDS, openReviews, songs } from "../../factory/users/reviews-under-test.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

describe.each(ENGINES)("lists of reviews on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody, later } = site;

  for (const kind of ["song", "album"] as const) {
    const { field, add } = KINDS[kind];

    describe(`of ${kind}s`, () => {
      test("the rating summary has average, count and the ten steps [2-3.10 2-7.12 3-7.17]", async () => {
        const fresh = kind === "song" ? songs.dusk : albums.nightMarket;
        const path = `/api/reviews/${kind}/${fresh}/rating`;
        expect(await json("GET", path, null)).toEqual({
          average_rating: null,
          rating_count: 0,
          distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        });
        for (const rating of [5, 5, 0.5, 3.5])
          await send("POST", add, await somebody(), { [field]: fresh, rating });
        expect(await json("GET", path, null)).toEqual({
          average_rating: 3.5,
          rating_count: 4,
          distribution: [1, 0, 0, 0, 0, 0, 1, 0, 0, 2],
        });
      });

      test("a list is newest first, 50 at a time, and continues where it ended even if reviews are added meanwhile [2-7.10 2-7.11 3-7.16]", async () => {
        const crowded = kind === "song" ? songs.market : albums.bridge;
        const path = `/api/reviews/${kind}/${crowded}`;
        const made: number[] = [];
        const addOne = async () => {
          later(1);
          const body = { [field]: crowded, rating: 3, content: "One of many" };
          made.unshift((await json("POST", add, await somebody(), body)).id);
        };
        expect(await json("GET", path, null)).toEqual([]);
        for (let at = 0; at < 102; at += 1) await addOne();
        const first = await send("GET", path, null);
        const idsOf = async (answer: Response) =>
          ((await answer.json()) as Review[]).map((one) => one.id);
        expect(await idsOf(first)).toEqual(made.slice(0, 50));
        await addOne();
        const after = ({ headers }: Response) =>
          send("GET", `${path}?cursor=${headers.get("X-Next-Cursor")}`, null);
        const second = await after(first);
        expect(await idsOf(second)).toEqual(made.slice(51, 101));
        const third = await after(second);
        expect(await idsOf(third)).toEqual(made.slice(101));
        expect(third.headers.has("X-Next-Cursor")).toBe(false);
        for (const cursor of ["", "x", "-1", "0"])
          expect(await status("GET", `${path}?cursor=${cursor}`, null), cursor).toBe(400);
      });
    });
  }

  test("recent reviews are the newest public ones with words, of songs and of albums [1-3.14 1-7.23 3-7.15]", async () => {
    const ada = await somebody();
    const bea = await somebody();
    later(60);
    const post = async (path: string, from: SignedInTester, body: object) => {
      later(1);
      return json("POST", path, from, body);
    };
    const content = "Words";
    const song = await post("/api/reviews", ada, { song_id: songs.loose, rating: 4, content });
    const album = await post("/api/reviews/album", ada, {
      album_id: albums.attic,
      rating: 2,
      content,
    });
    await post("/api/reviews", bea, { song_id: songs.loose, rating: 5 });
    await post("/api/reviews/album", bea, {
      album_id: albums.attic,
      rating: 5,
      content,
      privacy: "private",
    });
    const recent = await json<(SongReview | AlbumReview)[]>("GET", "/api/reviews/recent", null);
    expect(recent.length).toBe(10);
    expect(recent.slice(0, 2)).toEqual([
      { ...album, is_owner: false },
      { ...song, is_owner: false },
    ]);
    expect(recent[0]).toMatchObject({ album_id: albums.attic, album_name: "Attic Tapes" });
    expect(recent.every((one) => one.content !== "" && one.privacy === "public")).toBe(true);
  });

  test("the user's own reviews of some songs and albums come in one response", async () => {
    const ada = await somebody();
    const song = await json("POST", "/api/reviews", ada, { song_id: songs.glow, rating: 4 });
    const album = await json("POST", "/api/reviews/album", ada, {
      album_id: albums.bridge,
      rating: 2,
      privacy: "private",
    });
    const path = `/api/reviews/mine?songs=${songs.glow},${songs.dusk}&albums=${albums.bridge}`;
    expect(await json("GET", path, ada)).toEqual([song, album]);
    expect(await json("GET", path, await somebody())).toEqual([]);
    expect(await json("GET", "/api/reviews/mine", ada)).toEqual([]);
    for (const bad of ["songs=x", "albums=1,,2", `songs=${Array(501).fill(1).join(",")}`])
      expect(await status("GET", `/api/reviews/mine?${bad}`, ada), bad.slice(0, 20)).toBe(400);
  });
});
