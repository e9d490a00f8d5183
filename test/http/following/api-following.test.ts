import { describe, expect, test } from "vitest";
import { ERROR_TEXT } from "../../../src/domain/error-texts.ts";
import { FOLLOWING_TEXT, FOLLOWS_MOST } from "../../../src/domain/users/following.ts";
import type { OwnData, SignedInUser } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import {
  ACT,
  ALBUM,
  at,
  FORMER,
  followingOn,
  linesOf,
  NAMELESS,
  WRITER,
} from "../../factory/news/following-api.ts";

describe.each(ENGINES)("following on %s", (engine) => {
  const on = followingOn(engine);

  test("one follows releases, credits or both, and again the same changes nothing", async () => {
    const fan = await on.somebody();
    const both = { releases: true, credits: ["lyrics"] };
    const first = await on.put(fan, ACT, { releases: true, credits: ["L"] });
    const since = on.now().toISOString();
    expect(first).toEqual({ ...both, since: { releases: since, credits: since } });
    on.set(at("08:10"));
    expect(await on.put(fan, ACT, both)).toEqual(first);
    expect(await on.put(fan, ACT, { releases: false, credits: "any" })).toEqual({
      releases: false,
      credits: "any",
      since: { releases: null, credits: since },
    });
    expect(await on.json("GET", `/api/following/${ACT}`, fan)).toMatchObject({ credits: "any" });
    const { following: all } = await on.following(fan);
    expect(all).toEqual([
      expect.objectContaining({
        artist_id: ACT,
        english_name: "Act",
        korean_name: "액트",
        releases: false,
        credits: "any",
        can_follow: { releases: true, credits: false },
      }),
    ]);
    expect(await on.status("DELETE", `/api/following/${ACT}`, fan)).toBe(204);
    expect(await on.status("DELETE", `/api/following/${ACT}`, fan)).toBe(204);
    expect((await on.following(fan)).following).toEqual([]);
    expect(await on.json("GET", `/api/following/${ACT}`, fan)).toMatchObject({
      releases: false,
      credits: false,
    });
  });

  test("it says whether there is a private feed, and not its address", async () => {
    const [fan, other] = [await on.somebody(), await on.somebody()];
    const { has_private_feed: before } = await on.following(fan);
    await on.json("POST", "/api/following/feed", fan);
    const { has_private_feed: made, ...rest } = await on.following(fan);
    expect([before, made, (await on.following(other)).has_private_feed]).toEqual([
      false,
      true,
      false,
    ]);
    expect(rest).toEqual({ following: [], unseen: 0 });
    expect(await on.status("DELETE", "/api/following/feed", fan)).toBe(204);
    expect((await on.following(fan)).has_private_feed).toBe(false);
  });

  test("nobody else sees it, and nothing of it is cached", async () => {
    const [fan, other] = [await on.somebody(), await on.somebody()];
    await on.follow(fan, ACT);
    expect((await on.following(other)).following).toEqual([]);
    for (const path of ["", "/news", `/${ACT}`]) {
      const answer = await on.send("GET", `/api/following${path}`, fan);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await on.status("GET", `/api/following${path}`, null)).toBe(401);
    }
  });

  test("what cannot be followed is refused with a reason", async () => {
    const fan = await on.somebody();
    const wanted = { releases: true, credits: false };
    expect(await on.status("PUT", "/api/following/one", fan, wanted)).toBe(400);
    expect(await on.status("PUT", "/api/following/77", fan, wanted)).toBe(404);
    expect(await on.put(fan, NAMELESS, wanted)).toMatchObject({
      error: ERROR_TEXT.artist.missing,
    });
    expect(await on.status("GET", "/api/following/77", fan)).toBe(404);
    expect(await on.status("DELETE", "/api/following/77", fan)).toBe(404);
    expect(await on.put(fan, ACT, { releases: true, credits: ["drums"] })).toMatchObject({
      error: FOLLOWING_TEXT.what,
    });
    for (const body of [{}, { releases: 1, credits: false }, { releases: true, credits: [] }])
      expect(await on.status("PUT", `/api/following/${ACT}`, fan, body)).toBe(400);
    expect(await on.status("GET", "/api/following/news?cursor=x", fan)).toBe(400);
    expect(await on.status("POST", "/api/following/seen", fan, { until: "now" })).toBe(400);
  });

  test("one follows so many at most", async () => {
    const fan = await on.somebody();
    const rows = Array.from({ length: FOLLOWS_MOST }, (_, index) => ({
      user_id: fan.userId,
      artist_id: 10_000 + index,
      what: "releases" as const,
      roles: null,
      followed_at: on.now().toISOString(),
    }));
    await on.database.write((db) => db.insertInto("follow").values(rows).execute());
    const answer = await on.send("PUT", `/api/following/${ACT}`, fan, {
      releases: true,
      credits: false,
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: FOLLOWING_TEXT.tooMany });
  });

  test("artists that became one are shown once, and unfollowed at once", async () => {
    const fan = await on.somebody();
    await on.database.write((db) =>
      db
        .insertInto("follow")
        .values(
          [FORMER.act, ACT].map((artist_id) => ({
            user_id: fan.userId,
            artist_id,
            what: "releases" as const,
            roles: null,
            followed_at: at("07:00").toISOString(),
          })),
        )
        .execute(),
    );
    await on.forgetNews();
    await on.learn(at("09:00"), [ACT, "album", ALBUM]);
    on.set(at("09:10"));
    expect((await on.following(fan)).following.map(({ artist_id }) => artist_id)).toEqual([ACT]);
    expect(linesOf(await on.news(fan))).toEqual([`album ${ALBUM}`]);
    expect(await on.unseen(fan)).toBe(1);
    expect(await on.status("DELETE", `/api/following/${FORMER.act}`, fan)).toBe(204);
    expect((await on.following(fan)).following).toEqual([]);
    // By a former id it is the artist into which it was merged.
    await on.follow(fan, FORMER.writer);
    expect((await on.following(fan)).following.map(({ artist_id }) => artist_id)).toEqual([WRITER]);
  });

  test("an unfollowing by mistake is undone, with what was new since", async () => {
    on.set(at("16:00"));
    const fan = await on.somebody();
    const was = await on.put(fan, ACT, { releases: true, credits: false });
    await on.forgetNews();
    await on.learn(at("16:10"), [ACT, "album", ALBUM]);
    on.set(at("16:20"));
    await on.send("DELETE", `/api/following/${ACT}`, fan);
    expect((await on.news(fan)).news).toEqual([]);
    expect(await on.put(fan, ACT, was)).toEqual(was);
    expect(linesOf(await on.news(fan))).toEqual([`album ${ALBUM}`]);
  });

  test("it is in the download of one's data, and gone with the account", async () => {
    const fan = await on.somebody();
    await on.put(fan, WRITER, { releases: false, credits: ["lyrics"] });
    await on.see(fan, at("16:00").toISOString());
    const path = `/api/users/${fan.userId}`;
    const data = await on.json<OwnData>("GET", `${path}/data`, fan);
    expect(data.following).toEqual([
      {
        artist_id: WRITER,
        what: "credits",
        roles: ["lyrics"],
        followed_at: on.now().toISOString(),
      },
    ]);
    expect(data.account).toMatchObject({
      newsSeenAt: at("16:00").toISOString(),
      hasPrivateFeed: false,
    });
    const { noraeUser } = await on.json<SignedInUser>("GET", "/api/auth/check", fan);
    expect(await on.status("DELETE", path, fan, { norae_user: noraeUser })).toBe(204);
    const left = await on.database.read((db) =>
      db.selectFrom("follow").selectAll().where("user_id", "=", fan.userId).execute(),
    );
    expect(left).toEqual([]);
  });
});
