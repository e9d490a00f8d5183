import { beforeAll, describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { forTests } from "../../test/for-tests.ts";
import { openAccount } from "../database/community/users/accounts.ts";
import {
  endSession,
  endSessions,
  listSessions,
  sweepExpired,
  acceptCredential,
} from "../database/community/users/sessions.ts";
import { openSession, type Secrets, sessionOf } from "./session.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-03-01T12:00:00.000Z");
const later = (days: number) => new Date(NOW.getTime() + days * DAY);

function identity(subject: string) {
  const names = { fullName: null, givenName: null, email: null };
  return { issuer: "https://identity.example", subject, ...names };
}

describe.each(ENGINES)("sessions on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let userId: number;
  beforeAll(async () => {
    ({ userId } = await opened.database.write((db) => openAccount(db, identity("one"), NOW)));
  });

  const start = (isBrowser = false): Promise<Secrets> =>
    opened.database.write((db) => openSession(db, { userId, client: "a test", isBrowser }, NOW));
  const find = (token: string | null, cookie: string | null = null, now = NOW) =>
    sessionOf(opened.database, { token, cookie }, now);

  test("an account has at most twenty, and the oldest go, also when many begin at once", async () => {
    let many = 0;
    // As a sign-in does, which locks the account.
    const signIn = () =>
      opened.database.write(async (db) => {
        many = (await openAccount(db, identity("many"), NOW)).userId;
        return openSession(db, { userId: many, client: "a test", isBrowser: false }, NOW);
      });
    const isAlive = async ({ token }: Secrets) => (await find(token)) !== "dead";
    const one = await start();
    const first = await signIn();
    for (let count = 1; count < 20; count += 1) await signIn();
    expect(await isAlive(first)).toBe(true);
    const next = await signIn();
    expect([await isAlive(first), await isAlive(next)]).toEqual([false, true]);
    const listed = () => opened.database.read((db) => listSessions(db, many, NOW));
    await Promise.all(Array.from({ length: 10 }, () => signIn()));
    expect(await listed()).toHaveLength(20);
    // Sessions of others are left alone.
    expect(await isAlive(one)).toBe(true);
    await opened.database.write((db) => endSessions(db, many));
  });

  test("a token identifies its session; without one it is a visitor; an unknown one is invalid", async () => {
    const { token } = await start();
    expect(await find(token)).toMatchObject({ user_id: userId });
    expect(await find(null)).toBeNull();
    expect(await find(null, "a cookie alone")).toBeNull();
    expect(await find("")).toBe("dead");
    expect(await find(`${token}x`)).toBe("dead");
  });

  test("a browser's token is good with its own cookie alone [3-6.8 3-6.13]", async () => {
    const { token, cookie } = await start(true);
    const other = await start(true);
    expect(await find(token, cookie)).toMatchObject({ user_id: userId });
    expect(await find(token)).toBe("dead");
    expect(await find(token, other.cookie)).toBe("dead");
    expect(await find(token, token)).toBe("dead");
  });

  test("neither token nor cookie is stored [3-6.8 3-6.13]", async () => {
    const { token, cookie } = await start(true);
    const rows = await opened.database.read((db) => db.selectFrom("session").selectAll().execute());
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie);
  });

  test("it ends when it is unused for 14 days [2-9.24]", async () => {
    const { token } = await start();
    expect(await find(token, null, later(13.9))).toMatchObject({ user_id: userId });
    expect(await find(token, null, later(27.8))).toMatchObject({ user_id: userId });
    const idle = await start();
    expect(await find(idle.token, null, later(14))).toBe("dead");
  });

  test("it ends after 30 days, however often it was used [2-9.24]", async () => {
    const { token } = await start();
    for (const day of [10, 20, 29.9])
      expect(await find(token, null, later(day)), `${day}`).not.toBe("dead");
    expect(await find(token, null, later(30))).toBe("dead");
  });

  test("an ended one is invalid at once, and so are all after 'sign out everywhere'", async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    const session = await find(one.token);
    if (session === null || session === "dead") throw new Error("not signed in");
    await opened.database.write((db) => endSession(db, session.id));
    expect(await find(one.token)).toBe("dead");
    expect(await find(two.token)).not.toBe("dead");
    await opened.database.write((db) => endSessions(db, userId));
    expect(await find(two.token)).toBe("dead");
    expect(await find(three.token)).toBe("dead");
    expect(await opened.database.read((db) => listSessions(db, userId, NOW))).toEqual([]);
  });

  test("a credential is accepted once, also when it is sent ten times at once", async () => {
    const use = () => opened.database.write((db) => acceptCredential(db, "hash", later(1)));
    const accepted = await Promise.all(Array.from({ length: 10 }, use));
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });

  test("expired sessions are removed, and nothing else", async () => {
    await opened.database.write((db) => endSessions(db, userId));
    await start();
    await opened.database.write((db) => acceptCredential(db, "kept", later(20)));
    await opened.database.write((db) => acceptCredential(db, "swept", later(2)));
    await opened.database.write((db) => sweepExpired(db, later(13)));
    const left = () =>
      opened.database.read(async (db) => ({
        sessions: (await db.selectFrom("session").select("id").execute()).length,
        credentials: await db.selectFrom("used_credential").select("hash").execute(),
      }));
    expect(await left()).toMatchObject({ sessions: 1, credentials: [{ hash: "kept" }] });
    await opened.database.write((db) => sweepExpired(db, later(21)));
    expect(await left()).toEqual({ sessions: 0, credentials: [] });
  });
});
