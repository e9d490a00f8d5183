import { describe, expect, test } from "vitest";
import { LINES_AT_ONCE } from "../../../src/domain/users/following.ts";
import { ENGINES } from "../../databases/engines.ts";
import {
  ACT,
  ALBUM,
  at,
  AWAITED,
  followingOn,
  type KnownRow,
  linesOf,
  MANY,
  OTHER,
  SONGS,
  WRITER,
} from "../../factory/news/following-api.ts";

describe.each(ENGINES)("news of those whom one follows on %s", (engine) => {
  const on = followingOn(engine);

  test("news is what became known after one followed, of what one follows", async () => {
    on.set(at("10:00"));
    const [fan, lyricist] = [await on.somebody(), await on.somebody()];
    const [single = 0, track = 0, older = 0] = SONGS;
    await on.follow(fan, ACT);
    await on.follow(fan, WRITER);
    await on.put(lyricist, WRITER, { releases: false, credits: ["lyrics"] });
    await on.forgetNews();
    await on.learn(
      at("09:59"),
      [WRITER, "credit", older, "lyrics"],
      // No credit of the catalogue any more.
    );
    await on.learn(
      at("10:05"),
      [ACT, "album", ALBUM],
      [ACT, "song", single],
      [WRITER, "credit", single, "composition"],
      [WRITER, "credit", single, "lyrics"],
      [WRITER, "credit", single, "arrangement"],
      [OTHER, "album", ALBUM],
    );
    await on.learn(at("10:06"), [WRITER, "credit", track, "composition"]);
    on.set(at("10:05"));
    expect(linesOf(await on.news(fan))).toEqual([
      `credit ${single} lyrics composition`,
      `album ${ALBUM}`,
      `song ${single}`,
    ]);
    on.set(at("10:10"));
    const news = await on.news(fan);
    expect(linesOf(news)).toEqual([
      `credit ${track} composition`,
      `credit ${single} lyrics composition`,
      `album ${ALBUM}`,
      `song ${single}`,
    ]);
    expect(news.news[0]).toMatchObject({
      followed: { id: WRITER, english_name: "Writer" },
      at: at("10:06").toISOString(),
      is_new: true,
      more: 0,
    });
    expect(news.news[0]!.items[0]).toMatchObject({
      english_name: "Song 2",
      artists: [{ id: ACT, english_name: "Act" }],
      release_date: "2026-02-01",
    });
    expect(linesOf(await on.news(lyricist))).toEqual([`credit ${single} lyrics`]);
    expect(await on.unseen(lyricist)).toBe(1);
  });

  test("what is seen is no longer new, and an earlier time changes nothing", async () => {
    on.set(at("11:00"));
    const fan = await on.somebody();
    await on.follow(fan, ACT);
    await on.follow(fan, WRITER);
    await on.forgetNews();
    await on.learn(at("11:10"), [ACT, "album", ALBUM]);
    await on.learn(at("11:20"), [WRITER, "credit", SONGS[0]!, "lyrics"]);
    on.set(at("11:30"));
    expect(await on.unseen(fan)).toBe(2);
    const [first, second] = [at("11:10").toISOString(), at("11:20").toISOString()];
    expect(await on.see(fan, first)).toEqual({ since: null, unseen: 1 });
    expect((await on.news(fan)).news.map(({ is_new }) => is_new)).toEqual([true, false]);
    expect(await on.see(fan, second)).toEqual({ since: first, unseen: 0 });
    expect(await on.see(fan, first)).toEqual({ since: second, unseen: 0 });
    expect((await on.following(fan)).unseen).toBe(0);
    // A future time is taken as now, so that nothing later is missed.
    await on.see(fan, "2999-01-01T00:00:00Z");
    await on.learn(at("11:31"), [ACT, "song", SONGS[0]!]);
    on.set(at("11:40"));
    expect(await on.unseen(fan)).toBe(1);
  });

  test("what came at once is shown in part, and counted, a page after the other", async () => {
    on.set(at("12:00"));
    const fan = await on.somebody();
    await on.follow(fan, WRITER);
    await on.forgetNews();
    await on.learn(at("11:00"), [ACT, "album", ALBUM]);
    await on.learn(at("12:10"), ...SONGS.map((id): KnownRow => [WRITER, "credit", id, "lyrics"]));
    // Single pieces of news, of more times than a page has.
    const times = Array.from({ length: 45 }, (_, index) => `12:${String(11 + index)}`);
    for (const [index, time] of times.entries())
      await on.learn(at(time), [WRITER, "credit", SONGS[index]!, "composition"]);
    on.set(at("13:00"));
    const first = await on.news(fan);
    const rest = await on.news(fan, first.cursor!);
    expect(rest.cursor).toBe(null);
    expect([...first.news, ...rest.news].map((group) => group.at)).toEqual(
      ["12:10", ...times].map((time) => at(time).toISOString()).toReversed(),
    );
    const last = rest.news.at(-1)!;
    expect([last.items.length, last.more]).toEqual([LINES_AT_ONCE, MANY - LINES_AT_ONCE]);
    expect(await on.unseen(fan)).toBe(100);
  });

  test("what is still to come is listed apart, and is news on its day", async () => {
    on.set(at("14:00"));
    const fan = await on.somebody();
    await on.put(fan, ACT, { releases: true, credits: false });
    await on.database.write(async (db) => {
      await db.deleteFrom("news").execute();
      const row = { artist_id: ACT, kind: "album" as const, item_id: AWAITED, role: "" };
      const news_at = "2026-03-08T15:00:00.000Z";
      await db
        .insertInto("news")
        .values({ ...row, news_at, revision_id: 1 })
        .execute();
    });
    const before = await on.news(fan);
    expect(before.news).toEqual([]);
    expect(before.upcoming).toEqual([
      expect.objectContaining({
        kind: "album",
        id: AWAITED,
        release_date: "2026-03-09",
        followed: expect.objectContaining({ id: ACT }),
      }),
    ]);
    on.set(new Date("2026-03-08T15:00:00.000Z"));
    const after = await on.news(fan);
    expect(after.upcoming).toEqual([]);
    expect(linesOf(after)).toEqual([`album ${AWAITED}`]);
    on.set(at("15:00"));
  });
});
