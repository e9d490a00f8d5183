import { sessionCalls } from "./calls.ts";
import { currentSession, storeChecked } from "./session.ts";

/**
 * Asks the server what it knows of the signed-in user now (name, suspension, rights, decided edits), for all pages of this
 * browser. Of visitors nothing is asked.
 * @throws ApiError
 */
export async function checkUser(): Promise<void> {
  const session = currentSession();
  // Signed out since this was loaded.
  if (session === null) return;
  storeChecked(await sessionCalls.check(), session.user.norae_user);
}

/** Asks the same; without an answer all stays. */
export async function refreshUser(): Promise<void> {
  await checkUser().catch(() => undefined);
}
