import { describe, expect, test } from "vitest";
import type { PlaylistConflict } from "../../../src/api/community/playlists.ts";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";

describe.each(ENGINES)("the songs of playlists on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  test("songs are added one by one, at a position or last, and each once [2-5.19 2-7.26]", async () => {
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

  test("songs are removed one by one; removing a missing one is no error [2-7.27]", async () => {
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

  test("a whole list is saved with the other changes in one request [2-4.38]", async () => {
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
    // A repetition changes nothing.
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

  test("a save over a newer version is a conflict, with the current playlist", async () => {
    const ada = await on.somebody();
    const { glow, dusk, market } = on.songs;
    const { _id } = await on.make(ada, { song_ids: [glow] });
    const path = `${PLAYLISTS}/${_id}/songs`;
    const first = { song_ids: [glow, dusk], version: 1, name: "The first tab" };
    const second = { song_ids: [market], version: 1, name: "The second tab" };
    const now = await on.json("PUT", path, ada, first);
    const answer = await on.send("PUT", path, ada, second);
    expect(answer.status).toBe(409);
    const text = "This playlist has changed in the meantime";
    const conflict = (await answer.json()) as PlaylistConflict;
    expect(conflict).toMatchObject({ error: text, message: text, playlist: now });
    expect(conflict.songs.map(({ song_id }) => song_id)).toEqual([glow, dusk]);
    expect(await on.read(_id, ada)).toEqual(now);
    const patch = `${PLAYLISTS}/${_id}`;
    expect(await on.status("PATCH", patch, ada, { name: "Third", version: "1" })).toBe(409);
    expect(await on.status("PATCH", patch, ada, { name: "Third", version: "x" })).toBe(400);
    // Equal changes may be saved over it, and without a version any may.
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

  test("of many simultaneous saves of the same version one succeeds", async () => {
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

  test("a song that is added many times at once is there once [2-5.19]", async () => {
    const ada = await on.somebody();
    const { _id } = await on.make(ada);
    const path = `${PLAYLISTS}/${_id}/songs`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => on.status("POST", path, ada, { song_id: on.songs.glow })),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await on.read(_id)).song_ids).toEqual([on.songs.glow]);
  });

  test("500 songs are accepted and 501 are not, as a list or one by one", async () => {
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
});
