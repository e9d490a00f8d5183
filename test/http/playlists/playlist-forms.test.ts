import { beforeAll, describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import { PICTURES } from "../../data/pictures.ts";

describe.each(ENGINES)("playlists sent as forms on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));
  let picture: Buffer;
  beforeAll(async () => {
    picture = await PICTURES.tiny();
  });

  const custom = { name: "Custom", theme: "CUSTOM", background_color: "#123456" };

  test("a form makes a playlist with its cover, songs and colour [2-3.20 2-7.23]", async () => {
    const ada = await on.somebody();
    const { glow, dusk } = on.songs;
    const fields = {
      ...custom,
      description: "Line one\r\nLine two",
      is_public: "true",
      song_ids: JSON.stringify([dusk, glow]),
      userId: String(ada.userId),
    };
    const answer = await on.sendForm("POST", PLAYLISTS, ada, fields, picture);
    expect(answer.status).toBe(201);
    const made = (await answer.json()) as Playlist;
    expect(made).toMatchObject({
      name: "Custom",
      description: "Line one\nLine two",
      is_public: true,
      theme: "CUSTOM",
      background_color: "#123456",
      song_ids: [dusk, glow],
      user_id: ada.userId,
    });
    expect(made.picture).toMatch(/^\/pictures\/upload\/[0-9a-f]{32}\.webp$/);
    expect(await on.hasFile(made.picture)).toBe(true);
    expect(await on.read(made._id, ada)).toEqual(made);
  });

  test("a form changes a playlist, and the replaced picture is removed [2-7.24]", async () => {
    const ada = await on.somebody();
    const made = (await (
      await on.sendForm("POST", PLAYLISTS, ada, custom, picture)
    ).json()) as Playlist;
    expect(made.is_public).toBe(false);
    const path = `${PLAYLISTS}/${made._id}`;
    const change = async (fields: Record<string, string>, photo?: Buffer) => {
      const answer = await on.sendForm("PATCH", path, ada, fields, photo);
      expect(answer.status).toBe(200);
      return (await answer.json()) as Playlist;
    };
    expect(await change({ name: "Renamed", is_public: "on" })).toMatchObject({
      name: "Renamed",
      is_public: true,
      picture: made.picture,
      background_color: "#123456",
    });
    const changed = await change({ version: "2" }, picture);
    expect(changed.picture).not.toBe(made.picture);
    expect(await on.hasFile(made.picture)).toBe(false);
    expect(await on.hasFile(changed.picture)).toBe(true);
    // A form without a chosen file does not change the cover.
    expect((await change({ name: "Again" }, Buffer.alloc(0))).picture).toBe(changed.picture);
    expect(await change({ theme: "DANCE" })).toMatchObject({
      theme: "DANCE",
      picture: null,
      background_color: "#f7d9c4",
    });
    expect(await on.hasFile(changed.picture)).toBe(false);
  });

  test("a form saves a new cover, the songs and all words at once, or nothing of them [2-4.38 2-7.24]", async () => {
    const ada = await on.somebody();
    const { glow, dusk } = on.songs;
    const made = await on.make(ada, { name: "Before", song_ids: [glow] });
    const path = `${PLAYLISTS}/${made._id}`;
    const fields = { ...custom, description: "Words", version: "1" };
    const save = (changes: Record<string, string>) =>
      on.sendForm("PATCH", path, ada, { ...fields, ...changes }, picture);
    const files = on.files();
    const full = "A playlist can have at most 500 songs";
    for (const [changes, status, text] of [
      [{ song_ids: "[999999]" }, 404, "Song does not exist"],
      [{ song_ids: `[${glow},${glow}]` }, 409, "Song already exists in this playlist"],
      [{ song_ids: "[1" }, 400, "song_ids is a list of song ids"],
      [{ song_ids: JSON.stringify([...on.many, glow]) }, 400, full],
      [{ song_ids: "[]", version: "2" }, 409, "This playlist has changed in the meantime"],
    ] as const) {
      const answer = await save(changes);
      expect([answer.status, await answer.json()]).toMatchObject([status, { error: text }]);
      expect(await on.read(made._id, ada)).toEqual(made);
      expect(on.files()).toEqual(files);
    }
    const answer = await save({ song_ids: JSON.stringify([dusk, glow]) });
    expect(answer.status).toBe(200);
    const saved = (await answer.json()) as Playlist;
    expect(saved).toMatchObject({
      name: "Custom",
      description: "Words",
      theme: "CUSTOM",
      background_color: "#123456",
      song_ids: [dusk, glow],
      version: 2,
    });
    expect(await on.hasFile(saved.picture)).toBe(true);
    // Without the field the songs stay, as older clients expect.
    const renamed = await on.sendForm("PATCH", path, ada, { name: "Renamed" });
    expect(await renamed.json()).toMatchObject({ name: "Renamed", song_ids: [dusk, glow] });
  });

  test("a form is refused as JSON is, and its picture is not stored [2-5.20]", async () => {
    const ada = await on.somebody();
    const bea = await on.somebody();
    const { _id } = await on.make(ada, { theme: "CUSTOM" });
    const path = `${PLAYLISTS}/${_id}`;
    const broken = await PICTURES.truncated();
    const large = Buffer.alloc(2 * 1024 * 1024 + 1);
    const foreign = "You can make playlists only for yourself: userId is someone else";
    const failed = "Failed to process image. Please try a different file.";
    const nothing =
      "Say what to change: name, description, is_public, theme, picture, background_color or song_ids";
    for (const [method, url, fields, photo, status, text] of [
      ["POST", PLAYLISTS, { ...custom, name: " " }, picture, 400, "Playlist name is required"],
      ["POST", PLAYLISTS, { ...custom, song_ids: "[999999]" }, picture, 404, "Song does not exist"],
      ["POST", PLAYLISTS, { ...custom, userId: String(bea.userId) }, picture, 403, foreign],
      ["POST", PLAYLISTS, { name: "No theme" }, picture, 400, "Only a CUSTOM theme has a cover"],
      ["POST", PLAYLISTS, custom, await PICTURES.html(), 415, "Please select a valid image file"],
      ["POST", PLAYLISTS, custom, await PICTURES.svg(), 415, "Please select a valid image file"],
      ["POST", PLAYLISTS, custom, broken, 415, failed],
      ["POST", PLAYLISTS, custom, large, 413, "Image must be smaller than 2MB"],
      ["PATCH", path, { theme: "RAIN" }, picture, 400, "Only a CUSTOM theme has a cover"],
      ["PATCH", path, { version: "99" }, picture, 409, "This playlist has changed in the meantime"],
      ["PATCH", path, {}, undefined, 400, nothing],
    ] as const) {
      const answer = await on.sendForm(method, url, ada, fields, photo);
      expect([method, text, answer.status]).toEqual([method, text, status]);
      expect(await answer.json()).toMatchObject({ error: text, message: text });
    }
    expect((await on.sendForm("PATCH", path, bea, {}, picture)).status).toBe(403);
    expect((await on.sendForm("POST", PLAYLISTS, null, custom, picture)).status).toBe(401);
    expect(on.files()).toEqual(await on.uploadNames());
  });

  test("a body that is neither JSON nor a form is refused as such", async () => {
    const ada = await on.somebody();
    const { _id } = await on.make(ada);
    for (const [method, path] of [
      ["POST", PLAYLISTS],
      ["PATCH", `${PLAYLISTS}/${_id}`],
    ] as const)
      for (const type of ["application/x-www-form-urlencoded", "text/plain", "image/png"]) {
        const headers = { ...ada.headers, "Content-Type": type };
        const answer = await on.api.request(path, { method, headers, body: "name=Made+up" });
        expect([method, type, answer.status]).toEqual([method, type, 415]);
      }
  });
});
