import { describe, expect, test } from "vitest";
import type { Review } from "../../../src/domain/reviews/review.ts";
import type { OwnData, Profile } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { albums, artists, openReviews, songs } from "../../factory/users/reviews-under-test.ts";

describe.each(ENGINES)("what a profile says of a user's taste on %s", (engine) => {
  const site = openReviews(engine);
  const { send, status, json, somebody } = site;
  type Tester = Awaited<ReturnType<typeof somebody>>;

  const profileOf = (name: string, asker: Tester | null = null) =>
    json<Profile>("GET", `/api/users/profile/${name}`, asker);

  test("ratings of songs and albums are counted by step, to others the public ones alone", async () => {
    const ada = await somebody();
    const name = site.lastName;
    expect((await profileOf(name)).ratings).toMatchObject({ average_rating: null });
    await send("POST", "/api/reviews", ada, { song_id: songs.glow, rating: 4.5 });
    await send("POST", "/api/reviews", ada, { song_id: songs.dusk, rating: 0.5 });
    await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 4.5 });
    const hidden = { song_id: songs.market, rating: 1, privacy: "private" };
    await send("POST", "/api/reviews", ada, hidden);
    const shown = [1, 0, 0, 0, 0, 0, 0, 0, 2, 0];
    expect((await profileOf(name)).ratings).toEqual({
      average_rating: 9.5 / 3,
      rating_count: 3,
      distribution: shown,
    });
    expect((await profileOf(name, ada)).ratings.distribution).toEqual(shown.with(1, 1));
  });

  test("reviews of one step are listed by themselves, and other steps refused", async () => {
    const ada = await somebody();
    const path = `/api/users/${site.lastName}/reviews`;
    await send("POST", "/api/reviews", ada, { song_id: songs.glow, rating: 4.5 });
    await send("POST", "/api/reviews", ada, { song_id: songs.dusk, rating: 4 });
    await send("POST", "/api/reviews/album", ada, { album_id: albums.attic, rating: 4.5 });
    const listed = await json<Review[]>("GET", `${path}?rating=4.5`, null);
    expect(listed.map(({ rating }) => rating)).toEqual([4.5, 4.5]);
    expect(await json("GET", `${path}?rating=1`, null)).toEqual([]);
    for (const wrong of ["0", "4.6", "4.50", "x", ""])
      expect(await status("GET", `${path}?rating=${wrong}`, null)).toBe(400);
  });

  test("acts and writers of three rated songs or more are listed with the mean, the most rated first", async () => {
    const ada = await somebody();
    const name = site.lastName;
    const rate = (song_id: number, rating: number, privacy = "public") =>
      send("POST", "/api/reviews", ada, { song_id, rating, privacy });
    await rate(songs.glow, 5);
    await rate(songs.dusk, 3.5);
    const two = await profileOf(name);
    expect([two.rated_acts, two.rated_writers]).toEqual([[], []]);
    await rate(songs.crossing, 4);
    await rate(songs.market, 2);
    await rate(songs.own, 1, "private");
    const { rated_acts, rated_writers } = await profileOf(name);
    const quill = { artist_id: artists.quill, english_name: "Quill Example", korean_name: null };
    expect(rated_acts).toEqual([
      {
        artist_id: artists.lanterns,
        english_name: "Paper Lanterns",
        korean_name: "종이등",
        rating: 14.5 / 4,
        songs: 4,
      },
    ]);
    // Twice credited on one song, and rated once.
    expect(rated_writers).toEqual([{ ...quill, rating: 12.5 / 3, songs: 3 }]);
    const own = await profileOf(name, ada);
    expect(own.rated_writers).toEqual([{ ...quill, rating: 13.5 / 4, songs: 4 }]);
  });

  test("favourite songs are saved whole, in their order, and shown to everybody", async () => {
    const ada = await somebody();
    const name = site.lastName;
    const path = `/api/users/${ada.userId}/favourites`;
    const save = (song_ids: unknown, who: Tester | null = ada) =>
      status("PUT", path, who, { song_ids });
    expect((await profileOf(name)).favourites).toEqual([]);
    const four = [songs.own, songs.glow, songs.dusk, songs.loose];
    const saved = await json<Profile["favourites"]>("PUT", path, ada, { song_ids: four });
    expect(saved[1]).toEqual({
      song_id: songs.glow,
      song_name: "Glow",
      artists: [{ artist_id: artists.lanterns, artist_name: "Paper Lanterns" }],
      picture_url: "https://pictures.example/first-light.webp",
    });
    expect((await profileOf(name)).favourites).toEqual(saved);
    expect(saved.map(({ song_id }) => song_id)).toEqual(four);

    expect(await save([...four, songs.bonus])).toBe(400);
    expect(await save([songs.glow, songs.glow])).toBe(409);
    expect(await save([987_654])).toBe(404);
    for (const wrong of [["1"], [0], "1", undefined]) expect(await save(wrong)).toBe(400);
    expect(await save(four, null)).toBe(401);
    expect(await save(four, await somebody())).toBe(403);
    expect((await profileOf(name)).favourites).toEqual(saved);

    const data = await json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.favourites[1]).toEqual({ song_id: songs.glow, song_name: "Glow" });
    expect(await save([])).toBe(200);
    expect((await profileOf(name)).favourites).toEqual([]);
  });

  test("a favourite song that was merged is shown as what it became, and keeps its id for when that is undone", async () => {
    const ada = await somebody();
    const name = site.lastName;
    const path = `/api/users/${ada.userId}/favourites`;
    const chosen = (song_ids: number[]) =>
      site.database.write(async (db) => {
        await db.deleteFrom("favourite_song").where("user_id", "=", ada.userId).execute();
        const rows = song_ids.map((song_id, at) => ({ song_id, position: at + 1 }));
        await db
          .insertInto("favourite_song")
          .values(rows.map((row) => ({ ...row, user_id: ada.userId })))
          .execute();
      });
    const shown = async () => (await profileOf(name)).favourites.map(({ song_id }) => song_id);
    const stored = async () => {
      const data = await json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
      return data.favourites.map(({ song_id }) => song_id);
    };
    // 903 was merged into the first song, and the last one is gone.
    await chosen([songs.dusk, 903, songs.glow, 987_654]);
    expect(await shown()).toEqual([songs.dusk, songs.glow]);
    await chosen([songs.dusk, 903]);
    await send("PUT", path, ada, { song_ids: [songs.glow, songs.dusk] });
    expect(await shown()).toEqual([songs.glow, songs.dusk]);
    expect(await stored()).toEqual([903, songs.dusk]);
  });

  test("favourite songs go with the account", async () => {
    const ada = await somebody();
    const body = { song_ids: [songs.glow] };
    await send("PUT", `/api/users/${ada.userId}/favourites`, ada, body);
    const gone = { norae_user: site.lastName };
    expect(await status("DELETE", `/api/users/${ada.userId}`, ada, gone)).toBe(204);
    const left = await site.database.read((db) =>
      db.selectFrom("favourite_song").select("song_id").where("user_id", "=", ada.userId).execute(),
    );
    expect(left).toEqual([]);
  });
});
