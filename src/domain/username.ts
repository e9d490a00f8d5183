import { DAY } from "./duration.ts";

/**
 * The rules of usernames (specification 2, section 5; decisions, "Text"). Without a schema, since the browser imports
 * this file.
 */
const USERNAME_LENGTH = { least: 3, most: 30 } as const;

/** The time for which a former name redirects and is reserved, in milliseconds (decisions, "Accounts"). */
export const FORMER_USERNAME_LIFE = 30 * DAY;

export const USERNAME_TEXT = {
  empty: "Username cannot be empty",
  short: `Username must be at least ${USERNAME_LENGTH.least} characters`,
  long: `Username must be ${USERNAME_LENGTH.most} characters or less`,
  characters: "Username can only contain letters, numbers, hyphens, and underscores",
  taken: "Username already taken",
} as const;

/** Reserved names, which could seem official or collide with a path of ours. Compared without case. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "admin administrator anonymous api deleted everyone feed guest help identity login logout maintainer mine " +
    "moderator nobody norae null official playlists profile register reviews root security settings signin " +
    "signup staff support system undefined user users"
  ).split(" "),
);

/** Returns the problem of a typed username, or null. Only the server knows whether it is taken. */
export function usernameProblem(text: string): string | null {
  if (text.trim() === "") return USERNAME_TEXT.empty;
  if (text.length < USERNAME_LENGTH.least) return USERNAME_TEXT.short;
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return USERNAME_TEXT.characters;
  if (text.length > USERNAME_LENGTH.most) return USERNAME_TEXT.long;
  return null;
}

/** Whether a name is reserved, regardless of case. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(usernameKey(username));
}

/** Returns the key by which usernames are compared. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** The username for names without a usable character. */
const FALLBACK = "listener";

/** Maximum length of the name part, which leaves room for a suffix that makes it unique. */
const LONGEST_NAME_PART = USERNAME_LENGTH.most - 6;

/**
 * Returns a username made from a given name: its letters without accents, hyphens for spaces. It is valid and not
 * reserved, but may be taken.
 */
export function usernameFrom(givenName: string): string {
  const letters = givenName
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^A-Za-z0-9_-]+/g, "")
    .replace(/^[-_]+|[-_]+$/g, "")
    .slice(0, LONGEST_NAME_PART);
  const name = /[A-Za-z0-9]/.test(letters) ? letters : FALLBACK;
  const long = name.length < USERNAME_LENGTH.least ? `${name}-${FALLBACK}` : name;
  return isReservedUsername(long) ? `${long}-${FALLBACK}`.slice(0, LONGEST_NAME_PART) : long;
}
