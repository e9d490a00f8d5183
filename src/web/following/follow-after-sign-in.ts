import { readStored, writeStored } from "../ui/theme/browser-storage.ts";
import { goToSignIn } from "../viewer/return-to.ts";

/** Kept for this tab alone: no link can make a user follow an artist. */
const KEY = "followAfterSignIn";

export function signInToFollow(artistId: number): void {
  // If it cannot be stored, the user has to press the button again.
  writeStored(KEY, String(artistId), "sessionStorage");
  goToSignIn();
}

/** Whether the reader wanted to follow an artist before signing in. It is forgotten then. */
export function takeWantedFollow(artistId: number): boolean {
  const wish = readStored(KEY, "sessionStorage");
  writeStored(KEY, null, "sessionStorage");
  return wish === String(artistId);
}
