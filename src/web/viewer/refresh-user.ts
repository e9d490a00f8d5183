import { statusOf } from "../api-client/api-error.ts";
import { sessionCalls } from "./calls.ts";
import { signInFrom } from "./return-to.ts";
import { currentSession, storeChecked } from "./session.ts";

/** Asks the server what it knows of the signed-in user now. Visitors send no request. @throws ApiError */
async function checkUser(): Promise<void> {
  const session = currentSession();
  // The user has signed out since this was loaded.
  if (session === null) return;
  storeChecked(await sessionCalls.check(), session.user.norae_user);
}

/** Does the same; where that fails, nothing changes. */
export async function refreshUser(): Promise<void> {
  await checkUser().catch(() => undefined);
}

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
