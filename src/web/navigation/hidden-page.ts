import { useEffect } from "react";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

/** Dispatched on the window when a page has given itself another title than its document. */
const TITLED = "pageTitled";

/** Sets and announces the title of a page that only some may read, null until it is shown, and focuses its heading. */
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

function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** @returns a function that unsubscribes */
export function onPageTitled(listener: () => void): () => void {
  addEventListener(TITLED, listener);
  return () => removeEventListener(TITLED, listener);
}
