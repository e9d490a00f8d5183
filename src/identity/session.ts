import type { Database, Transaction } from "../database/database.ts";
import {
  findSession,
  startSession,
  type StoredSession,
  updateSessionUse,
} from "../database/community/users/sessions.ts";
import { isAlive, SESSION_UPDATE_INTERVAL } from "../domain/users/session-life.ts";
import { hashOf, isSecretOf, newSecret } from "./secret.ts";

/** Returns a request's session, null for a visitor, or "dead": unknown, ended, or of another browser. */
export async function sessionOf(
  database: Database,
  { token, cookie }: { token: string | null; cookie: string | null },
  now: Date,
): Promise<StoredSession | null | "dead"> {
  if (token === null) return null;
  const session = await database.read((db) => findSession(db, hashOf(token)));
  if (session === null || !isAlive(session, now)) return "dead";
  const { id, cookie_hash: hash } = session;
  if (hash !== null && (cookie === null || !isSecretOf(cookie, hash))) return "dead";
  // Failures are ignored: the next request tries again.
  if (now.getTime() - Date.parse(session.used_at) >= SESSION_UPDATE_INTERVAL)
    await database.write((db) => updateSessionUse(db, id, now)).catch(() => undefined);
  return session;
}

/** The secrets of a new session. The client gets them; the database stores only their hashes. */
export interface Secrets {
  token: string;
  /** Null for a program, which shows the token alone. */
  cookie: string | null;
}

/** Starts a session. @param isBrowser whether its token is valid only together with a cookie */
export async function openSession(
  db: Transaction,
  { userId, client, isBrowser }: { userId: number; client: string; isBrowser: boolean },
  now: Date,
): Promise<Secrets> {
  const token = newSecret();
  const cookie = isBrowser ? newSecret() : null;
  const cookieHash = cookie === null ? null : hashOf(cookie);
  await startSession(db, { tokenHash: hashOf(token), cookieHash, userId, client }, now);
  return { token, cookie };
}

const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** A short name of a browser for its sessions ("Firefox on Linux"): nothing else of the User-Agent is stored. */
export function clientName(userAgent: string | undefined): string {
  const text = userAgent ?? "";
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0];
  const browser = BROWSERS.find(([, mark]) => mark.test(text))?.[0];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ""] = /^[A-Za-z][\w.-]{0,30}/.exec(text) ?? [];
  return program === "" ? "a program" : program;
}
