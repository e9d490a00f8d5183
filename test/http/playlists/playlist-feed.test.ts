import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";

describe.each(ENGINES)("the feed on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const ids = (playlists: readonly { _id: number }[]) => playlists.map((one) => one._id);

  test("the feed has pages of twelve, newest first, by number or by cursor [2-3.14 2-7.20]", async () => {
    const ada = await on.somebody();
    const made: number[] = [];
    for (let at = 0; at < 30; at += 1) made.unshift((await on.make(ada, { name: `F${at}` }))._id);
    const { pagination, playlists } = await on.feed();
    expect(playlists).toHaveLength(12);
    expect(ids(playlists)).toEqual(made.slice(0, 12));
    const { totalCount } = pagination;
    expect(totalCount).toBeGreaterThanOrEqual(30);
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: Math.ceil(totalCount / 12),
      totalCount,
      hasMore: true,
      cursor: pagination.cursor,
    });
    const second = await on.feed("?page=2&limit=12");
    expect(ids(second.playlists)).toEqual(made.slice(12, 24));
    expect(second.pagination).toMatchObject({ currentPage: 2, hasMore: true });
    expect(await on.feed(`?cursor=${pagination.cursor}`)).toEqual(second);
    const last = await on.feed(`?page=${pagination.totalPages}`);
    expect(last.pagination.hasMore).toBe(false);
    expect(last.playlists).toHaveLength(totalCount - 12 * (pagination.totalPages - 1));
    const beyond = await on.feed("?page=999");
    expect(beyond).toMatchObject({ playlists: [], pagination: { hasMore: false, cursor: null } });
    expect((await on.feed("?limit=3")).playlists).toHaveLength(3);
    for (const query of ["page=0", "page=x", "limit=0", "limit=51", "limit=x", "cursor=x"])
      expect(await on.status("GET", `${PLAYLISTS}?${query}`, null)).toBe(400);
  });

  test("by cursor none is repeated or missed, even if others are added or removed meanwhile [2-7.20]", async () => {
    const ada = await on.somebody();
    const before: number[] = [];
    for (let at = 0; at < 9; at += 1) before.unshift((await on.make(ada))._id);
    const seen: number[] = [];
    let query = "?limit=3";
    for (let page = 1; page <= 3; page += 1) {
      const { playlists, pagination } = await on.feed(query);
      expect(pagination.currentPage).toBe(page);
      seen.push(...ids(playlists));
      query = `?limit=3&cursor=${pagination.cursor}`;
      // Others add playlists, and the one that the cursor names is removed.
      for (let at = 0; at < 4; at += 1) await on.make(await on.somebody());
      await on.send("DELETE", `${PLAYLISTS}/${playlists.at(-1)?._id}`, ada);
    }
    expect(seen).toEqual(before);
    // By page number earlier ones appear again on the next page: hence the cursor.
    const first = await on.feed("?limit=3");
    await on.make(ada);
    const second = await on.feed("?limit=3&page=2");
    expect(ids(second.playlists)).toContain(first.playlists[2]?._id);
  });

  test("a playlist that is made private leaves the feed, and returns to its position [2-4.16]", async () => {
    const ada = await on.somebody();
    const first = await on.make(ada);
    const second = await on.make(ada);
    const { totalCount } = (await on.feed()).pagination;
    const hide = (is_public: boolean) =>
      on.send("PATCH", `${PLAYLISTS}/${first._id}`, ada, { is_public });
    await hide(false);
    const without = await on.feed("?limit=2");
    expect(ids(without.playlists)).not.toContain(first._id);
    expect(without.pagination.totalCount).toBe(totalCount - 1);
    await hide(true);
    const { playlists, pagination } = await on.feed("?limit=2");
    expect(ids(playlists)).toEqual([second._id, first._id]);
    expect(pagination.totalCount).toBe(totalCount);
  });
});
