import { useSyncExternalStore } from "react";

/** Whether scripts run the page: false while it is as the server rendered it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
