import { signInFrom } from "../viewer/return-to.ts";

/** Kept for this tab alone: no link can make somebody follow. */
const KEY = "followAfterSignIn";

/** Goes to sign in and back to this page, where the artist is followed then. */
export function signInToFollow(artistId: number): void {
  try {
    sessionStorage.setItem(KEY, String(artistId));
  } catch {
    // Storage is disabled: the button has to be pressed again.
  }
  location.assign(signInFrom(location));
}

/** Whether the reader wanted to follow an artist before signing in. It is forgotten then. */
export function takeWantedFollow(artistId: number): boolean {
  try {
    const wish = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return wish === String(artistId);
  } catch {
    return false;
  }
}
