import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { isInLiveForm } from "./form-navigation.ts";
import { onPageTitled } from "./hidden-page.ts";
import { KEEPS_POSITION } from "./link-navigation.ts";
import { PRODUCT_NAME } from "../../domain/product-name.ts";

/** Does what a browser does when it loads a document: shows progress, and starts at the top. */
export function NavigationFeedback() {
  const isLoading = useNavigation().state !== "idle";
  useLoadingTitle(isLoading);
  const announcement = useArrival();
  return (
    <>
      <div className="progress" data-loading={isLoading || undefined} aria-hidden="true" />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** The title while a page loads (specification 1, "Artist page"). */
const LOADING_TITLE = `loading ... - ${PRODUCT_NAME}`;

/** React sets the new page's title only where it differs; otherwise the old one is restored here. */
function useLoadingTitle(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    const title = document.title;
    document.title = LOADING_TITLE;
    return () => {
      if (document.title === LOADING_TITLE) document.title = title;
    };
  }, [isLoading]);
}

/** Moves the focus to the heading of a page that was navigated to. @returns the title to be announced */
function useArrival(): string {
  const { key, hash } = useLocation();
  const shownKey = useRef(key);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => onPageTitled(() => setAnnouncement(document.title)), []);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // They describe the page that the document was made for.
    for (const described of document.querySelectorAll("script[type='application/ld+json']"))
      described.remove();
    // Typing in a live form must not announce the title at each pause; the page announces what changed.
    const isTyping = isInLiveForm(document.activeElement);
    setAnnouncement(isTyping ? "" : document.title);
    if (isTyping || document.activeElement?.hasAttribute(KEEPS_POSITION)) return;
    if (hash !== "" && hasFocused(document.getElementById(hash.slice(1)))) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [key, hash]);
  return announcement;
}

/** Focuses the target of the address's fragment, where it is focusable. @returns whether it did */
function hasFocused(target: HTMLElement | null): boolean {
  target?.focus({ preventScroll: true });
  return target !== null && document.activeElement === target;
}
