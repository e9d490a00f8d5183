import { sessionCalls } from "./calls.ts";
import { storeChecked } from "./session.ts";

/**
 * Asks the server what it knows of the signed-in user now (suspension, rights, decided edits), for all pages of this
 * browser. Without an answer all stays.
 */
export async function refreshUser(): Promise<void> {
  await sessionCalls.check().then(storeChecked, () => undefined);
}
