import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playlist, PlaylistConflict } from "../../src/domain/playlist.ts";
import { ENGINES } from "../engines.ts";
import { openPlaylistApi, PLAYLISTS, type PlaylistApi } from "../factory/playlist-api.ts";
import { keptPlaylistCounts } from "../factory/recounted-playlists.ts";

/** One character to a person, eleven code units. */
const FAMILY = "👨‍👩‍👧‍👦";

for (const engine of ENGINES) {
  describe(`playlists on ${engine}`, () => {
    let on: PlaylistApi;
    beforeAll(async () => {
      on = await openPlaylistApi(engine);
    });
    afterAll(() => on?.remove());

    test("a playlist is answered as it is kept, and read the same by everybody", async () => {
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

    test("its songs are listed in order, with what the specification says of each", async () => {
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

    test("what is not said: no description, private, SING, no songs", async () => {
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

    test("what is wrong is refused in the specification's words, at both ends of each bound", async () => {
      const ada = await on.somebody();
      const { glow } = on.songs;
      const { _id } = await on.make(ada);
      for (const [body, text] of [
        [{ name: "" }, "Playlist name is required"],
        [{ name: " \u200b " }, "Playlist name is required"],
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

    test("a playlist is one's own: a userId of somebody else is refused", async () => {
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

    test("songs are added one by one, at a place or last, and each once", async () => {
      const ada = await on.somebody();
      const { glow, dusk, market, bonus } = on.songs;
      const { _id } = await on.make(ada);
      const path = `${PLAYLISTS}/${_id}/songs`;
      const add = (body: object) => on.json("POST", path, ada, body);
      on.later();
      expect(await on.status("POST", path, ada, { song_id: glow })).toBe(201);
      expect(await add({ song_id: String(dusk) })).toMatchObject({
        song_ids: [glow, dusk],
        version: 3,
        updated_at: on.now().toISOString(),
      });
      expect(await add({ song_id: market, position: 1 })).toMatchObject({
        song_ids: [market, glow, dusk],
      });
      expect(await on.status("DELETE", `${path}/${glow}`, ada)).toBe(204);
      expect(await add({ song_id: bonus, position: 2 })).toMatchObject({
        song_ids: [market, bonus, dusk],
      });
      expect(await add({ song_id: glow, position: 99 })).toMatchObject({
        song_ids: [market, bonus, dusk, glow],
        version: 7,
      });
      const again = await on.send("POST", path, ada, { song_id: dusk, position: 1 });
      expect(again.status).toBe(409);
      const text = "Song already exists in this playlist";
      expect(await again.json()).toEqual({ error: text, message: text });
      // 903 was merged into Glow.
      expect(await on.status("POST", path, ada, { song_id: 903 })).toBe(409);
      expect(await on.status("POST", path, ada, { song_id: 999_999 })).toBe(404);
      for (const body of [
        {},
        { song_id: "x" },
        { song_id: dusk, position: 0 },
        { song_id: dusk, position: 1.5 },
      ])
        expect(await on.status("POST", path, ada, body)).toBe(400);
      expect((await on.songsOf(_id)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
      expect(await on.read(_id)).toMatchObject({
        song_ids: [market, bonus, dusk, glow],
        version: 7,
      });
    });

    test("songs are removed one by one; removing one that is not there is no error", async () => {
      const ada = await on.somebody();
      const { glow, dusk } = on.songs;
      const { _id } = await on.make(ada, { song_ids: [glow, dusk] });
      const path = `${PLAYLISTS}/${_id}/songs`;
      for (const id of [999_999, on.songs.market])
        expect(await on.status("DELETE", `${path}/${id}`, ada)).toBe(204);
      expect(await on.read(_id)).toMatchObject({ song_ids: [glow, dusk], version: 1 });
      expect(await on.status("DELETE", `${path}/x`, ada)).toBe(400);
      // 903 was merged into Glow.
      expect(await on.status("DELETE", `${path}/903`, ada)).toBe(204);
      expect(await on.read(_id)).toMatchObject({ song_ids: [dusk], version: 2 });
    });

    test("the specification's one-by-one saving works: each song removed, then added in order", async () => {
      const ada = await on.somebody();
      const { glow, dusk, market } = on.songs;
      const { _id } = await on.make(ada, { song_ids: [glow, dusk, market] });
      const path = `${PLAYLISTS}/${_id}/songs`;
      for (const id of [glow, dusk, market]) await on.send("DELETE", `${path}/${id}`, ada);
      for (const [at, song_id] of [market, glow, dusk].entries())
        await on.send("POST", path, ada, { song_id, position: at + 1 });
      expect((await on.read(_id)).song_ids).toEqual([market, glow, dusk]);
    });

    test("a list is saved whole, with what else is changed, in one go", async () => {
      const ada = await on.somebody();
      const { glow, dusk, market } = on.songs;
      const made = await on.make(ada, { song_ids: [glow, dusk] });
      const path = `${PLAYLISTS}/${made._id}/songs`;
      on.later();
      const saved = await on.json("PUT", path, ada, {
        song_ids: [market, String(dusk), 903],
        version: 1,
        name: "Saved",
        description: "Anew",
        is_public: false,
        theme: "CUSTOM",
        background_color: "#123456",
      });
      expect(saved).toMatchObject({
        song_ids: [market, dusk, glow],
        version: 2,
        name: "Saved",
        description: "Anew",
        is_public: false,
        theme: "CUSTOM",
        background_color: "#123456",
        created_at: made.created_at,
        updated_at: on.now().toISOString(),
      });
      on.later();
      // The same again changes nothing.
      const again = { song_ids: [market, dusk, glow], version: 2, name: "Saved" };
      expect(await on.json("PUT", path, ada, again)).toEqual(saved);
      expect(await on.json("PUT", path, ada, { song_ids: [] })).toMatchObject({
        song_ids: [],
        name: "Saved",
        version: 3,
      });
      expect(await on.status("PUT", path, ada, { song_ids: [dusk, dusk] })).toBe(409);
      expect(await on.status("PUT", path, ada, { song_ids: [dusk, 999_999] })).toBe(404);
      expect(await on.status("PUT", path, ada, { name: "No songs said" })).toBe(400);
      expect(await on.status("PUT", path, ada, { song_ids: [dusk], name: " " })).toBe(400);
      expect(await on.read(made._id, ada)).toMatchObject({
        song_ids: [],
        name: "Saved",
        version: 3,
      });
    });

    test("two songs that became one meanwhile are there once", async () => {
      const ada = await on.somebody();
      const { glow, market } = on.songs;
      const { song_ids } = await on.make(ada, { song_ids: [903, market, glow] });
      expect(song_ids).toEqual([glow, market]);
    });

    test("a save of what was changed meanwhile is told so, with the playlist as it is now", async () => {
      const ada = await on.somebody();
      const { glow, dusk, market } = on.songs;
      const { _id } = await on.make(ada, { song_ids: [glow] });
      const path = `${PLAYLISTS}/${_id}/songs`;
      const first = { song_ids: [glow, dusk], version: 1, name: "The first tab" };
      const second = { song_ids: [market], version: 1, name: "The second tab" };
      const now = await on.json("PUT", path, ada, first);
      const answer = await on.send("PUT", path, ada, second);
      expect(answer.status).toBe(409);
      const text = "This playlist was changed meanwhile";
      const conflict = (await answer.json()) as PlaylistConflict;
      expect(conflict).toMatchObject({ error: text, message: text, playlist: now });
      expect(conflict.songs.map(({ song_id }) => song_id)).toEqual([glow, dusk]);
      expect(await on.read(_id, ada)).toEqual(now);
      const patch = `${PLAYLISTS}/${_id}`;
      expect(await on.status("PATCH", patch, ada, { name: "Third", version: "1" })).toBe(409);
      expect(await on.status("PATCH", patch, ada, { name: "Third", version: "x" })).toBe(400);
      // What both want may be saved over it, and without a version anything may.
      expect(await on.json("PUT", path, ada, { ...second, version: 2 })).toMatchObject({
        song_ids: [market],
        name: "The second tab",
        version: 3,
      });
      expect(await on.json("PUT", path, ada, { song_ids: [dusk] })).toMatchObject({
        song_ids: [dusk],
        version: 4,
      });
    });

    test("of many that save the same version at once one succeeds", async () => {
      const ada = await on.somebody();
      const { glow, dusk, market } = on.songs;
      const { _id } = await on.make(ada);
      const path = `${PLAYLISTS}/${_id}/songs`;
      const lists = [[glow, dusk], [dusk, glow], [market], [market, glow], [glow, market, dusk]];
      const answers = await Promise.all(
        lists.map((song_ids) => on.status("PUT", path, ada, { song_ids, version: 1 })),
      );
      expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
      const { song_ids } = await on.read(_id);
      expect(song_ids).toEqual(lists[answers.indexOf(200)]);
    });

    test("a song that is added many times at once is there once", async () => {
      const ada = await on.somebody();
      const { _id } = await on.make(ada);
      const path = `${PLAYLISTS}/${_id}/songs`;
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => on.status("POST", path, ada, { song_id: on.songs.glow })),
      );
      expect(answers.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
      expect((await on.read(_id)).song_ids).toEqual([on.songs.glow]);
    });

    test("500 songs are taken and 501 are not, whole or one by one", async () => {
      const ada = await on.somebody();
      const full = on.many.slice(0, 500);
      const text = "A playlist can have at most 500 songs";
      const tooMany = on.many.slice(0, 501);
      expect(await on.refusal("POST", PLAYLISTS, ada, { name: "x", song_ids: tooMany })).toEqual({
        error: text,
        message: text,
      });
      const { _id, song_ids } = await on.make(ada, { song_ids: full });
      expect(song_ids).toEqual(full);
      const path = `${PLAYLISTS}/${_id}/songs`;
      expect(await on.status("PUT", path, ada, { song_ids: tooMany })).toBe(400);
      const more = await on.send("POST", path, ada, { song_id: on.many[500], position: 1 });
      expect(more.status).toBe(409);
      expect(await more.json()).toEqual({ error: text, message: text });
      const reversed = full.toReversed();
      expect((await on.json<Playlist>("PUT", path, ada, { song_ids: reversed })).song_ids).toEqual(
        reversed,
      );
      expect((await on.songsOf(_id)).map(({ song_id }) => song_id)).toEqual(reversed);
    });

    test("what is left out of a change stays, and a change of nothing changes nothing", async () => {
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

    test("a removed playlist is gone everywhere", async () => {
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

    test("an id that is none, and one that nothing has", async () => {
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

    test("what is kept counted is what the rows say", async () => {
      const { kept, counted } = await keptPlaylistCounts(on.api.database);
      expect(kept).toEqual(counted);
      const { pagination } = await on.feed();
      expect(pagination.totalCount).toBe(counted["all"]?.[0]);
    });
  });
}
