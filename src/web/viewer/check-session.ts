import { statusOf } from "../api-client/api-error.ts";
import { checkUser } from "./refresh-user.ts";
import { signInFrom } from "./return-to.ts";
import { currentSession } from "./session.ts";

/** Checks a stored token with the server, and sends to sign in, and back, where its session has ended. */
export async function checkSession(isHere: () => boolean): Promise<void> {
  try {
    await checkUser();
  } catch (error) {
    // Another session may have begun in another tab meanwhile.
    if (isHere() && statusOf(error) === 401 && currentSession() === null)
      location.replace(signInFrom(location));
  }
}
