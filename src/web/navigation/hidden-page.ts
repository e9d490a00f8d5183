import { useEffect } from "react";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

/** Dispatched on the window when a page has given itself another title than its document. */
const TITLED = "pageTitled";

/**
 * Sets and announces the title of a page that only some may read, which its document does not have, and moves the focus
 * to its heading.
 * @param title null until the page is shown
 */
export function usePrivatePage(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    document.title = `${title} - ${PRODUCT_NAME}`;
    dispatchEvent(new Event(TITLED));
    focusHeading();
    // The page that everybody may read takes its place once it is made public.
    return () => void setTimeout(focusHeading);
  }, [title]);
}

/** Focuses the heading, where the element that had the focus was replaced. */
function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** @returns a function that unsubscribes */
export function onPageTitled(listener: () => void): () => void {
  addEventListener(TITLED, listener);
  return () => removeEventListener(TITLED, listener);
}
