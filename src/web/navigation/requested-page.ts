import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext } from "react-router";

/**
 * Loads the requested page as a document where its script cannot be loaded. The router by itself reloads the page that
 * is being left; this way a reload retries the address that failed, and a page of a newer build comes with its
 * document.
 */
export function useRequestedPageLoading(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Browsers older than 2026 may lack the Navigation API.
    if (router === undefined || !("navigation" in window)) return;
    function loadRequested(event: NavigateEvent): void {
      // Read from the router directly: a script can fail before React has rendered the start of the navigation.
      const { location: requested } = router!.state.navigation;
      if (event.navigationType !== "reload" || !event.cancelable || requested === undefined) return;
      event.preventDefault();
      location.assign(createPath(requested));
    }
    navigation.addEventListener("navigate", loadRequested);
    return () => navigation.removeEventListener("navigate", loadRequested);
  }, [router]);
}
