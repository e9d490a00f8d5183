import { beforeAll, describe, expect, test } from "vitest";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS, type PlaylistApi } from "../../factory/users/playlist-api.ts";
import { PICTURES } from "../../data/pictures.ts";

type Somebody = Awaited<ReturnType<PlaylistApi["somebody"]>>;

describe.each(ENGINES)("covers of playlists on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));
  let picture: Buffer;
  beforeAll(async () => {
    picture = await PICTURES.tiny();
  });

  const custom = { name: "Custom", theme: "CUSTOM", background_color: "#123456" };

  test("a picture in a body names one of the user's own, and exists as long as a playlist has it [2-7.23]", async () => {
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
      ).toMatchObject({ error: "A cover must be one of your own pictures" });
    const beas = await on.json<Playlist>("POST", `${PLAYLISTS}/${first._id}/duplicate`, bea);
    expect(beas).toMatchObject({ theme: "CUSTOM", picture: null, background_color: "#123456" });
    await on.send("DELETE", `${PLAYLISTS}/${first._id}`, ada);
    expect(await on.hasFile(second.picture)).toBe(true);
    const path = `${PLAYLISTS}/${second._id}`;
    expect(await on.json("PATCH", path, ada, { picture: null })).toMatchObject({ picture: null });
    expect(await on.hasFile(second.picture)).toBe(false);
  });

  test("a cover has another address once nothing public shows it any more [2-4.16]", async () => {
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
    // Made public again it keeps its address, which was never public.
    expect(await patch(hidden._id, { is_public: true })).toMatchObject({
      picture: private_.picture,
    });
    // A refused request changes nothing.
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
    for (const change of [
      (id: number) => on.send("DELETE", `${PLAYLISTS}/${id}`, ada),
      (id: number) => patch(id, { theme: "RAIN" }),
      (id: number) => patch(id, { is_public: false }),
    ]) {
      const shown = await painted();
      const copy = await copyOf(shown._id);
      expect(copy.picture).toBe(shown.picture);
      await change(shown._id);
      const left = await on.read(copy._id, ada);
      expect(left.picture).not.toBe(shown.picture);
      expect(left.version).toBeGreaterThan(copy.version);
      expect(await on.hasFile(left.picture)).toBe(true);
      expect(await on.hasFile(shown.picture)).toBe(false);
    }

    // As long as another public playlist has it, it is visible.
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

  const photo = async (of: Somebody) => {
    const path = `/api/users/${of.userId}/photo`;
    const answer = await on.sendForm("POST", path, of, {}, picture);
    return ((await answer.json()) as { picture: string }).picture;
  };
  const removePhoto = (of: Somebody) => on.send("DELETE", `/api/users/${of.userId}/photo`, of);

  test("a photo that is also a cover stays one when the photo is changed", async () => {
    const ada = await on.somebody();
    const first = await photo(ada);
    const made = await on.make(ada, { ...custom, picture: first });
    const hidden = await on.make(ada, { ...custom, picture: first, is_public: false });
    expect(made).toMatchObject({ picture: first, user_picture: first });
    const second = await photo(ada);
    for (const { _id } of [made, hidden])
      expect(await on.read(_id, ada)).toMatchObject({ picture: first, user_picture: second });
    await removePhoto(ada);
    expect(await on.read(made._id)).toMatchObject({ picture: first, user_picture: null });
    expect(await on.hasFile(first)).toBe(true);
    expect(await on.hasFile(second)).toBe(false);
    for (const { _id } of [hidden, made]) await on.send("DELETE", `${PLAYLISTS}/${_id}`, ada);
    expect(await on.hasFile(first)).toBe(false);
    expect(on.files()).toEqual(await on.uploadNames());
  });

  test("a former photo that only private playlists have has another address there", async () => {
    for (const change of [photo, removePhoto]) {
      const ada = await on.somebody();
      const first = await photo(ada);
      const body = { ...custom, picture: first };
      const shown = await on.make(ada, body);
      const made = [await on.make(ada, { ...body, is_public: false })];
      made.push(await on.json("POST", `${PLAYLISTS}/${shown._id}/duplicate`, ada));
      // As long as it is the photo, everybody sees it, even if the playlists are private.
      await on.send("DELETE", `${PLAYLISTS}/${shown._id}`, ada);
      expect(await on.read(made[0]!._id, ada)).toMatchObject({ picture: first });
      await change(ada);
      const left = await Promise.all(made.map(({ _id }) => on.read(_id, ada)));
      expect(left[0]!.picture).not.toBe(first);
      expect(left[1]!.picture).toBe(left[0]!.picture);
      for (const [at, { version }] of left.entries())
        expect(version).toBeGreaterThan(made[at]!.version);
      expect(await on.hasFile(left[0]!.picture)).toBe(true);
      expect(await on.hasFile(first)).toBe(false);
      expect(on.files()).toEqual(await on.uploadNames());
    }
  });

  test("a photo whose file is lost is no cover any more once it is changed", async () => {
    const ada = await on.somebody();
    const first = await photo(ada);
    const made = await on.make(ada, { ...custom, picture: first, is_public: false });
    await on.store.remove(/([0-9a-f]{32})/.exec(first)![1]!);
    expect(await removePhoto(ada)).toMatchObject({ status: 204 });
    expect(await on.read(made._id, ada)).toMatchObject({ picture: null });
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
