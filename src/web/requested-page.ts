import { useLayoutEffect } from "react";
import { createPath, useNavigation } from "react-router";

/**
 * Where the script of a page cannot be had, the router has the browser load the page that is left anew. Here it loads
 * the one that was asked for, as if it had followed the link itself: without a network that one's address is what
 * failed and what is tried again, and what a newer build has replaced comes with its document.
 */
export function useRequestedPageLoading(): void {
  const { location: asked } = useNavigation();
  const address = asked === undefined ? null : createPath(asked);
  useLayoutEffect(() => {
    // Browsers of before 2026 may not tell what they are about to load.
    if (address === null || !("navigation" in window)) return;
    function leadOn(event: NavigateEvent): void {
      if (event.navigationType !== "reload" || !event.cancelable || address === null) return;
      event.preventDefault();
      location.assign(address);
    }
    navigation.addEventListener("navigate", leadOn);
    return () => navigation.removeEventListener("navigate", leadOn);
  }, [address]);
}
