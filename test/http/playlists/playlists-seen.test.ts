import { describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import type { OwnData, Profile } from "../../../src/domain/users/user.ts";
import { addPlaylist } from "../../../src/database/community/playlists/playlist-writes.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS, type PlaylistApi } from "../../factory/users/playlist-api.ts";

describe.each(ENGINES)("the visibility of playlists on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const nameOf = async (who: Awaited<ReturnType<PlaylistApi["somebody"]>>) =>
    (await on.make(who, { is_public: false })).norae_user;
  const ids = (playlists: readonly { _id: number }[]) => playlists.map((one) => one._id);

  test("who may not change a playlist learns nothing more of it from a wrong request, and changes nothing [2-4.16 2-6.7]", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const { glow, dusk } = on.songs;
    for (const [is_public, status, error] of [
      [false, 404, "Playlist not found"],
      [true, 403, "This playlist belongs to someone else"],
    ] as const) {
      const made = await on.make(ada, { is_public, song_ids: [glow] });
      const path = `${PLAYLISTS}/${made._id}`;
      for (const [method, end, body] of [
        ["PATCH", "", { name: "Taken over", version: 99 }],
        ["PUT", "/songs", { song_ids: [dusk], version: 99 }],
        ["PUT", "/songs", { song_ids: [999_999] }],
        ["POST", "/songs", { song_id: glow }],
        ["POST", "/songs", { song_id: 999_999 }],
        ["POST", "/songs/list", { album_id: 999_999 }],
        ["POST", "/songs/removals", { song_ids: [dusk] }],
        ["DELETE", `/songs/${dusk}`],
      ] as const) {
        const answer = await on.send(method, path + end, bea, body);
        expect([method, end, answer.status]).toEqual([method, end, status]);
        expect(await answer.json()).toEqual({ error, message: error });
      }
      const form = await on.sendForm("PATCH", path, bea, { name: "Taken over" });
      expect(form.status).toBe(status);
      expect(await on.read(made._id, ada)).toEqual(made);
    }
  });

  test("a private one is in all lists of its owner, and in none of others [2-3.6 2-4.16 2-7.19]", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const shown = await on.make(ada);
    const secret = await on.make(ada, { is_public: false });
    const user = shown.norae_user;
    expect(ids(await on.mine(ada))).toEqual([secret._id, shown._id]);
    for (const [who, playlists] of [
      [ada, [secret, shown]],
      [bea, [{ ...shown, is_owner: false }]],
      [null, [{ ...shown, is_owner: false }]],
    ] as const) {
      const profile = await on.json<Profile>("GET", `/api/users/profile/${user}`, who);
      expect(profile).toMatchObject({ playlists, playlist_count: playlists.length });
      expect(await on.json("GET", `/api/users/${user}/playlists`, who)).toEqual(playlists);
      expect(ids((await on.feed("?limit=50", who)).playlists)).not.toContain(secret._id);
    }
    expect(await on.mine(bea)).toEqual([]);
  });

  test("a user's playlists come fifty at a time", async () => {
    const ada = await on.somebody();
    const user = await nameOf(ada);
    const made: number[] = [];
    for (let at = 0; at < 52; at += 1) made.unshift((await on.make(ada))._id);
    const path = `/api/users/${user}/playlists`;
    const answer = await on.send("GET", path, null);
    const playlists = (await answer.json()) as Playlist[];
    expect(ids(playlists)).toEqual(made.slice(0, 50));
    const cursor = answer.headers.get("X-Next-Cursor");
    const rest = await on.send("GET", `${path}?cursor=${cursor}`, null);
    expect(rest.headers.get("X-Next-Cursor")).toBeNull();
    expect(ids((await rest.json()) as Playlist[])).toEqual(made.slice(50));
    expect(await on.status("GET", "/api/users/nobody-at-all/playlists", null)).toBe(404);
    expect(await on.status("GET", `${path}?cursor=x`, null)).toBe(400);
    const profile = await on.json<Profile>("GET", `/api/users/profile/${user}`, null);
    expect(ids(profile.playlists)).toEqual(made.slice(0, 10));
    expect(profile.playlist_count).toBe(52);
  });

  test("a public playlist is copied into a private one", async () => {
    const ada = await on.somebody();
    const bea = await on.somebody();
    const { glow, dusk } = on.songs;
    const source = await on.make(ada, {
      description: "As it is",
      song_ids: [dusk, glow],
      theme: "CUSTOM",
      background_color: "#123456",
    });
    const path = `${PLAYLISTS}/${source._id}/duplicate`;
    on.later();
    const answer = await on.send("POST", path, bea);
    expect(answer.status).toBe(201);
    const copy = (await answer.json()) as Playlist;
    expect(copy).toMatchObject({
      name: `${source.name} (copy)`,
      description: "As it is",
      song_ids: [dusk, glow],
      theme: "CUSTOM",
      background_color: "#123456",
      is_public: false,
      user_id: bea.userId,
      is_owner: true,
      version: 1,
      created_at: on.now().toISOString(),
    });
    expect(copy._id).not.toBe(source._id);
    await on.send("PUT", `${PLAYLISTS}/${copy._id}/songs`, bea, { song_ids: [] });
    expect(await on.read(source._id, ada)).toEqual(source);
  });

  test("a playlist is exported as a file, a private one by its owner", async () => {
    const ada = await on.somebody();
    const body = { name: "비 Rain", is_public: false, song_ids: [on.songs.glow] };
    const { _id } = await on.make(ada, body);
    for (const [format, type, text] of [
      ["csv", "text/csv; charset=utf-8; header=present", "1,Glow,빛,Paper Lanterns,First Light,"],
      ["jspf", "application/jspf+json", '"creator": "Paper Lanterns"'],
      ["txt", "text/plain; charset=utf-8", "1. Paper Lanterns - Glow (빛)"],
    ] as const) {
      const answer = await on.send("GET", `${PLAYLISTS}/${_id}/export.${format}`, ada);
      expect([format, answer.status]).toEqual([format, 200]);
      expect(answer.headers.get("Content-Type")).toBe(type);
      expect(answer.headers.get("Content-Disposition")).toContain(
        `filename*=UTF-8''%EB%B9%84%20Rain.${format}`,
      );
      expect(await answer.text()).toContain(text);
    }
    const recording = "0a1b2c3d-0000-4000-8000-0123456789ab";
    await on.api.database.write((db) =>
      db
        .insertInto("song_external")
        .values({ song_id: on.songs.glow, source: "musicbrainz", value: recording })
        .execute(),
    );
    const jspf = await on.send("GET", `${PLAYLISTS}/${_id}/export.jspf`, ada);
    expect(await jspf.text()).toContain(`"https://musicbrainz.org/recording/${recording}"`);
    expect(await on.status("GET", `${PLAYLISTS}/${_id}/export.pdf`, ada)).toBe(404);
    expect(await on.status("GET", `${PLAYLISTS}/x/export.csv`, ada)).toBe(400);
  });

  test("more than two hundred own playlists are listed in parts, without repetition or gap [2-7.19]", async () => {
    const ada = await on.somebody();
    const made = await on.api.database.write(async (db) => {
      const added: number[] = [];
      for (let at = 0; at < 203; at += 1) {
        const theme = "SING" as const;
        const fields = { name: `${at}`, description: "", theme, song_ids: [] };
        const playlist = { ...fields, is_public: at % 2 === 0, userId: ada.userId };
        added.push((await addPlaylist(db, playlist, on.now())) as number);
      }
      return added;
    });
    const first = await on.send("GET", `${PLAYLISTS}/mine`, ada);
    const newest = (await first.json()) as Playlist[];
    const cursor = first.headers.get("X-Next-Cursor")!;
    expect([newest.length, cursor]).toEqual([200, String(newest.at(-1)!._id)]);
    // A playlist that is created meanwhile does not shift the list.
    const late = await on.make(ada);
    const second = await on.send("GET", `${PLAYLISTS}/mine?cursor=${cursor}`, ada);
    expect(second.headers.get("X-Next-Cursor")).toBeNull();
    const all = [...newest, ...((await second.json()) as Playlist[])];
    expect(ids(all)).toEqual(made.toReversed());
    expect(all.every(({ is_owner }) => is_owner)).toBe(true);
    await on.send("DELETE", `${PLAYLISTS}/${late._id}`, ada);
    for (const _id of made.slice(0, 3)) await on.send("DELETE", `${PLAYLISTS}/${_id}`, ada);
    const exact = await on.send("GET", `${PLAYLISTS}/mine`, ada);
    expect([
      exact.headers.get("X-Next-Cursor"),
      ((await exact.json()) as Playlist[]).length,
    ]).toEqual([null, 200]);
    for (const bad of ["0", "x", "1.5"])
      expect(await on.status("GET", `${PLAYLISTS}/mine?cursor=${bad}`, ada)).toBe(400);
  });

  test("a download of a user's data has every playlist with its songs", async () => {
    const ada = await on.somebody();
    const { glow, market } = on.songs;
    const secret = await on.make(ada, { is_public: false, song_ids: [market, glow] });
    const shown = await on.make(ada);
    const data = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.playlists).toEqual([
      { ...shown, songs: [] },
      {
        ...secret,
        songs: [
          { song_id: market, english_name: "Market", artist_names: "Paper Lanterns" },
          { song_id: glow, english_name: "Glow", artist_names: "Paper Lanterns" },
        ],
      },
    ]);
  });
});
