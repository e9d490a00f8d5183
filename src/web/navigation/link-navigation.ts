import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isDecodable } from "../../domain/runtime/decodable-path.ts";
import { pagePath } from "../../domain/page-path.ts";
import { clearCover, prepareCover } from "./cover-transition.ts";
import { stateOfLink } from "./link-state.ts";

/** Follows every plain link by one listener: a component for each of four hundred would cost more than the rest of the page. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useCoverCleanup();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = linkToFollow(event);
      if (link === null) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === location.href,
        state: stateOfLink(link),
        preventScrollReset:
          link.hasAttribute(KEEPS_POSITION) && link.pathname === location.pathname,
        viewTransition: prepareCover(link),
      });
    }
    document.addEventListener("click", follow);
    document.addEventListener("keydown", pressBySpace);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("keydown", pressBySpace);
    };
  }, [navigate]);
}

/** A link with the role of a button is also pressed by the space bar. */
function pressBySpace(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== " " || !(target instanceof HTMLAnchorElement)) return;
  if (target.getAttribute("role") !== "button") return;
  event.preventDefault();
  target.click();
}

/** Runs in a layout effect, before the new page is painted: React may reuse the cover's element. */
function useCoverCleanup(): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    clearCover();
  }, [key]);
}

/** Marks links after which scroll position and focus stay, on the same path; a control with it keeps the focus. */
export const KEEPS_POSITION = "data-keep-position";

/** Not pages of the browser's router or, like the feedback form, pages with a policy of their own. */
const OWN_DOCUMENTS: ReadonlySet<string> = new Set([pagePath.feedback(), pagePath.randomSong()]);

/** Returns the link that a click follows within the site; null where the browser handles it. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  const isSpecial =
    (link.target !== "" && link.target !== "_self") ||
    link.hasAttribute("download") ||
    // A file, such as a feed.
    link.type !== "" ||
    link.relList.contains("external") ||
    OWN_DOCUMENTS.has(link.pathname) ||
    // The router cannot match it, and the server's page says so.
    !isDecodable(link.pathname) ||
    link.pathname.startsWith(`${pagePath.apiReference()}/`);
  const isOnThisPage =
    link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isSpecial || isOnThisPage ? null : link;
}
