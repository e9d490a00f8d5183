import { romanise } from "../text/romanise.ts";
import { isReservedUsername, USERNAME_LENGTH } from "./username.ts";

/** The username for names without a usable character. */
const FALLBACK = "listener";

/** Maximum length of the name part, which leaves room for a suffix that makes it unique. */
const LONGEST_NAME_PART = USERNAME_LENGTH.most - 6;

/** Returns a valid username made from a given name, Hangul romanised. It is not reserved, but may be taken. */
export function usernameFrom(givenName: string): string {
  const letters = romanise(givenName.normalize("NFC"))
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
