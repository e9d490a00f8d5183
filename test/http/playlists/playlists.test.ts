import { describe, expect, test } from "vitest";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";

/** One character (grapheme) of eleven code units. */
const FAMILY = "👨‍👩‍👧‍👦";

describe.each(ENGINES)("playlists on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  test("a playlist is answered as it is stored, and the same for every reader [2-3.11 2-6.3 2-7.21 2-7.23]", async () => {
    const ada = await on.somebody();
    const { glow, dusk, market } = on.songs;
    const answer = await on.send("POST", PLAYLISTS, ada, {
      name: "  Rainy <b>mornings</b> ",
      description: "Line one\r\nand &amp; two",
      is_public: true,
      song_ids: [market, glow, dusk],
      userId: ada.userId,
      theme: "RAIN",
      picture: "/pictures/upload/00000000000000000000000000000000.webp",
      background_color: "#123456",
    });
    expect(answer.status).toBe(201);
    const made = await answer.json();
    expect(made).toEqual({
      _id: made._id,
      name: "Rainy <b>mornings</b>",
      description: "Line one\nand &amp; two",
      is_public: true,
      hidden_reason: null,
      theme: "RAIN",
      picture: null,
      background_color: "#b5e2fa",
      song_ids: [market, glow, dusk],
      covers: [
        { song_id: market, english_name: "Market", picture_url: null },
        ...([glow, dusk] as const).map((song_id) => ({
          song_id,
          english_name: song_id === glow ? "Glow" : "Dusk",
          picture_url: "https://pictures.example/first-light.webp",
        })),
      ],
      user_id: ada.userId,
      norae_user: made.norae_user,
      user_is_private: false,
      user_picture: null,
      is_owner: true,
      version: 1,
      created_at: on.now().toISOString(),
      updated_at: on.now().toISOString(),
    });
    expect(await on.read(made._id, ada)).toEqual(made);
    const others = { ...made, is_owner: false };
    for (const who of [null, await on.somebody()]) {
      expect(await on.read(made._id, who)).toEqual(others);
      expect((await on.feed("", who)).playlists[0]).toEqual(others);
    }
    expect(await on.mine(ada)).toEqual([made]);
  });

  test("its songs are listed in order, with the fields of the specification [2-3.12 2-7.21 2-7.22]", async () => {
    const ada = await on.somebody();
    const { glow, market } = on.songs;
    const { _id } = await on.make(ada, { song_ids: [market, glow] });
    const songs = await on.songsOf(_id);
    expect(songs.map(({ melon_song_id, position }) => [melon_song_id, position])).toEqual([
      [market, 1],
      [glow, 2],
    ]);
    expect(songs[1]).toMatchObject({
      melon_song_id: glow,
      melon_album_id: on.albums.firstLight,
      name: "빛",
      english_name: "Glow",
      artist_ids: [on.artists.lanterns],
      artist_names: "Paper Lanterns",
      artist_english_name: "Paper Lanterns",
      album_english_name: "First Light",
      is_title: true,
      release_date: "2024-02-29",
      position: 2,
    });
    const empty = await on.make(ada);
    expect(empty).toMatchObject({ song_ids: [], theme: "SING", background_color: "#ead7f8" });
    expect(await on.songsOf(empty._id)).toEqual([]);
  });

  test("the defaults: no description, private, SING, no songs [2-3.21]", async () => {
    const ada = await on.somebody();
    const made = await on.json("POST", PLAYLISTS, ada, { name: "Plain" });
    expect(made).toMatchObject({
      description: "",
      is_public: false,
      theme: "SING",
      picture: null,
      song_ids: [],
    });
  });

  test("invalid values are refused with the specification's messages, at both ends of each bound [2-5.13 2-5.15]", async () => {
    const ada = await on.somebody();
    const { glow } = on.songs;
    const { _id } = await on.make(ada);
    for (const [body, text] of [
      [{ name: "" }, "Playlist name is required"],
      [{ name: 5 }, "Playlist name is required"],
      [{ name: FAMILY.repeat(51) }, "Name must be 50 characters or less"],
      [{ name: "a\u0000b" }, "Names and descriptions cannot contain control characters"],
      [{ description: FAMILY.repeat(201) }, "Description must be 200 characters or less"],
      [{ theme: "sing" }, "A theme is SING, RAIN, DANCE, STUDY or CUSTOM"],
      [
        { theme: "CUSTOM", background_color: "lilac" },
        "A background colour is a hex colour, like #ead7f8",
      ],
      [{ is_public: "perhaps" }, "is_public is true or false"],
    ] as const) {
      for (const [method, path] of [
        ["POST", PLAYLISTS],
        ["PATCH", `${PLAYLISTS}/${_id}`],
      ] as const) {
        const answer = await on.send(method, path, ada, { name: "Made up", ...body });
        expect([method, body, answer.status]).toEqual([method, body, 400]);
        expect(await answer.json()).toEqual({ error: text, message: text });
      }
    }
    for (const song_ids of ["1", { 0: glow }, [-1], ["x"], [1.5], [null]])
      expect(await on.refusal("POST", PLAYLISTS, ada, { name: "x", song_ids })).toMatchObject({
        error: "song_ids is a list of song ids",
      });
    expect(await on.refusal("POST", PLAYLISTS, ada, {})).toMatchObject({
      error: "Playlist name is required",
    });
    expect((await on.send("PATCH", `${PLAYLISTS}/${_id}`, ada, { version: 1 })).status).toBe(400);
    const longest = { name: FAMILY.repeat(50), description: FAMILY.repeat(200) };
    expect(await on.make(ada, longest)).toMatchObject(longest);
    expect(await on.make(ada, { theme: "CUSTOM", background_color: "ABC" })).toMatchObject({
      theme: "CUSTOM",
      background_color: "#aabbcc",
    });
  });

  test("a playlist belongs to its creator: a userId of another user is refused [2-6.7]", async () => {
    const ada = await on.somebody();
    const bea = await on.somebody();
    const before = await on.mine(bea);
    const { _id } = await on.make(ada);
    for (const userId of [bea.userId, String(bea.userId), 0, "somebody"]) {
      const body = { name: "Foreign", userId, song_ids: [] };
      for (const [method, path] of [
        ["POST", PLAYLISTS],
        ["PATCH", `${PLAYLISTS}/${_id}`],
        ["PUT", `${PLAYLISTS}/${_id}/songs`],
      ] as const)
        expect(await on.status(method, path, ada, body)).toBe(403);
    }
    expect(await on.mine(bea)).toEqual(before);
    expect(await on.read(_id)).toMatchObject({ name: "Made up", version: 1 });
    for (const userId of [ada.userId, String(ada.userId), null, ""])
      expect(await on.status("POST", PLAYLISTS, ada, { name: "Own", userId })).toBe(201);
  });

  test("omitted fields stay, and an empty change changes nothing [2-7.24]", async () => {
    const ada = await on.somebody();
    const { glow } = on.songs;
    const made = await on.make(ada, { description: "As it is", song_ids: [glow], theme: "RAIN" });
    const path = `${PLAYLISTS}/${made._id}`;
    on.later();
    expect(await on.json("PATCH", path, ada, { name: "Made up" })).toEqual(made);
    expect(await on.json("PATCH", path, ada, { name: "Renamed" })).toEqual({
      ...made,
      name: "Renamed",
      version: 2,
      updated_at: on.now().toISOString(),
    });
    expect(await on.json("PATCH", path, ada, { is_public: false })).toMatchObject({
      name: "Renamed",
      description: "As it is",
      is_public: false,
      theme: "RAIN",
      song_ids: [glow],
      version: 3,
    });
  });

  test("a removed playlist is removed everywhere [2-7.25]", async () => {
    const ada = await on.somebody();
    const { _id } = await on.make(ada, { song_ids: [on.songs.glow] });
    const { pagination } = await on.feed();
    expect(await on.status("DELETE", `${PLAYLISTS}/${_id}`, ada)).toBe(204);
    for (const path of [`${PLAYLISTS}/${_id}`, `${PLAYLISTS}/${_id}/songs`])
      expect(await on.refusal("GET", path, ada)).toMatchObject({ error: "Playlist not found" });
    expect(await on.status("DELETE", `${PLAYLISTS}/${_id}`, ada)).toBe(404);
    expect(await on.mine(ada)).toEqual([]);
    const after = await on.feed();
    expect(after.playlists.map((one) => one._id)).not.toContain(_id);
    expect(after.pagination.totalCount).toBe(pagination.totalCount - 1);
  });

  test("an invalid id, and an unknown one [2-7.21]", async () => {
    const ada = await on.somebody();
    for (const path of ["x", "-1", "01", "1.5", "99999999999999999999"]) {
      const answer = await on.send("GET", `${PLAYLISTS}/${path}`, null);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ error: "Invalid playlist" });
      expect(await on.status("DELETE", `${PLAYLISTS}/${path}`, ada)).toBe(400);
    }
    expect(await on.status("GET", `${PLAYLISTS}/999999`, ada)).toBe(404);
    expect(await on.status("GET", `${PLAYLISTS}/`, null)).toBe(400);
  });
});
