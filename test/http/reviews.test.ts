import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AlbumReview, Review, SongReview } from "../../src/domain/review.ts";
import { createLimits } from "../../src/api/limits.ts";
import type { OwnData, Profile } from "../../src/domain/user.ts";
import { hashOf } from "../../src/identity/secret.ts";
import { endSession, findSession } from "../../src/database/sessions.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { reviewCounts } from "../factory/recounted-reviews.ts";
import { type Refused, reviewSender, type Sender } from "../factory/review-sender.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";

const { draft, artists, albums, songs } = sampleCatalogue();

/** What differs between the calls for songs and those for albums. */
const KINDS = {
  song: {
    item: songs.glow,
    field: "song_id",
    name: "Glow",
    add: "/api/reviews",
    id: (id: number) => `${id}`,
  },
  album: {
    item: albums.firstLight,
    field: "album_id",
    name: "First Light",
    add: "/api/reviews/album",
    id: (id: number) => `album-${id}`,
  },
} as const;

const NOW = new Date("2026-03-01T03:00:00.000Z");

for (const engine of ENGINES) {
  describe(`reviews on ${engine}`, () => {
    let api: ApiUnderTest;
    let now = NOW;
    let people = 0;
    const somebody = () => signIn(api.database, `Person${(people += 1)}`, now);
    const { send, status, json } = reviewSender({ request: (...args) => api.request(...args) });
    beforeAll(async () => {
      api = await openApi(engine, draft, { clock: () => now });
    });
    afterAll(() => api?.remove());

    const later = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    };

    /** Somebody whose session was ended. */
    async function revoked(): Promise<SignedInTester> {
      const tester = await somebody();
      await api.database.write(async (db) => {
        const session = await findSession(db, hashOf(tester.token));
        await endSession(db, session!.id);
      });
      return tester;
    }

    for (const kind of ["song", "album"] as const) {
      const { item, field, name, add, id: shownId } = KINDS[kind];
      const change = (id: number) =>
        kind === "song" ? `/api/reviews/${id}` : `/api/reviews/album/${id}`;
      const read = (id: number) => `/api/reviews/${shownId(id)}`;
      const list = `/api/reviews/${kind}/${item}`;
      const review = (said: object = {}) => ({ [field]: item, rating: 4, ...said });

      describe(`of ${kind}s`, () => {
        test("a review is answered as it is kept, and read the same by everybody", async () => {
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
            created_at: now.toISOString(),
            updated_at: now.toISOString(),
            norae_user: `Person${people}`,
            picture: null,
            user_id: ada.userId,
            is_owner: true,
            picture_url: "https://pictures.example/first-light.webp",
            s3_picture_url: null,
          });
          expect(await json("GET", read(made.id), ada)).toEqual(made);
          const others = { ...made, is_owner: false };
          for (const who of [null, await somebody()]) {
            expect(await json("GET", read(made.id), who)).toEqual(others);
            expect(await json<Review[]>("GET", list, who)).toContainEqual(others);
          }
        });

        test("rating, words and privacy change apart; what is left out stays", async () => {
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
          expect(changed.updated_at).toBe(now.toISOString());
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

        test("a second review is refused, however the first one came about", async () => {
          const ada = await somebody();
          const { id } = await json("POST", add, ada, review());
          const second = await send("POST", add, ada, review({ rating: 1 }));
          expect(second.status).toBe(409);
          const text = "You have reviewed this already";
          expect(await second.json()).toEqual({ error: text, message: text });
          expect(await json("GET", read(id), null)).toMatchObject({ rating: 4 });
          expect(await status("DELETE", change(id), ada)).toBe(204);
          expect(await status("POST", add, ada, review())).toBe(201);
        });

        test("of many who send one person's review at once, one is taken and the others are told", async () => {
          const ada = await somebody();
          const answers = await Promise.all(
            Array.from({ length: 25 }, (_, at) =>
              status("POST", add, ada, review({ rating: (at % 10) / 2 + 0.5 })),
            ),
          );
          expect(answers.toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(24).fill(409)]);
          const own = await json<Review[]>("GET", `/api/reviews/mine?${kind}s=${item}`, ada);
          expect(own).toHaveLength(1);
          const { kept, counted } = await reviewCounts(api.database);
          expect(kept).toEqual(counted);
        });

        test("of many who remove one review at once, one removes it", async () => {
          const ada = await somebody();
          const { id } = await json("POST", add, ada, review());
          const answers = await Promise.all(
            Array.from({ length: 10 }, () => status("DELETE", change(id), ada)),
          );
          expect(answers.toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(9).fill(404)]);
          const { kept, counted } = await reviewCounts(api.database);
          expect(kept).toEqual(counted);
        });

        test("a private review is its author's alone, and counts in no average", async () => {
          const ada = await somebody();
          const other = await somebody();
          const before = await json<object>("GET", `${list}/rating`, null);
          const content = "For nobody else";
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

        test("only its author may change or remove it; others are told so, visitors to sign in", async () => {
          const ada = await somebody();
          const { id } = await json("POST", add, ada, review());
          const dead = await revoked();
          const asked: [method: string, path: string, body?: object][] = [
            ["PATCH", change(id), { rating: 1 }],
            ["DELETE", change(id)],
          ];
          for (const [method, path, body] of asked) {
            const refusals: [Sender, number, string][] = [
              [null, 401, "Sign in first"],
              [dead, 401, "Your session has ended. Sign in again."],
              [await somebody(), 403, "This review is somebody else's"],
            ];
            for (const [who, expected, text] of refusals) {
              const answer = await send(method, path, who, body);
              expect(answer.status, `${method} ${text}`).toBe(expected);
              expect(await answer.json()).toEqual({ error: text, message: text });
            }
          }
          expect(await json("GET", read(id), null)).toMatchObject({ rating: 4 });
          expect(await status("DELETE", change(id), ada)).toBe(204);
          expect(await status("GET", read(id), ada)).toBe(404);
          expect(await status("PATCH", change(id), ada, { rating: 2 })).toBe(404);
        });

        test("nobody reviews without a session, whatever else is wrong with the request", async () => {
          for (const who of [null, await revoked()]) {
            expect(await status("POST", add, who, review())).toBe(401);
            expect(await status("POST", add, who, { rating: 99 })).toBe(401);
          }
        });

        test("a dead session is told so where visitors may read", async () => {
          const dead = await revoked();
          for (const path of [list, read(1), "/api/reviews/recent", "/api/reviews/mine"])
            expect(await status("GET", path, dead), path).toBe(401);
          expect(await status("GET", "/api/reviews/mine", null)).toBe(401);
        });

        test("a rating is 0.5 to 5 in half steps, and has to be there", async () => {
          const ada = await somebody();
          const bad = "A rating is 0.5 to 5 stars, in half steps";
          const refused: [unknown, string][] = [
            [undefined, "Please provide a rating"],
            [null, "Please provide a rating"],
            [0, "Please provide a rating"],
            ["0", "Please provide a rating"],
            ["", "Please provide a rating"],
            [0.7, bad],
            [5.5, bad],
            [-1, bad],
            ["4.25", bad],
            ["0x4", bad],
            ["five", bad],
            [true, bad],
            [[4], bad],
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

        test("words are optional, up to 5,000 characters, and without control characters", async () => {
          const ada = await somebody();
          const refused: [unknown, string][] = [
            ["a".repeat(5_001), "A review must be 5,000 characters or less"],
            ["a\u0000b", "A review cannot contain control characters"],
            ["a\u001bb", "A review cannot contain control characters"],
            ["\ud800", "A review cannot contain control characters"],
            [5, "The content of a review is text"],
          ];
          for (const [content, text] of refused) {
            const answer = await send("POST", add, ada, review({ content }));
            expect(answer.status, text).toBe(400);
            expect(await answer.json()).toEqual({ error: text, message: text });
          }
          const family = "👩‍👩‍👧‍👦".repeat(5_000);
          const { id, content } = await json("POST", add, ada, review({ content: family }));
          expect(content).toBe(family);
          for (const blank of [" ", "\r\n", "\u200b", ""]) {
            expect(await json("PATCH", change(id), ada, { content: blank })).toMatchObject({
              content: "",
            });
          }
        });

        test("privacy is public or private", async () => {
          const ada = await somebody();
          expect(await json<Refused>("POST", add, ada, review({ privacy: "friends" }))).toEqual({
            error: "A review is public or private",
            message: "A review is public or private",
          });
        });

        test("what is reviewed has to be there", async () => {
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

        test("a merged record's reviews are at the survivor's, under its old address, too", async () => {
          const ada = await somebody();
          const former = kind === "song" ? 903 : 902;
          const made = await json("POST", add, ada, { [field]: former, rating: 3 });
          expect(made).toMatchObject({ [field]: item });
          const answer = await send("GET", `/api/reviews/${kind}/${former}`, null);
          expect([answer.status, answer.headers.get("Location")]).toEqual([301, list]);
          const rating = await send("GET", `/api/reviews/${kind}/${former}/rating`, null);
          expect(rating.headers.get("Location")).toBe(`${list}/rating`);
        });

        test("what is no JSON is refused", async () => {
          const ada = await somebody();
          const headers = { ...ada.headers, "Content-Type": "application/json" };
          for (const body of ["{", "", "null", "[]", '"x"', "5"]) {
            const answer = await api.request(add, { method: "POST", headers, body });
            expect(answer.status, body).toBe(400);
            const { error, message } = (await answer.json()) as Refused;
            expect(message).toBe(error);
          }
          const large = JSON.stringify(review({ content: "a".repeat(3 * 1024 * 1024) }));
          const answer = await api.request(add, { method: "POST", headers, body: large });
          expect(answer.status).toBe(413);
        });

        test("the rating summary has average, count and the ten steps", async () => {
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

        test("a list is newest first, 50 at a time, and continues where it ended whatever came meanwhile", async () => {
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
          const second = await send(
            "GET",
            `${path}?cursor=${first.headers.get("X-Next-Cursor")}`,
            null,
          );
          expect(await idsOf(second)).toEqual(made.slice(51, 101));
          const third = await send(
            "GET",
            `${path}?cursor=${second.headers.get("X-Next-Cursor")}`,
            null,
          );
          expect(await idsOf(third)).toEqual(made.slice(101));
          expect(third.headers.has("X-Next-Cursor")).toBe(false);
          for (const cursor of ["", "x", "-1", "0"])
            expect(await status("GET", `${path}?cursor=${cursor}`, null), cursor).toBe(400);
        });
      });
    }

    test("what a token is answered is kept by nobody; what visitors are answered is asked about again", async () => {
      const ada = await somebody();
      const { id } = await json("POST", "/api/reviews", ada, { song_id: songs.loose, rating: 3 });
      const paths = [
        `/api/reviews/song/${songs.loose}`,
        `/api/reviews/${id}`,
        "/api/reviews/recent",
        `/api/users/Person${people}/reviews`,
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

    test("recent reviews are the newest public ones with words, of songs and of albums", async () => {
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

    test("one's own reviews of some songs and albums come in one answer", async () => {
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

    test("a profile shows the ten newest of each kind and counts all; its owner also the private ones", async () => {
      const ada = await somebody();
      const path = `/api/users/profile/Person${people}`;
      const made: number[] = [];
      for (const song_id of Object.values(songs)) {
        later(1);
        const privacy = song_id === songs.glow ? "private" : "public";
        made.unshift((await json("POST", "/api/reviews", ada, { song_id, rating: 2, privacy })).id);
      }
      await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 5 });
      const own = await json<Profile>("GET", path, ada);
      const others = await json<Profile>("GET", path, null);
      const count = made.length + 1;
      expect([own.review_count, others.review_count]).toEqual([count, count - 1]);
      expect(own.reviews.map(({ id }) => id)).toEqual(made.slice(0, 10));
      expect(others.reviews.every(({ privacy }) => privacy === "public")).toBe(true);
      expect(others.albumReviews).toHaveLength(1);
    });

    test("whoever deletes the account takes the reviews along, and the counts know", async () => {
      const ada = await somebody();
      const name = `Person${people}`;
      for (const song_id of [songs.glow, songs.dusk])
        await send("POST", "/api/reviews", ada, { song_id, rating: 1 });
      await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 5 });
      const data = await json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
      expect([data.reviews.length, data.albumReviews.length]).toEqual([2, 1]);
      const gone = await status("DELETE", `/api/users/${ada.userId}`, ada, { norae_user: name });
      expect(gone).toBe(204);
      const left = await json<Review[]>("GET", `/api/reviews/song/${songs.dusk}`, null);
      expect(left.some((one) => one.user_id === ada.userId)).toBe(false);
      const { kept, counted } = await reviewCounts(api.database);
      expect(kept).toEqual(counted);
    });

    test("a user's reviews of songs and albums are merged, newest first, by cursor", async () => {
      const ada = await somebody();
      const username = `Person${people}`;
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
        // Some of the same moment: their order is a fixed one, too.
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
}

test("more writes than the limit allows are answered 429 with when to go on, each user by themselves", async () => {
  const now = NOW;
  const rates = { ...OFF, write: { amount: 2, milliseconds: 60_000 } };
  const api = await openApi("sqlite", draft, { now, limits: createLimits(rates, () => now) });
  try {
    const { send, status } = reviewSender(api);
    const ada = await signIn(api.database, "Ada", now);
    const add = (from: SignedInTester, song_id: number) =>
      send("POST", "/api/reviews", from, { song_id, rating: 3 });
    expect((await add(ada, songs.glow)).status).toBe(201);
    expect((await add(ada, songs.dusk)).status).toBe(201);
    const third = await add(ada, songs.market);
    expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect((await third.json()) as Refused).toMatchObject({
      error: "Too many requests. Try again in 30 seconds.",
    });
    expect(await status("GET", "/api/reviews/mine", ada)).toBe(200);
    expect((await add(await signIn(api.database, "Bea", now), songs.glow)).status).toBe(201);
  } finally {
    await api.remove();
  }
});

const OFF = { login: null, write: null, playlist: null, upload: null, feedback: null };
