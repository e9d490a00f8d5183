import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { MINUTE } from "../../domain/duration.ts";
import type { SignInAttempt } from "../../identity/code-flow.ts";
import { cookieAttributes, cookieName } from "../../identity/cookie.ts";

/** How long a sign-in may take from its begin, in milliseconds. */
export const ATTEMPT_LIFE = 10 * MINUTE;

/** Maximum number of sign-ins that one browser has begun; the oldest go. */
const MOST_ATTEMPTS = 5;

/** The moment of the begin, the nonce and the verifier. */
const VALUE = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/;

/** Keeps the secrets of a sign-in in the browser, in a cookie of its own, since other tabs may sign in meanwhile. */
export function keepAttempt(c: Context, origin: string, attempt: SignInAttempt, now: Date): void {
  const { state, nonce, verifier } = attempt;
  const begun = attemptsOf(c, origin).toSorted((one, other) => one.since - other.since);
  for (const { name } of begun.slice(0, Math.max(0, begun.length + 1 - MOST_ATTEMPTS)))
    deleteCookie(c, name, attributesFor(origin));
  const value = [now.getTime(), nonce, verifier].join(".");
  const options = { ...attributesFor(origin), maxAge: ATTEMPT_LIFE / 1_000 };
  setCookie(c, prefixFor(origin) + state, value, options);
}

/** Returns the sign-in that this browser began with a state, and removes it; null where there is none. */
export function takeAttempt(
  c: Context,
  origin: string,
  state: string,
  now: Date,
): SignInAttempt | null {
  const found = attemptsOf(c, origin).find(({ name }) => name === prefixFor(origin) + state);
  if (found === undefined) return null;
  deleteCookie(c, found.name, attributesFor(origin));
  const { since, nonce, verifier } = found;
  return now.getTime() < since + ATTEMPT_LIFE ? { state, nonce, verifier } : null;
}

function attemptsOf(c: Context, origin: string) {
  return Object.entries(getCookie(c)).flatMap(([name, value]) => {
    if (!name.startsWith(prefixFor(origin))) return [];
    // A cookie that is not as it was set counts as the oldest, and is of no use.
    const [, since = 0, nonce = "", verifier = ""] = VALUE.exec(value) ?? [];
    return { name, since: Number(since), nonce, verifier };
  });
}

function prefixFor(origin: string): string {
  return `${cookieName("norae-sign-in", origin)}-`;
}

/** Lax, since the identity service's page leads back here. */
function attributesFor(origin: string) {
  return { ...cookieAttributes(origin), sameSite: "Lax" } as const;
}
