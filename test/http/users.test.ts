import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../../src/api/api.ts";
import { createLimits } from "../../src/api/request/limits.ts";
import { sweepPictures } from "../../src/server/process/daily/sweep.ts";
import { Decoder } from "../../src/pictures/upload/decoder.ts";
import { DiskStore, Uploads } from "../../src/pictures/upload/uploads.ts";
import { ENGINES, openTestDatabase } from "../engines.ts";
import { forTests } from "../for-tests.ts";
import { apiContext, UNLIMITED } from "../factory/api-context.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";
import { PICTURES } from "../pictures.ts";

const DAY = 86_400_000;
const CHILD = new URL("../../src/pictures/upload/decode-child.ts", import.meta.url).pathname;

describe.each(ENGINES)("users on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let uploads: Uploads;
  let api: ReturnType<typeof createApi>;
  let now = new Date();
  beforeAll(async () => {
    uploads = new Uploads(new Decoder(CHILD), new DiskStore(opened.place.dataFolder));
    api = createApi(apiContext(opened.database, { clock: () => now, uploads }));
  });
  afterAll(() => uploads?.close());

  const call = async (
    path: string,
    who: SignedInTester | null = null,
    init: { method?: string; json?: unknown; body?: FormData } = {},
  ) => {
    const { method = "GET", json, body } = init;
    const headers: Record<string, string> = { ...who?.headers };
    if (json !== undefined) headers["Content-Type"] = "application/json";
    const response = await api.request(path, {
      method,
      headers,
      ...(json === undefined ? body && { body } : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json") === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : text,
    };
  };
  const sendPhoto = async (who: SignedInTester) => {
    const body = new FormData();
    body.append("photo", new Blob([new Uint8Array(await PICTURES.png())]), "x.png");
    return call(`/api/users/${who.userId}/photo`, who, { method: "POST", body });
  };
  const rename = (who: SignedInTester, name: unknown) =>
    call(`/api/users/${who.userId}`, who, { method: "PATCH", json: { norae_user: name } });

  test("a profile is public, and says whether it is the user's own [2-3.1 2-3.6 3-6.19]", async () => {
    const ada = await signIn(opened.database, "Ada");
    const bob = await signIn(opened.database, "Bob");
    const path = "/api/users/profile/ADA";
    expect(await call(path)).toMatchObject({
      status: 200,
      body: {
        user: { _id: ada.userId, norae_user: "Ada", picture: null },
        playlists: [],
        reviews: [],
        albumReviews: [],
        isOwner: false,
      },
    });
    expect((await call(path, bob)).body).toMatchObject({ isOwner: false });
    const own = await call(path, ada);
    expect(own.body).toMatchObject({ isOwner: true });
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const text = JSON.stringify([await call(path), await call(path, bob), own]);
    expect(text).not.toContain("ada@example.com");
    expect(text).not.toContain("Made-Up");
  });

  test("a new username answers at once; the old address leads to it for 30 days [2-7.8]", async () => {
    const cleo = await signIn(opened.database, "Cleo");
    expect(await rename(cleo, "Cleopatra_7")).toMatchObject({
      status: 200,
      body: { norae_user: "Cleopatra_7" },
    });
    const old = await call("/api/users/profile/cleo");
    expect([old.status, old.headers.get("Location")]).toEqual([
      301,
      "/api/users/profile/Cleopatra_7",
    ]);
    const before = now;
    now = new Date(before.getTime() + 31 * DAY);
    expect((await call("/api/users/profile/cleo")).status).toBe(404);
    now = before;
  });

  test.each([
    [undefined, "Username cannot be empty"],
    ["ab", "Username must be at least 3 characters"],
  ])("the username %j is refused with its text", async (name, text) => {
    const dora = await signIn(opened.database, "Dora");
    expect(await rename(dora, name)).toMatchObject({ status: 400, body: { error: text } });
  });

  test("a taken username is reported before it is saved, and when it is saved [2-5.7 2-5.8 2-7.7]", async () => {
    const eva = await signIn(opened.database, "Eva");
    const fay = await signIn(opened.database, "Fay");
    const exists = async (name: string, who: SignedInTester | null = null) =>
      (await call(`/api/users/check-username/${name}`, who)).body;
    expect(await exists("EVA")).toEqual({ exists: true });
    expect(await exists("EVA", fay)).toEqual({ exists: true });
    expect(await exists("EVA", eva)).toEqual({ exists: false });
    expect(await exists("free-as-a-bird")).toEqual({ exists: false });
    expect(await exists("Admin")).toEqual({ exists: true });
    expect((await call("/api/users/check-username/ab")).status).toBe(400);
    expect(await rename(fay, "eVa")).toMatchObject({
      status: 409,
      body: { error: "Username already taken" },
    });
  });

  test("a user's data is everything that is stored of them, and only they may read it [3-6.21]", async () => {
    const gus = await signIn(opened.database, "Gus");
    const hal = await signIn(opened.database, "Hal");
    await rename(gus, "Gus-the-second");
    await sendPhoto(gus);
    const path = `/api/users/${gus.userId}/data`;
    const { status, body, headers } = await call(path, gus);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain("norae-data.json");
    expect(body).toMatchObject({
      account: { noraeUser: "Gus-the-second", email: "gus@example.com" },
      identities: [{ issuer: "https://identity.example", subject: "subject-Gus" }],
      sessions: [{ client: "a test" }],
      former_usernames: [{ username: "gus" }],
      pictures: [{ purpose: "photo" }],
    });
    expect(JSON.stringify(body)).not.toContain(gus.token);
    expect((await call(path, hal)).status).toBe(403);
    expect((await call(path)).status).toBe(401);
  });

  test("an account is deleted once its username confirms it, with all that is its own", async () => {
    const ivy = await signIn(opened.database, "Ivy");
    const path = `/api/users/${ivy.userId}`;
    await sendPhoto(ivy);
    const remove = (name: string) =>
      call(path, ivy, { method: "DELETE", json: { norae_user: name } });
    expect((await remove("ivy?")).status).toBe(400);
    expect((await remove("Ivy")).status).toBe(204);
    expect((await call("/api/auth/check", ivy)).status).toBe(401);
    expect((await call("/api/users/profile/Ivy")).status).toBe(404);
    const left = await opened.database.read((db) =>
      db.selectFrom("upload").select("name").where("user_id", "=", ivy.userId).execute(),
    );
    expect(left).toEqual([]);
    // Nor is the name, in what other processes invalidate.
    const changes = await opened.database.read((db) =>
      db.selectFrom("change").select("tag").execute(),
    );
    expect(changes.filter(({ tag }) => tag.includes("ivy"))).toEqual([]);
    // A user who signs in again gets a new account.
    expect((await signIn(opened.database, "Ivy")).userId).not.toBe(ivy.userId);
  });

  test("sessions are listed, ended one by one, or all at once", async () => {
    const one = await signIn(opened.database, "Jo");
    const two = await signIn(opened.database, "Jo");
    const list = (await call("/api/auth/sessions", two)).body as unknown as {
      id: number;
      is_current: boolean;
    }[];
    expect(list.map((session) => session.is_current)).toEqual([true, false]);
    const kim = await signIn(opened.database, "Kim");
    const end = (id: number, who: SignedInTester) =>
      call(`/api/auth/sessions/${id}`, who, { method: "DELETE" });
    expect((await end(list[1]!.id, kim)).status).toBe(404);
    expect((await call("/api/auth/check", one)).status).toBe(200);
    expect((await end(list[1]!.id, two)).status).toBe(204);
    expect((await call("/api/auth/check", one)).status).toBe(401);
    const all = await call("/api/auth/sessions", two, { method: "DELETE" });
    expect(all.status).toBe(204);
    // The browser forgets its cookie.
    expect(all.headers.get("Set-Cookie")).toMatch(/=; .*Max-Age=0/);
    expect((await call("/api/auth/check", two)).status).toBe(401);
    expect((await call("/api/auth/check", kim)).status).toBe(200);
  });

  test("signing out always answers, and ends the session [2-7.4]", async () => {
    const liv = await signIn(opened.database, "Liv");
    const logout = (who: SignedInTester | null) =>
      call("/api/auth/logout", who, { method: "POST" });
    expect((await logout(null)).status).toBe(204);
    expect((await logout(liv)).status).toBe(204);
    expect((await call("/api/auth/check", liv)).status).toBe(401);
    expect((await logout(liv)).status).toBe(204);
  });

  test("too many writes and too many pictures have to wait [3-7.38]", async () => {
    const two = { amount: 2, milliseconds: 60_000 };
    const rates = { ...UNLIMITED, write: { ...two, amount: 5 }, upload: two };
    const limits = createLimits(rates, () => now);
    const strict = createApi(apiContext(opened.database, { limits, uploads, clock: () => now }));
    const mia = await signIn(opened.database, "Mia");
    const post = async () => {
      const form = new FormData();
      form.append("photo", new Blob(["x"]), "x.png");
      const path = `/api/users/${mia.userId}/photo`;
      return strict.request(path, { method: "POST", headers: mia.headers, body: form });
    };
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await post()).status);
    expect(statuses).toEqual([415, 415, 429]);
    const late = await post();
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("unused pictures are removed after an hour", async () => {
    const nia = await signIn(opened.database, "Nia");
    await sendPhoto(nia);
    const own = await opened.database.read((db) =>
      db.selectFrom("upload").select("name").where("user_id", "=", nia.userId).execute(),
    );
    const stray = await uploads.save(await PICTURES.jpeg());
    if (!("name" in stray)) throw new Error(stray.problem);
    const { store } = uploads;
    await sweepPictures(opened.database, store, new Date());
    expect(await store.read(stray.name, "large")).not.toBeNull();
    await sweepPictures(opened.database, store, new Date(Date.now() + 2 * 3_600_000));
    expect(await store.read(stray.name, "large")).toBeNull();
    expect(await store.read(own[0]!.name, "small")).not.toBeNull();
  });
});
