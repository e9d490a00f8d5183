import { describe, expect, test } from "vitest";
import { deleteAccount } from "../../../src/database/community/users/own-data.ts";
import { HIDDEN_TEXT } from "../../../src/domain/moderation/hidden-text.ts";
import type { Playlist } from "../../../src/domain/playlists/playlist.ts";
import type { AuditEntry } from "../../../src/domain/moderation/report.ts";
import type { OwnData, Profile, User } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { expectCounted, openModerationApi } from "../../factory/users/moderation-api.ts";
import { forTests } from "../../for-tests.ts";
import { PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";

describe.each(ENGINES)("moderation on %s", (engine) => {
  const on = forTests(() => openModerationApi(engine));

  const log = () => on.json<AuditEntry[]>("GET", "/api/moderation/log", on.keeper);
  const userOf = async (who: SignedInTester) =>
    (await on.json<Profile>("GET", `/api/users/profile/${await on.nameOf(who)}`, null)).user;

  test("what is reported waits for a maintainer, once for each person, with what they say", async () => {
    const [ada, bea, cleo] = [await on.somebody(), await on.somebody(), await on.somebody()];
    const made = await on.make(ada);
    const what = { kind: "playlist", id: made._id };
    expect(await on.report(bea, { ...what, reason: "copied", note: " From elsewhere " })).toBe(204);
    expect(await on.report(bea, { ...what, note: "again" })).toBe(204);
    expect(await on.report(cleo, what)).toBe(204);
    expect(await on.listed("waiting")).toMatchObject([
      {
        kind: "playlist",
        id: String(made._id),
        author: made.norae_user,
        title: "Made up",
        path: `/playlist/${made._id}`,
        hidden_reason: null,
        reports: [
          { reason: "copied", note: "From elsewhere" },
          { reason: "spam", note: "" },
        ],
      },
    ]);
    expect(await on.moderate("dismiss", { ...what, reason: "" })).toBe(204);
    expect(await on.listed("waiting")).toEqual([]);
    expect(await on.moderate("dismiss", what)).toBe(409);
    // A second report by the same user does not list it again, one by another user does.
    expect(await on.report(bea, what)).toBe(204);
    expect(await on.listed("waiting")).toEqual([]);
    expect(await on.report(await on.somebody(), what)).toBe(204);
    expect(await on.listed("waiting")).toHaveLength(1);
    // Deleted content is not in the queue.
    await on.send("DELETE", `${PLAYLISTS}/${made._id}`, ada);
    expect(await on.listed("waiting")).toEqual([]);
  });

  test("what nobody else sees cannot be reported, nor what is not there", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const secret = await on.make(ada, { is_public: false });
    expect(await on.report(bea, { kind: "playlist", id: secret._id })).toBe(404);
    expect(await on.report(bea, { kind: "review", id: "album-999" })).toBe(404);
    expect(await on.report(bea, { kind: "review", id: "album-x" })).toBe(400);
    expect(await on.report(bea, { kind: "song", id: 1 })).toBe(400);
    expect(await on.report(bea, { kind: "profile", id: ada.userId, reason: "ugly" })).toBe(400);
    const long = "x".repeat(1_001);
    expect(await on.report(bea, { kind: "profile", id: ada.userId, note: long })).toBe(400);
    expect(await on.moderate("hide", { kind: "playlist", id: secret._id })).toBe(409);
    expect(await on.moderate("restore", { kind: "playlist", id: secret._id })).toBe(409);
    expect(await on.moderate("hide", { kind: "playlist", id: 999_999 })).toBe(404);
    const path = `${PLAYLISTS}/${secret._id}`;
    expect(await on.read(secret._id, ada)).toMatchObject({ hidden_reason: null });
    expect(await on.status("GET", path, on.keeper)).toBe(404);
  });

  for (const kind of ["song", "album"] as const)
    test(`a hidden review of a ${kind} is gone for all but its author, who reads why, and comes back`, async () => {
      const ada = await on.somebody();
      const item = kind === "song" ? on.songs.glow : on.albums.firstLight;
      const add = kind === "song" ? "/api/reviews" : "/api/reviews/album";
      const body = { [`${kind}_id`]: item, rating: 0.5, content: "Buy teapots" };
      const { id } = await on.json("POST", add, ada, body);
      const what = { kind: "review", id: kind === "song" ? id : `album-${id}` };
      const path = `/api/reviews/${what.id}`;
      const bea = await on.somebody();
      const shown = () => on.status("GET", path, bea);
      expect(await on.report(bea, what)).toBe(204);
      expect(await on.moderate("hide", what)).toBe(204);
      expect(await shown()).toBe(404);
      expect(await on.json("GET", path, ada)).toMatchObject({
        privacy: "private",
        hidden_reason: "made up",
      });
      expect(await on.listed("waiting")).toEqual([]);
      expect((await on.listed("hidden"))[0]).toMatchObject({ ...what, id: String(what.id) });
      await expectCounted(on.api.database);
      // A second reason replaces the first.
      expect(await on.moderate("hide", { ...what, reason: "advertising" })).toBe(204);
      expect(await on.json("GET", path, ada)).toMatchObject({ hidden_reason: "advertising" });
      const publish = { privacy: "public" };
      expect(await on.json("PATCH", `${add}/${id}`, ada, publish)).toMatchObject({
        error: HIDDEN_TEXT.of("review", "advertising"),
      });
      expect(await on.moderate("restore", what)).toBe(204);
      expect(await shown()).toBe(200);
      expect(await on.json("GET", path, ada)).toMatchObject({ hidden_reason: null });
      // If it was changed while it was hidden, its author decides on publishing it.
      await on.moderate("hide", what);
      on.later();
      await on.send("PATCH", `${add}/${id}`, ada, { content: "For me alone" });
      await on.moderate("restore", what);
      expect(await shown()).toBe(404);
      expect(await on.status("PATCH", `${add}/${id}`, ada, publish)).toBe(200);
      expect(await shown()).toBe(200);
      await expectCounted(on.api.database);
      await on.send("DELETE", `${add}/${id}`, ada);
    });

  test("the cover of a hidden playlist has another address, and its author reads why it is hidden", async () => {
    const ada = await on.somebody();
    const picture = await PICTURES.tiny();
    const fields = { name: "Buy teapots", theme: "CUSTOM", is_public: "true" };
    const answer = await on.sendForm("POST", PLAYLISTS, ada, fields, picture);
    const made = (await answer.json()) as Playlist;
    const what = { kind: "playlist", id: made._id };
    expect(await on.moderate("hide", what)).toBe(204);
    expect(await on.hasFile(made.picture)).toBe(false);
    const own = await on.read(made._id, ada);
    expect(own).toMatchObject({ is_public: false, hidden_reason: "made up" });
    expect(await on.hasFile(own.picture)).toBe(true);
    await expectCounted(on.api.database);
    const path = `${PLAYLISTS}/${made._id}`;
    expect(await on.refusal("PATCH", path, ada, { is_public: true })).toMatchObject({
      error: HIDDEN_TEXT.of("playlist", "made up"),
    });
    expect(await on.moderate("restore", what)).toBe(204);
    await expectCounted(on.api.database);
    expect((await on.uploadNames()).toSorted()).toEqual(on.files());
  });

  test("of a hidden profile the name and the photo are gone, and come back", async () => {
    const ada = await on.somebody();
    const bea = await on.somebody();
    const photo = `/api/users/${ada.userId}/photo`;
    await on.sendForm("POST", photo, ada, {}, await PICTURES.tiny());
    const playlist = await on.make(ada);
    const before = await userOf(ada);
    expect(before.picture).not.toBeNull();
    const what = { kind: "profile", id: ada.userId };
    expect(await on.report(bea, what)).toBe(204);
    expect(await on.moderate("hide", what)).toBe(204);
    const neutral = { norae_user: `hidden-${ada.userId}`, picture: null };
    expect(await userOf(ada)).toMatchObject(neutral);
    expect(await on.read(playlist._id)).toMatchObject({
      norae_user: neutral.norae_user,
      user_picture: null,
    });
    expect(await on.hasFile(before.picture)).toBe(false);
    expect(await on.json("GET", "/api/auth/check", ada)).toMatchObject({
      hiddenReason: "made up",
    });
    expect((await on.listed("hidden"))[0]).toMatchObject({
      kind: "profile",
      title: before.norae_user,
    });
    const refused = { error: HIDDEN_TEXT.profile("made up") };
    const rename = { norae_user: "Teapots-again" };
    expect(await on.refusal("PATCH", `/api/users/${ada.userId}`, ada, rename)).toMatchObject(
      refused,
    );
    expect(await on.refusal("DELETE", photo, ada)).toMatchObject(refused);
    expect(await on.status("PATCH", `/api/users/${bea.userId}`, bea, neutral)).toBe(409);
    expect(await on.moderate("restore", what)).toBe(204);
    const after = await userOf(ada);
    expect(after.norae_user).toBe(before.norae_user);
    expect(await on.hasFile(after.picture)).toBe(true);
    expect((await on.uploadNames()).toSorted()).toEqual(on.files());
    expect(await on.status("PATCH", `/api/users/${ada.userId}`, ada, rename)).toBe(200);
  });

  test("a profile without a photo is hidden, too, and a name that was taken meanwhile stays taken", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const norae_user = await on.nameOf(ada);
    const what = { kind: "profile", id: ada.userId };
    await on.moderate("hide", what);
    // As after a month, when a former name is free again.
    await on.api.database.write((db) =>
      db.deleteFrom("former_username").where("user_id", "=", ada.userId).execute(),
    );
    const name = { norae_user };
    expect(await on.json<User>("PATCH", `/api/users/${bea.userId}`, bea, name)).toMatchObject(name);
    expect(await on.moderate("restore", what)).toBe(204);
    expect((await userOf(ada)).norae_user).toBe(`hidden-${ada.userId}`);
    const other = { norae_user: "Another-one" };
    expect(await on.json("PATCH", `/api/users/${ada.userId}`, ada, other)).toMatchObject(other);
  });

  test("nobody moderates without a reason", async () => {
    const what = { kind: "profile", id: (await on.somebody()).userId };
    expect(await on.moderate("hide", { ...what, reason: " " })).toBe(400);
    expect(await on.moderate("suspend", what)).toBe(400);
    expect(await on.status("GET", "/api/moderation?state=all", on.keeper)).toBe(400);
  });

  test("each step is in the log, which a deleted account leaves whole", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada);
    const what = { kind: "playlist", id: made._id };
    await on.moderate("hide", { ...what, reason: "first" });
    await on.moderate("restore", { ...what, reason: "second" });
    const keeperName = await on.nameOf(on.keeper);
    const common = { actor: keeperName, kind: "playlist", target_id: String(made._id) };
    expect((await log()).slice(0, 2)).toMatchObject([
      { ...common, action: "restore", subject: made.norae_user, reason: "second" },
      { ...common, action: "hide", subject: made.norae_user, reason: "first" },
    ]);
    await on.moderate("hide", { kind: "profile", id: ada.userId });
    await on.api.database.write((db) => deleteAccount(db, ada.userId, on.now()));
    const [ofProfile, ...before] = await log();
    expect(ofProfile).toMatchObject({ kind: "profile", target_id: null });
    const stored = await on.api.database.read((db) =>
      db.selectFrom("audit_log").selectAll().where("kind", "=", "profile").execute(),
    );
    expect(stored.filter((entry) => entry.target_id !== null)).toEqual([]);
    expect(before.slice(0, 2)).toMatchObject([
      { ...common, action: "restore", subject: "a former user", reason: "second" },
      { ...common, action: "hide", subject: "a former user", reason: "first" },
    ]);
  });

  test("one's own data say what is hidden of it, and what one reported", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada);
    await on.moderate("hide", { kind: "playlist", id: made._id });
    const data = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.playlists).toMatchObject([{ hidden_reason: "made up" }]);
    expect(data.account.hiddenUsername).toBe(null);
    await on.moderate("hide", { kind: "profile", id: ada.userId });
    const { account } = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(account.hiddenUsername).toBe(data.account.noraeUser);
    expect(account.noraeUser).not.toBe(data.account.noraeUser);
    const other = await on.make(on.keeper);
    await on.report(ada, { kind: "playlist", id: other._id, note: "Look" });
    const after = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(after.reports).toMatchObject([
      { kind: "playlist", id: String(other._id), reason: "spam", note: "Look" },
    ]);
  });
});
