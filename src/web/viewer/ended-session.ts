import { readStored, writeStored } from "../ui/theme/browser-storage.ts";
import { showToast } from "../ui/toast/show-toast.ts";

const KEY = "sessionEnded";

/** Says that the server has ended the session, and once more on the sign-in page where that is loaded meanwhile. */
export function notifySessionEnd(): void {
  showEnded();
  writeStored(KEY, "true", "sessionStorage");
}

/** Says on the sign-in page that the session has ended: the toast of the page before it is gone. */
export function repeatEndedSession(): void {
  if (readStored(KEY, "sessionStorage") === null) return;
  writeStored(KEY, null, "sessionStorage");
  showEnded();
}

function showEnded(): void {
  showToast("Your session has ended. Please sign in again.", { key: KEY });
}
