import { describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import type { Review } from "../../../src/domain/reviews/review.ts";
import type { OwnData, Profile, User } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { openReviews, songs } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("a private profile on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody } = site;
  type Tester = Awaited<ReturnType<typeof somebody>>;

  const setPrivate = (who: Tester, is_private: unknown) =>
    send("PATCH", `/api/users/${who.userId}`, who, { is_private });

  test("is to others as if nobody had the name, and there for its user, with its lists", async () => {
    const ada = await somebody();
    const name = site.lastName;
    const bob = await somebody();
    const paths = [
      `/api/users/profile/${name}`,
      `/api/users/${name}/reviews`,
      `/api/users/${name}/playlists`,
    ];
    expect((await setPrivate(ada, true)).status).toBe(200);
    for (const path of paths) expect(await status("GET", path, ada)).toBe(200);
    const [hidden, unknown] = await Promise.all(
      [name, "nobody-at-all"].map((one) =>
        json("GET", `/api/users/profile/${one}`, bob).then((body) => JSON.stringify(body)),
      ),
    );
    expect(hidden).toBe(unknown);
    // A user who changes another user's profile learns no more.
    const body = { is_private: false };
    expect(await status("PATCH", `/api/users/${ada.userId}`, bob, body)).toBe(404);
    expect(await status("GET", `/api/users/${ada.userId}/data`, bob)).toBe(404);
    const own = await json<Profile>("GET", paths[0]!, ada);
    expect([own.isOwner, own.user.is_private]).toEqual([true, true]);
    const data = await json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.account.isPrivate).toBe(true);
  });

  test("has no redirect from a former name to others", async () => {
    const ada = await somebody();
    const former = site.lastName;
    // For less than a week a name is not kept.
    site.later(8 * 24 * 60);
    const now = `${former}-now`;
    const both = { norae_user: now, is_private: true };
    const user = await json<User>("PATCH", `/api/users/${ada.userId}`, ada, both);
    expect(user).toMatchObject(both);
    for (const path of [`profile/${former}`, `${former}/reviews`, `${former}/playlists`])
      expect(await status("GET", `/api/users/${path}`, null)).toBe(404);
    const own = await send("GET", `/api/users/profile/${former}`, ada);
    expect(own.headers.get("Location")).toBe(`/api/users/profile/${now}`);
  });

  test("leaves public reviews and playlists where they are, marked so that the name is not linked", async () => {
    const ada = await somebody();
    const name = site.lastName;
    const review = { song_id: songs.glow, rating: 5, content: "Made up" };
    const { id } = await json("POST", "/api/reviews", ada, review);
    const playlist = { name: "Made up", is_public: true, song_ids: [songs.glow] };
    const { _id } = await json<Playlist>("POST", "/api/playlists", ada, playlist);
    const marks = async () => {
      const one = await json("GET", `/api/reviews/${id}`, null);
      const recent = await json<Review[]>("GET", "/api/reviews/recent", null);
      const listed = recent.find((other) => other.id === id);
      const shared = await json<Playlist>("GET", `/api/playlists/${_id}`, null);
      expect([one.norae_user, shared.norae_user]).toEqual([name, name]);
      return [one.user_is_private, listed?.user_is_private, shared.user_is_private];
    };
    expect(await marks()).toEqual([false, false, false]);
    await setPrivate(ada, true);
    expect(await marks()).toEqual([true, true, true]);
    const rating = await json<{ rating_count: number }>(
      "GET",
      `/api/reviews/song/${songs.glow}/rating`,
      null,
    );
    expect(rating.rating_count).toBe(1);
  });

  test("cannot be reported by its id, which would tell the name", async () => {
    const ada = await somebody();
    const bob = await somebody();
    const report = { kind: "profile", id: String(ada.userId), reason: "other", note: "" };
    await setPrivate(ada, true);
    expect(await status("POST", "/api/reports", bob, report)).toBe(404);
  });

  test("says what is wrong with a body", async () => {
    const ada = await somebody();
    for (const wrong of ["yes", 1, null]) expect((await setPrivate(ada, wrong)).status).toBe(400);
    expect(await status("PATCH", `/api/users/${ada.userId}`, ada, {})).toBe(400);
  });
});
