import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext } from "react-router";

/**
 * Loads the requested page as a document where its script cannot be loaded. The router itself reloads the page that
 * is being left; as if the browser had followed the link itself, the address that failed is then the one that is
 * tried again, and what a newer build has replaced comes with its document.
 */
export function useRequestedPageLoading(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Browsers of before 2026 may not announce what they are about to load.
    if (router === undefined || !("navigation" in window)) return;
    function loadRequested(event: NavigateEvent): void {
      // Read from the router at this moment: a script can fail before React has rendered that a navigation began.
      const { location: requested } = router!.state.navigation;
      if (event.navigationType !== "reload" || !event.cancelable || requested === undefined) return;
      event.preventDefault();
      location.assign(createPath(requested));
    }
    navigation.addEventListener("navigate", loadRequested);
    return () => navigation.removeEventListener("navigate", loadRequested);
  }, [router]);
}
