import { showToast } from "../ui/show-toast.ts";

const KEY = "sessionEnded";

/** Says that the server has ended the session, and once more on the sign-in page where that is loaded meanwhile. */
export function tellEndedSession(): void {
  showEnded();
  try {
    sessionStorage.setItem(KEY, "true");
  } catch {
    // Storage is full or disabled.
  }
}

/** Says on the sign-in page that the session has ended: the toast of the page before it is gone. */
export function repeatEndedSession(): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    showEnded();
  } catch {
    // Storage is disabled.
  }
}

function showEnded(): void {
  showToast("Your session has ended. Please sign in again.", { key: KEY });
}
