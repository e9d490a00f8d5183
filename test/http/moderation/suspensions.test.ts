import { describe, expect, test } from "vitest";
import { operationsOf } from "../../../src/api/reference/reference.ts";
import type { ApiDocument } from "../../../src/api/reference/document.ts";
import { deleteAccount } from "../../../src/database/community/users/own-data.ts";
import {
  endSuspension,
  suspend,
  sweepSuspensions,
} from "../../../src/database/moderation/suspensions.ts";
import type { OwnData, SignedInUser } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openPlaylistApi, PLAYLISTS } from "../../factory/users/playlist-api.ts";
import type { Refused } from "../../factory/users/review-sender.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";

/** The only calls besides reading that a suspended user may send. */
const ALLOWED = [
  "POST /api/auth/login",
  "POST /api/auth/begin",
  "POST /api/auth/finish",
  "POST /api/auth/logout",
  "DELETE /api/auth/sessions",
  "DELETE /api/auth/sessions/{id}",
  "DELETE /api/users/{id}",
  "POST /api/feedback",
  "POST /api/liner-notes",
];

const DAY = 24 * 60;
const TEXT =
  "Your account is suspended until Mar 8, 2026, 03:00 UTC: spam. You can still read, download your data and delete the account.";

describe.each(ENGINES)("suspensions on %s", (engine) => {
  const on = forTests(() => openPlaylistApi(engine));

  const inDays = (days: number) => new Date(on.now().getTime() + days * DAY * 60_000);
  const suspended = async (who: SignedInTester, reason = "spam", endsAt: Date | null = inDays(7)) =>
    on.api.database.write((db) =>
      suspend(db, { userId: who.userId, actorId: null, reason, endsAt }, on.now()),
    );
  const ended = async (who: SignedInTester) =>
    on.api.database.write((db) =>
      endSuspension(db, { userId: who.userId, actorId: null, reason: "a mistake" }, on.now()),
    );
  const check = async (who: SignedInTester) =>
    (await on.json<SignedInUser>("GET", "/api/auth/check", who)).suspension;
  const rename = (who: SignedInTester) =>
    on.status("PATCH", `/api/users/${who.userId}`, who, { norae_user: `renamed-${who.userId}` });
  const rows = () =>
    on.api.database.read(async (db) => ({
      suspensions: await db.selectFrom("suspension").selectAll().execute(),
      hashes: await db.selectFrom("suspended_identity").selectAll().execute(),
    }));

  test("every call but reading is refused with the reason and the end, unless it is listed", async () => {
    const document = await on.json<ApiDocument>("GET", "/api/openapi.json", null);
    const operations = operationsOf(document);
    const allowed: string[] = [];
    for (const { method, path, answers } of operations) {
      const name = `${method} ${path}`;
      const ada = await signIn(on.api.database, `Walker-${name}`, on.now());
      await suspended(ada);
      const filled = path.replaceAll("{id}", `${ada.userId}`).replaceAll(/\{\w+\}/g, "1");
      const answer = await on.send(method, filled, ada, method === "GET" ? undefined : {});
      const text = await answer.text();
      const isRefused = answer.status === 403 && text.includes("suspended");
      if (!isRefused && method !== "GET") allowed.push(name);
      expect(isRefused && method === "GET", `${name} reads`).toBe(false);
      if (!isRefused) continue;
      expect(JSON.parse(text), name).toEqual({ error: TEXT, message: TEXT });
      expect(answer.headers.get("Cache-Control"), name).toContain("no-store");
      const described = answers.map(([status]) => status);
      expect(described, `${name} says so in the document`).toContain("403");
    }
    expect(allowed.toSorted()).toEqual(ALLOWED.toSorted());
  });

  test("who is suspended sees that, reads, takes the data along and deletes the account", async () => {
    const ada = await on.somebody();
    const made = await on.make(ada, { is_public: false });
    expect(await check(ada)).toBe(null);
    await suspended(ada);
    const shown = { reason: "spam", ends_at: inDays(7).toISOString() };
    expect(await check(ada)).toEqual(shown);
    expect(await on.read(made._id, ada)).toMatchObject({ name: "Made up" });
    const data = await on.json<OwnData>("GET", `/api/users/${ada.userId}/data`, ada);
    expect(data.account.suspension).toEqual(shown);
    expect(data.playlists).toHaveLength(1);
    const name = data.account.noraeUser;
    const wrong = { norae_user: "somebody-else" };
    expect(await on.status("DELETE", `/api/users/${ada.userId}`, ada, wrong)).toBe(400);
    const right = { norae_user: name };
    expect(await on.status("DELETE", `/api/users/${ada.userId}`, ada, right)).toBe(204);
    expect(await on.status("GET", `/api/users/profile/${name}`, null)).toBe(404);
  });

  test("nothing that they wrote is removed, and others write on", async () => {
    const [ada, bea] = [await on.somebody(), await on.somebody()];
    const made = await on.make(ada);
    await suspended(ada);
    expect(await on.read(made._id)).toMatchObject({ name: "Made up" });
    expect(await rename(bea)).toBe(200);
  });

  test("a suspension ends by the clock, before anything is swept", async () => {
    const ada = await on.somebody();
    await suspended(ada, "spam", inDays(1));
    expect(await rename(ada)).toBe(403);
    on.later(DAY - 1);
    expect(await rename(ada)).toBe(403);
    on.later();
    expect(await check(ada)).toBe(null);
    expect(await rename(ada)).toBe(200);
  });

  test("neither an end that is past nor somebody who is gone can be suspended", async () => {
    const ada = await on.somebody();
    expect(await suspended(ada, "spam", on.now())).toMatchObject({ failure: "invalid" });
    await on.api.database.write((db) => deleteAccount(db, ada.userId, on.now()));
    expect(await suspended(ada)).toMatchObject({ failure: "not_found" });
  });

  test("ten at once leave one suspension", async () => {
    const ada = await on.somebody();
    await Promise.all(Array.from({ length: 10 }, (_, at) => suspended(ada, `reason ${at}`)));
    const { suspensions } = await rows();
    expect(suspensions.filter(({ user_id }) => user_id === ada.userId)).toHaveLength(1);
  });

  test("deleting the account and signing in again does not end it", async () => {
    const ada = await signIn(on.api.database, "Returning", on.now());
    await suspended(ada);
    await on.api.database.write((db) => deleteAccount(db, ada.userId, on.now()));
    const left = await rows();
    expect(left.suspensions.at(-1)).toMatchObject({ user_id: null, reason: "spam" });
    // Nothing of the identity is there but a hash.
    expect(JSON.stringify(left)).not.toMatch(/subject-Returning|identity\.example/);
    expect(left.hashes.at(-1)?.hash).toMatch(/^[0-9a-f]{64}$/);
    const again = await signIn(on.api.database, "Returning", on.now());
    expect(again.userId).not.toBe(ada.userId);
    expect(await check(again)).toMatchObject({ reason: "spam" });
    expect(await rename(again)).toBe(403);
    // Once more, and others are not concerned.
    await on.api.database.write((db) => deleteAccount(db, again.userId, on.now()));
    const third = await signIn(on.api.database, "Returning", on.now());
    expect(await rename(third)).toBe(403);
    expect(await rename(await on.somebody())).toBe(200);
    expect(await ended(third)).toBe(null);
    await on.api.database.write((db) => deleteAccount(db, third.userId, on.now()));
    expect(await rename(await signIn(on.api.database, "Returning", on.now()))).toBe(200);
  });

  test("it does not outlive its end, with or without the sweep, which removes the hash", async () => {
    const ada = await signIn(on.api.database, "Waiting", on.now());
    await suspended(ada, "spam", inDays(1));
    const forGood = await on.somebody();
    await suspended(forGood, "spam", null);
    await on.api.database.write((db) => deleteAccount(db, ada.userId, on.now()));
    const before = await rows();
    on.later(DAY);
    const again = await signIn(on.api.database, "Waiting", on.now());
    expect(await check(again)).toBe(null);
    // Another suspension takes the hash of the one that has ended.
    await suspended(again, "abuse");
    await on.api.database.write((db) => sweepSuspensions(db, on.now()));
    const swept = await rows();
    expect(swept.suspensions.length).toBeLessThanOrEqual(before.suspensions.length);
    expect(await check(again)).toMatchObject({ reason: "abuse" });
    on.later(8 * DAY);
    await on.api.database.write((db) => sweepSuspensions(db, on.now()));
    const { suspensions, hashes } = await rows();
    const now = on.now().toISOString();
    expect(suspensions.filter(({ ends_at }) => ends_at !== null && ends_at <= now)).toEqual([]);
    const ids = new Set(suspensions.map(({ id }) => id));
    expect(hashes.filter(({ suspension_id }) => !ids.has(suspension_id))).toEqual([]);
    expect(hashes).toHaveLength(ids.size);
    expect(await check(forGood)).toMatchObject({ ends_at: null });
  });

  test("an ended session is told to sign in again, suspended or not", async () => {
    const ada = await on.somebody();
    await suspended(ada);
    expect(await on.status("POST", "/api/auth/logout", ada)).toBe(204);
    const refused: Refused = await on.refusal("POST", PLAYLISTS, ada, { name: "Made up" });
    expect(refused.message).toBe("Your session has ended. Sign in again.");
  });
});
