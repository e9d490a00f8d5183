import { sessionCalls } from "./calls.ts";
import { storeSuspension } from "./session.ts";

/** Asks the server whether the signed-in user is suspended, for all pages of this browser. Without an answer all stays. */
export async function refreshSuspension(): Promise<void> {
  await sessionCalls.check().then(storeSuspension, () => undefined);
}
