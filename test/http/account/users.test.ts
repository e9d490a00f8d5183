import { describe, expect, test } from "vitest";
import { createLimits } from "../../../src/api/request/limits.ts";
import { sweepPictures } from "../../../src/server/process/daily/sweep.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { UNLIMITED } from "../../factory/api-context.ts";
import { openPlaylistApi } from "../../factory/users/playlist-api.ts";
import type { Sender } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { PICTURES } from "../../data/pictures.ts";

const DAY = 24 * 60;

describe.each(ENGINES)("users on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const person = (name: string) => signIn(on.api.database, name, on.now());
  const statusOf = (path: string, who: Sender = null) => on.status("GET", path, who);
  const check = (who: SignedInTester) => statusOf("/api/auth/check", who);
  const sendPhoto = async (who: SignedInTester) =>
    on.sendForm("POST", `/api/users/${who.userId}/photo`, who, {}, await PICTURES.png());
  const rename = (who: SignedInTester, name: unknown) =>
    on.send("PATCH", `/api/users/${who.userId}`, who, { norae_user: name });
  const uploadsOf = ({ userId }: SignedInTester) =>
    on.api.database.read((db) =>
      db.selectFrom("upload").select("name").where("user_id", "=", userId).execute(),
    );

  test("a profile is public, and says whether it is the user's own [2-3.1 2-3.6 3-6.19]", async () => {
    const ada = await person("Ada");
    const bob = await person("Bob");
    const path = "/api/users/profile/ADA";
    const shown = await on.api.read(path);
    expect(shown).toMatchObject({
      user: { _id: ada.userId, norae_user: "Ada", picture: null },
      playlists: [],
      reviews: [],
      albumReviews: [],
      isOwner: false,
    });
    const toBob = await on.json("GET", path, bob);
    expect(toBob).toMatchObject({ isOwner: false });
    const answer = await on.send("GET", path, ada);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const own = await answer.json();
    expect(own).toMatchObject({ isOwner: true });
    const text = JSON.stringify([shown, toBob, own]);
    expect(text).not.toContain("ada@example.com");
    expect(text).not.toContain("Made-Up");
  });

  test("a new username answers at once; the old address leads to it for 30 days [2-7.8]", async () => {
    const cleo = await person("Cleo");
    on.later(8 * DAY);
    const renamed = await rename(cleo, "Cleopatra_7");
    expect([renamed.status, await renamed.json()]).toMatchObject([
      200,
      { norae_user: "Cleopatra_7" },
    ]);
    const old = await on.send("GET", "/api/users/profile/cleo", null);
    expect([old.status, old.headers.get("Location")]).toEqual([
      301,
      "/api/users/profile/Cleopatra_7",
    ]);
    on.later(31 * DAY);
    expect(await statusOf("/api/users/profile/cleo")).toBe(404);
  });

  test("a name that was borne for less than seven days is free at once, and leads nowhere", async () => {
    const ned = await person("Ned");
    on.later(8 * DAY);
    expect((await rename(ned, "Ned-2")).status).toBe(200);
    on.later(6 * DAY);
    const oda = await person("Oda");
    expect((await rename(ned, "Ned-3")).status).toBe(200);
    expect(await statusOf("/api/users/profile/ned-2")).toBe(404);
    expect((await rename(oda, "Ned-2")).status).toBe(200);
    // The first was borne for longer.
    expect((await rename(oda, "ned")).status).toBe(409);
    expect(await statusOf("/api/users/profile/ned")).toBe(301);
  });

  test.each([
    [undefined, "Username cannot be empty"],
    ["ab", "Username must be at least 3 characters"],
  ])("the username %j is refused with its text", async (name, text) => {
    const dora = await person("Dora");
    const answer = await rename(dora, name);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: text }]);
  });

  test("a taken username is reported before it is saved, and when it is saved [2-5.7 2-5.8 2-7.7]", async () => {
    const eva = await person("Eva");
    const fay = await person("Fay");
    const exists = (name: string, who: Sender = null) =>
      on.json("GET", `/api/users/check-username/${name}`, who);
    const isTaken = { exists: true, problem: "Username already taken" };
    const free = { exists: false, problem: null };
    expect(await exists("EVA")).toEqual(isTaken);
    expect(await exists("EVA", fay)).toEqual(isTaken);
    expect(await exists("EVA", eva)).toEqual(free);
    expect(await exists("free-as-a-bird")).toEqual(free);
    expect(await exists("Admin")).toEqual(isTaken);
    for (const [name, problem] of [
      ["ab", "Username must be at least 3 characters"],
      ["a".repeat(31), "Username must be 30 characters or less"],
      ["a%20b", "Username can only contain letters, numbers, hyphens, and underscores"],
      ["%20", "Username cannot be empty"],
    ])
      expect(await exists(name!)).toEqual({ exists: false, problem });
    const taken = await rename(fay, "eVa");
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { error: "Username already taken" },
    ]);
  });

  test("a user's data is everything that is stored of them, and only they may read it [3-6.21]", async () => {
    const gus = await person("Gus");
    const hal = await person("Hal");
    on.later(8 * DAY);
    await rename(gus, "Gus-the-second");
    await sendPhoto(gus);
    const path = `/api/users/${gus.userId}/data`;
    const answer = await on.send("GET", path, gus);
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(answer.headers.get("Content-Disposition")).toContain("norae-data.json");
    expect(body).toMatchObject({
      account: { noraeUser: "Gus-the-second", email: "gus@example.com" },
      identities: [{ issuer: "https://identity.example", subject: "subject-Gus" }],
      sessions: [{ client: "a test" }],
      former_usernames: [{ username: "gus" }],
      pictures: [{ purpose: "photo" }],
    });
    expect(JSON.stringify(body)).not.toContain(gus.token);
    expect(await statusOf(path, hal)).toBe(403);
    expect(await statusOf(path)).toBe(401);
  });

  test("an account is deleted once its username confirms it, with all that is its own", async () => {
    const ivy = await person("Ivy");
    const path = `/api/users/${ivy.userId}`;
    await sendPhoto(ivy);
    const remove = (norae_user: string) => on.status("DELETE", path, ivy, { norae_user });
    expect(await remove("ivy?")).toBe(400);
    expect(await remove("Ivy")).toBe(204);
    expect(await check(ivy)).toBe(401);
    expect(await statusOf("/api/users/profile/Ivy")).toBe(404);
    expect(await uploadsOf(ivy)).toEqual([]);
    // Nor is the name, in what other processes invalidate.
    const changes = await on.api.database.read((db) =>
      db.selectFrom("change").select("tag").execute(),
    );
    expect(changes.filter(({ tag }) => tag.includes("ivy"))).toEqual([]);
    // A user who signs in again gets a new account.
    expect((await person("Ivy")).userId).not.toBe(ivy.userId);
  });

  test("sessions are listed, ended one by one, or all at once", async () => {
    const one = await person("Jo");
    const two = await person("Jo");
    const list = await on.json<{ id: number; is_current: boolean }[]>(
      "GET",
      "/api/auth/sessions",
      two,
    );
    expect(list.map((session) => session.is_current)).toEqual([true, false]);
    const kim = await person("Kim");
    const end = (id: number, who: SignedInTester) =>
      on.status("DELETE", `/api/auth/sessions/${id}`, who);
    expect(await end(list[1]!.id, kim)).toBe(404);
    expect(await check(one)).toBe(200);
    expect(await end(list[1]!.id, two)).toBe(204);
    expect(await check(one)).toBe(401);
    const all = await on.send("DELETE", "/api/auth/sessions", two);
    expect(all.status).toBe(204);
    // The browser forgets its cookie.
    expect(all.headers.get("Set-Cookie")).toMatch(/=; .*Max-Age=0/);
    expect(await check(two)).toBe(401);
    expect(await check(kim)).toBe(200);
  });

  test("signing out always answers, and ends the session [2-7.4]", async () => {
    const liv = await person("Liv");
    const logout = (who: Sender) => on.status("POST", "/api/auth/logout", who);
    expect(await logout(null)).toBe(204);
    expect(await logout(liv)).toBe(204);
    expect(await check(liv)).toBe(401);
    expect(await logout(liv)).toBe(204);
  });

  test("too many writes and too many pictures have to wait [3-7.38]", async () => {
    const two = { amount: 2, milliseconds: 60_000 };
    const limits = createLimits({ ...UNLIMITED, upload: two }, () => on.now());
    const strict = await forTest(openPlaylistApi(engine, { limits }));
    const mia = await strict.somebody();
    const post = () =>
      strict.sendForm("POST", `/api/users/${mia.userId}/photo`, mia, {}, Buffer.from("x"));
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([415, 415, 429]);
    const late = await post();
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("unused pictures are removed after an hour", async () => {
    const nia = await person("Nia");
    await sendPhoto(nia);
    const [own] = await uploadsOf(nia);
    const stray = "ab".repeat(16);
    const bytes = await PICTURES.jpeg();
    const { store } = on;
    await store.put(stray, { small: bytes, large: bytes });
    await sweepPictures(on.api.database, store, new Date());
    expect(await store.read(stray, "large")).not.toBeNull();
    await sweepPictures(on.api.database, store, new Date(Date.now() + 2 * 3_600_000));
    expect(await store.read(stray, "large")).toBeNull();
    expect(await store.read(own!.name, "small")).not.toBeNull();
  });
});
