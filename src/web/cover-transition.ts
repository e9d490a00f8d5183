/** What a record's cover is called while it moves; the style sheet gives this name to the cover of a record's page. */
const NAME = "cover";

/**
 * Lets the cover beside a link become the cover of the page that it leads to, where the reader has nothing against
 * motion. The link has to be the first beside its cover: the others lead to whose it is.
 * @returns whether there is such a cover
 */
export function prepareCover(link: HTMLAnchorElement): boolean {
  forgetCover();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const entry = link.closest("li, tr");
  const cover = entry?.querySelector<HTMLElement>(".picture");
  if (cover == null || entry?.querySelector("a") !== link) return false;
  // There may be one of a name: it is not the cover of the page that is left.
  for (const named of document.querySelectorAll<HTMLElement>("[data-page-cover] > .picture")) {
    named.style.viewTransitionName = "none";
  }
  cover.style.viewTransitionName = NAME;
  return true;
}

/** Takes back what was prepared, when the page is there, or another is asked for. */
export function forgetCover(): void {
  for (const cover of document.querySelectorAll<HTMLElement>(".picture[style]")) {
    cover.style.removeProperty("view-transition-name");
  }
}

/**
 * A cover whose move is broken off, by going back while it moves, is no error: the router has the browser skip the
 * rest of it, and nobody awaits what the browser then rejects.
 */
export function quietSkippedTransitions(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as { reason: unknown };
    const isSkipped =
      reason instanceof DOMException &&
      reason.name === "AbortError" &&
      reason.message.startsWith("Transition was");
    if (isSkipped) event.preventDefault();
  });
}
