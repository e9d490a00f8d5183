import { sessionCalls } from "./calls.ts";
import { currentSession, storeChecked } from "./session.ts";

/**
 * Asks the server what it knows of the signed-in user now (name, suspension, rights, decided edits), for all pages of this
 * browser.
 * @throws ApiError
 */
export async function checkUser(): Promise<void> {
  const before = currentSession()?.user.norae_user;
  storeChecked(await sessionCalls.check(), before);
}

/** Asks the same; without an answer all stays. */
export async function refreshUser(): Promise<void> {
  await checkUser().catch(() => undefined);
}
