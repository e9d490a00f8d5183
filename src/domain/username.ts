/** What a username may be (specification 2, section 5; decisions, "Text"). No schema: the browser checks with it, too. */
const USERNAME_LENGTH = { least: 3, most: 30 } as const;

/** For how many days an old profile address leads to the new one, and nobody else may take the name. */
export const FORMER_USERNAME_DAYS = 30;

export const USERNAME_TEXT = {
  empty: "Username cannot be empty",
  short: "Username must be at least 3 characters",
  long: "Username must be 30 characters or less",
  characters: "Username can only contain letters, numbers, hyphens, and underscores",
  taken: "Username already taken",
} as const;

/** Names that would read as ours, or that an address of ours may need. Compared without case. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "admin administrator anonymous api deleted everyone feed guest help identity login logout maintainer mine " +
    "moderator nobody norae null official playlists profile register reviews root security settings signin " +
    "signup staff support system undefined user users"
  ).split(" "),
);

/** What is wrong with a username as it is typed, or null. Whether it is taken only the server knows. */
export function usernameProblem(text: string): string | null {
  if (text.trim() === "") return USERNAME_TEXT.empty;
  if (text.length < USERNAME_LENGTH.least) return USERNAME_TEXT.short;
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return USERNAME_TEXT.characters;
  if (text.length > USERNAME_LENGTH.most) return USERNAME_TEXT.long;
  return null;
}

/** Whether nobody may take a name, in whatever case it is written. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(usernameKey(username));
}

/** What usernames are compared by. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

/** What a name that leaves nothing to make a username of gets. */
const FALLBACK = "listener";

/** Room for what tells two of the same name apart. */
const MOST_OF_NAME = USERNAME_LENGTH.most - 6;

/**
 * A username made from a given name: its letters without accents, hyphens for spaces. It is well-formed and not
 * reserved; whether it is free is to be looked up.
 */
export function usernameFrom(givenName: string): string {
  const letters = givenName
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^A-Za-z0-9_-]+/g, "")
    .replace(/^[-_]+|[-_]+$/g, "")
    .slice(0, MOST_OF_NAME);
  const name = /[A-Za-z0-9]/.test(letters) ? letters : FALLBACK;
  const long = name.length < USERNAME_LENGTH.least ? `${name}-${FALLBACK}` : name;
  return isReservedUsername(long) ? `${long}-${FALLBACK}`.slice(0, MOST_OF_NAME) : long;
}
