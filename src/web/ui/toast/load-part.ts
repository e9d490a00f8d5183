import { showToast } from "./show-toast.ts";

/** Loads a part of the page before it is shown; without a connection a toast says so. @returns whether it is loaded */
export function loadPart(load: () => Promise<unknown>): Promise<boolean> {
  return load().then(
    () => true,
    () => {
      showToast("This could not be loaded. Check your connection and try again.");
      return false;
    },
  );
}
