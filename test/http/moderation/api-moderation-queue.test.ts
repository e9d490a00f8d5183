import { describe, expect, test } from "vitest";
import { addReport, sweepReports } from "../../../src/database/moderation/reports.ts";
import { MODERATION_TEXT } from "../../../src/domain/moderation/moderation-rules.ts";
import { HIDDEN_TEXT } from "../../../src/domain/moderation/hidden-text.ts";
import { uploadPath } from "../../../src/domain/pictures/upload-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { openModerationApi } from "../../factory/users/moderation-api.ts";
import { forTests } from "../../for-tests.ts";
import { PLAYLISTS } from "../../factory/users/playlist-api.ts";
import { PICTURES } from "../../data/pictures.ts";

describe.each(ENGINES)("the queue of moderators on %s", (engine) => {
  const on = forTests(() => openModerationApi(engine));

  test("what waits is listed however much of what was reported is gone, whose reports are removed", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const last = await on.make(ada);
    for (let id = 900_001; id <= 900_060; id += 1) {
      const gone = { target: { kind: "playlist", id }, reporterId: bea.userId } as const;
      await on.api.database.write((db) =>
        addReport(db, { ...gone, reason: "spam", note: "" }, on.now()),
      );
    }
    await on.report(bea, { kind: "playlist", id: last._id });
    expect(await on.listed("waiting")).toMatchObject([{ id: String(last._id) }]);
    await on.api.database.write(sweepReports);
    expect(
      await on.api.database.read((db) =>
        db.selectFrom("report").select("target_id").where("reporter_id", "=", bea.userId).execute(),
      ),
    ).toEqual([{ target_id: last._id }]);
    expect(await on.moderate("dismiss", { kind: "playlist", id: last._id })).toBe(204);
  });

  test("lists of more than fifty go on where they ended", async () => {
    const ada = await on.somebody();
    const hidden: string[] = [];
    for (let at = 0; at < 55; at += 1) {
      const { _id } = await on.make(ada);
      await on.moderate("hide", { kind: "playlist", id: _id });
      on.later();
      hidden.unshift(String(_id));
    }
    for (const [path, field] of [
      ["/api/moderation?state=hidden", "id"],
      ["/api/moderation/log", "target_id"],
    ] as const) {
      const first = await on.send("GET", path, on.keeper);
      const cursor = first.headers.get("X-Next-Cursor");
      const next = `${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
      const all = [
        ...((await first.json()) as Record<string, string>[]),
        ...(await on.json<Record<string, string>[]>("GET", next, on.keeper)),
      ];
      expect(all.slice(0, 55).map((entry) => entry[field])).toEqual(hidden);
    }
    expect(await on.status("GET", "/api/moderation/log?cursor=x", on.keeper)).toBe(400);
    for (const id of hidden) await on.moderate("restore", { kind: "playlist", id });
  });

  test("all that a user wrote is hidden at once, but not what they keep private, nor by themselves", async () => {
    const ada = await on.somebody();
    const shown = await on.make(ada);
    const review = { song_id: on.songs.glow, rating: 4, content: "Made up" };
    await on.json("POST", "/api/reviews", ada, review);
    const secret = { ...review, song_id: on.songs.dusk, privacy: "private" };
    await on.json("POST", "/api/reviews", ada, secret);
    const username = await on.nameOf(ada);
    const hideAll = (body: object) =>
      on.json("POST", "/api/moderation/hide-all", on.keeper, { reason: "made up", ...body });
    expect(await hideAll({ username })).toEqual({ hidden: 2, more: false });
    expect(await on.status("GET", `${PLAYLISTS}/${shown._id}`, null)).toBe(404);
    expect(await hideAll({ username })).toEqual({ hidden: 0, more: false });
    await on.make(on.keeper);
    expect(await hideAll({ username: await on.nameOf(on.keeper) })).toMatchObject({
      error: MODERATION_TEXT.ownWritten,
    });
  });

  test("a hidden playlist is not made public again by a copy, nor a hidden photo as a cover", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada);
    await on.moderate("hide", { kind: "playlist", id: made._id });
    const copy = await on.refusal("POST", `${PLAYLISTS}/${made._id}/duplicate`, ada);
    expect(copy).toMatchObject({ error: HIDDEN_TEXT.of("playlist", "made up") });
    const photo = `/api/users/${ada.userId}/photo`;
    await on.sendForm("POST", photo, ada, {}, await PICTURES.tiny());
    await on.moderate("hide", { kind: "profile", id: ada.userId });
    const names = await on.uploadNames();
    const looks = names.map((name) => ({ theme: "CUSTOM", picture: uploadPath(name) }));
    for (const look of looks)
      expect(await on.status("POST", PLAYLISTS, ada, { name: "Made up", ...look })).toBe(400);
    await on.moderate("restore", { kind: "profile", id: ada.userId });
  });

  test("what its author calls private while it is hidden stays so when it is restored", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada);
    const body = { song_id: on.songs.glow, rating: 4, content: "Made up" };
    const { id } = await on.json("POST", "/api/reviews", ada, body);
    const things = [
      { kind: "playlist", id: made._id },
      { kind: "review", id },
    ];
    for (const what of things) await on.moderate("hide", what);
    on.later();
    await on.send("PATCH", `${PLAYLISTS}/${made._id}`, ada, { is_public: false });
    await on.send("PATCH", `/api/reviews/${id}`, ada, { privacy: "private" });
    for (const what of things) expect(await on.moderate("restore", what)).toBe(204);
    expect(await on.status("GET", `${PLAYLISTS}/${made._id}`, on.keeper)).toBe(404);
    expect(await on.status("GET", `/api/reviews/${id}`, on.keeper)).toBe(404);
  });

  test("control characters are refused in what is reported and decided", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const what = { kind: "profile", id: ada.userId };
    expect(await on.report(bea, { ...what, note: "a\u0000b" })).toBe(400);
    expect(await on.moderate("hide", { ...what, reason: "a\u0000b" })).toBe(400);
    const suspending = { username: "Nobody", action: "suspend", days: 1, reason: "a\u0000b" };
    const path = "/api/moderation/suspensions";
    expect(await on.status("POST", path, on.keeper, suspending)).toBe(400);
    const nameless = { ...suspending, reason: "made up", username: "a\u0000b" };
    expect(await on.status("POST", path, on.keeper, nameless)).toBe(404);
  });
});
