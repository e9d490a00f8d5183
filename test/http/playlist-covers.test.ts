import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Playlist } from "../../src/domain/playlist.ts";
import { ENGINES } from "../engines.ts";
import { openPlaylistApi, PLAYLISTS, type PlaylistApi } from "../factory/playlist-api.ts";
import { PICTURES } from "../pictures.ts";

for (const engine of ENGINES) {
  describe(`covers of playlists on ${engine}`, () => {
    let on: PlaylistApi;
    let picture: Buffer;
    beforeAll(async () => {
      on = await openPlaylistApi(engine);
      picture = await PICTURES.tiny();
    });
    afterAll(() => on?.remove());

    const custom = { name: "Custom", theme: "CUSTOM", background_color: "#123456" };

    test("a form makes a playlist with its cover, songs and colour", async () => {
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

    test("a form changes a playlist, and what it replaces is removed", async () => {
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
      // A form whose file was not chosen says nothing of the cover.
      expect((await change({ name: "Again" }, Buffer.alloc(0))).picture).toBe(changed.picture);
      expect(await change({ theme: "DANCE" })).toMatchObject({
        theme: "DANCE",
        picture: null,
        background_color: "#f7d9c4",
      });
      expect(await on.hasFile(changed.picture)).toBe(false);
    });

    test("a form saves a new cover, the songs and all words at once, or nothing of them", async () => {
      const ada = await on.somebody();
      const { glow, dusk } = on.songs;
      const made = await on.make(ada, { name: "Before", song_ids: [glow] });
      const path = `${PLAYLISTS}/${made._id}`;
      const fields = { ...custom, description: "Words", version: "1" };
      const save = (said: Record<string, string>) =>
        on.sendForm("PATCH", path, ada, { ...fields, ...said }, picture);
      const files = on.files();
      for (const [said, status, text] of [
        [{ song_ids: "[999999]" }, 404, "Song does not exist"],
        [{ song_ids: `[${glow},${glow}]` }, 409, "Song already exists in this playlist"],
        [{ song_ids: "[1" }, 400, "song_ids is a list of song ids"],
        [
          { song_ids: JSON.stringify([...on.many, glow]) },
          400,
          "A playlist can have at most 500 songs",
        ],
        [{ song_ids: "[]", version: "2" }, 409, "This playlist was changed meanwhile"],
      ] as const) {
        const answer = await save(said);
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
      // Without them the songs stay, as programs that know the call from before expect.
      const renamed = await on.sendForm("PATCH", path, ada, { name: "Renamed" });
      expect(await renamed.json()).toMatchObject({ name: "Renamed", song_ids: [dusk, glow] });
    });

    test("a form is refused as JSON is, and a picture that came with it is not kept", async () => {
      const ada = await on.somebody();
      const bea = await on.somebody();
      const { _id } = await on.make(ada, { theme: "CUSTOM" });
      const path = `${PLAYLISTS}/${_id}`;
      const broken = await PICTURES.truncated();
      for (const [method, url, fields, photo, status, text] of [
        ["POST", PLAYLISTS, { ...custom, name: " " }, picture, 400, "Playlist name is required"],
        [
          "POST",
          PLAYLISTS,
          { ...custom, song_ids: "[1" },
          picture,
          400,
          "song_ids is a list of song ids",
        ],
        [
          "POST",
          PLAYLISTS,
          { ...custom, song_ids: "[999999]" },
          picture,
          404,
          "Song does not exist",
        ],
        [
          "POST",
          PLAYLISTS,
          { ...custom, userId: String(bea.userId) },
          picture,
          403,
          "A playlist is made for oneself: userId is somebody else",
        ],
        ["POST", PLAYLISTS, { name: "No theme" }, picture, 400, "Only a CUSTOM theme has a cover"],
        ["POST", PLAYLISTS, custom, await PICTURES.html(), 415, "Please select a valid image file"],
        ["POST", PLAYLISTS, custom, await PICTURES.svg(), 415, "Please select a valid image file"],
        [
          "POST",
          PLAYLISTS,
          custom,
          broken,
          415,
          "Failed to process image. Please try a different file.",
        ],
        [
          "POST",
          PLAYLISTS,
          custom,
          Buffer.alloc(2 * 1024 * 1024 + 1),
          413,
          "Image must be smaller than 2MB",
        ],
        ["PATCH", path, { theme: "RAIN" }, picture, 400, "Only a CUSTOM theme has a cover"],
        ["PATCH", path, { version: "99" }, picture, 409, "This playlist was changed meanwhile"],
        [
          "PATCH",
          path,
          {},
          undefined,
          400,
          "Say what is to be changed: name, description, is_public, theme, picture, background_color or song_ids",
        ],
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

    test("a picture in a body names one of one's own, and it is there as long as a playlist has it", async () => {
      const ada = await on.somebody();
      const bea = await on.somebody();
      const first = (await (
        await on.sendForm("POST", PLAYLISTS, ada, { ...custom, is_public: "true" }, picture)
      ).json()) as Playlist;
      const body = { ...custom, picture: first.picture };
      const second = await on.make(ada, body);
      expect(second.picture).toBe(first.picture);
      for (const [who, address] of [
        [bea, first.picture],
        [ada, "https://elsewhere.example/cover.png"],
        [ada, "/pictures/upload/00000000000000000000000000000000.webp"],
        [ada, "/pictures/upload/../../etc/passwd"],
        [ada, 5],
      ] as const)
        expect(
          await on.refusal("POST", PLAYLISTS, who, { ...custom, picture: address }),
        ).toMatchObject({ error: "A cover is one of your own pictures" });
      const beas = await on.json<Playlist>("POST", `${PLAYLISTS}/${first._id}/duplicate`, bea);
      expect(beas).toMatchObject({ theme: "CUSTOM", picture: null, background_color: "#123456" });
      await on.send("DELETE", `${PLAYLISTS}/${first._id}`, ada);
      expect(await on.hasFile(second.picture)).toBe(true);
      const path = `${PLAYLISTS}/${second._id}`;
      expect(await on.json("PATCH", path, ada, { picture: null })).toMatchObject({ picture: null });
      expect(await on.hasFile(second.picture)).toBe(false);
    });

    test("a cover has another address once nothing public shows it any more", async () => {
      const ada = await on.somebody();
      const painted = async () => {
        const fields = { ...custom, is_public: "true" };
        const answer = await on.sendForm("POST", PLAYLISTS, ada, fields, picture);
        return (await answer.json()) as Playlist;
      };
      const patch = (id: number, body: object) =>
        on.json<Playlist>("PATCH", `${PLAYLISTS}/${id}`, ada, body);
      const copyOf = (id: number) => on.json<Playlist>("POST", `${PLAYLISTS}/${id}/duplicate`, ada);

      const hidden = await painted();
      const private_ = await patch(hidden._id, { is_public: false });
      expect(private_.picture).not.toBe(hidden.picture);
      expect(await on.hasFile(private_.picture)).toBe(true);
      expect(await on.hasFile(hidden.picture)).toBe(false);
      // Shown again it stays where it is: nobody was told that address.
      expect(await patch(hidden._id, { is_public: true })).toMatchObject({
        picture: private_.picture,
      });
      // What is refused leaves everything as it was.
      const stale = { is_public: false, version: 1 };
      expect(await on.status("PATCH", `${PLAYLISTS}/${hidden._id}`, ada, stale)).toBe(409);
      const { many } = on;
      const put = `${PLAYLISTS}/${hidden._id}/songs`;
      const unknown = { is_public: false, song_ids: [...many.slice(0, 2), 999_999] };
      expect(await on.status("PUT", put, ada, unknown)).toBe(404);
      expect(await on.hasFile(private_.picture)).toBe(true);
      const again = await on.json<Playlist>("PUT", put, ada, {
        is_public: false,
        song_ids: many.slice(0, 2),
      });
      expect(await on.hasFile(private_.picture)).toBe(false);
      expect(await on.hasFile(again.picture)).toBe(true);

      // A private copy has the cover of the public one: removing that gives it an address of its own.
      for (const leave of [
        (id: number) => on.send("DELETE", `${PLAYLISTS}/${id}`, ada),
        (id: number) => patch(id, { theme: "RAIN" }),
        (id: number) => patch(id, { is_public: false }),
      ]) {
        const shown = await painted();
        const copy = await copyOf(shown._id);
        expect(copy.picture).toBe(shown.picture);
        await leave(shown._id);
        const left = await on.read(copy._id, ada);
        expect(left.picture).not.toBe(shown.picture);
        expect(left.version).toBeGreaterThan(copy.version);
        expect(await on.hasFile(left.picture)).toBe(true);
        expect(await on.hasFile(shown.picture)).toBe(false);
      }

      // As long as another public one has it, it is shown.
      const one = await painted();
      const other = await copyOf(one._id);
      await patch(other._id, { is_public: true });
      expect(await patch(one._id, { is_public: false })).toMatchObject({ picture: one.picture });
      await patch(other._id, { is_public: false });
      expect(await on.hasFile(one.picture)).toBe(false);
      const both = [await on.read(one._id, ada), await on.read(other._id, ada)];
      expect(both[0]!.picture).toBe(both[1]!.picture);
      expect(await on.hasFile(both[0]!.picture)).toBe(true);
      expect(on.files()).toEqual(await on.uploadNames());
    });

    test("a cover whose file is lost is none once its playlist is hidden", async () => {
      const ada = await on.somebody();
      const answer = await on.sendForm(
        "POST",
        PLAYLISTS,
        ada,
        { ...custom, is_public: "true" },
        picture,
      );
      const made = (await answer.json()) as Playlist;
      await on.store.remove(/([0-9a-f]{32})/.exec(made.picture!)![1]!);
      const path = `${PLAYLISTS}/${made._id}`;
      expect(await on.json("PATCH", path, ada, { is_public: false })).toMatchObject({
        is_public: false,
        picture: null,
      });
    });

    test("a photo that is a cover, too, stays one when the photo is changed", async () => {
      const ada = await on.somebody();
      const photo = async () => {
        const path = `/api/users/${ada.userId}/photo`;
        const answer = await on.sendForm("POST", path, ada, {}, picture);
        return ((await answer.json()) as { picture: string }).picture;
      };
      const first = await photo();
      const made = await on.make(ada, { ...custom, picture: first });
      expect(made).toMatchObject({ picture: first, user_picture: first });
      const second = await photo();
      expect(await on.read(made._id, ada)).toMatchObject({ picture: first, user_picture: second });
      expect(await on.hasFile(first)).toBe(true);
      await on.send("DELETE", `${PLAYLISTS}/${made._id}`, ada);
      expect(await on.hasFile(first)).toBe(false);
      expect(await on.hasFile(second)).toBe(true);
    });

    test("covers go with the account", async () => {
      const ada = await on.somebody();
      const made = (await (
        await on.sendForm("POST", PLAYLISTS, ada, custom, picture)
      ).json()) as Playlist;
      const body = { norae_user: made.norae_user };
      expect(await on.status("DELETE", `/api/users/${ada.userId}`, ada, body)).toBe(204);
      expect(await on.hasFile(made.picture)).toBe(false);
      expect(on.files()).toEqual(await on.uploadNames());
    });
  });
}
