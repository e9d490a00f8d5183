import { DAY } from "../duration.ts";

/**
 * The rules of usernames (specification 2, section 5; decisions, "Text"). Without a schema, since the browser imports
 * this file.
 */
export const USERNAME_LENGTH = { least: 3, most: 30 } as const;

/** The time for which a former name redirects and is reserved, in milliseconds (decisions, "Accounts"). */
export const FORMER_USERNAME_LIFE = 30 * DAY;

/** The time for which a name has to be borne to be kept then; one that was given up sooner is free at once. */
export const KEPT_USERNAME_AGE = 7 * DAY;

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

export function isReservedUsername(username: string): boolean {
  const key = usernameKey(username);
  return RESERVED.has(key) || /^hidden-\d+(-\d+)?$/.test(key);
}

/** Returns the name of an account whose own a moderator has hidden. */
export function neutralUsername(userId: number, attempt: number): string {
  return attempt === 1 ? `hidden-${userId}` : `hidden-${userId}-${attempt}`;
}

export function usernameKey(username: string): string {
  return username.toLowerCase();
}
