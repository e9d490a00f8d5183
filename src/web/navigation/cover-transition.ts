/** The view transition name of a moving cover; the style sheet gives it to the cover of a record's page. */
const NAME = "cover";

/**
 * Lets the cover beside a link move to its place on the page that the link leads to, unless reduced motion is
 * preferred. Only the first link beside a cover counts: the others lead to its artists.
 * @returns whether there is such a cover
 */
export function prepareCover(link: HTMLAnchorElement): boolean {
  clearCover();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  const entry = link.closest("li, tr");
  const cover = entry?.querySelector<HTMLElement>(".picture");
  if (cover == null || entry?.querySelector("a") !== link) return false;
  // Names are unique in a document: the cover of the page that is left loses it.
  for (const named of document.querySelectorAll<HTMLElement>("[data-page-cover] > .picture"))
    named.style.viewTransitionName = "none";
  cover.style.viewTransitionName = NAME;
  return true;
}

/** Undoes the preparation once the page is shown or another is requested. */
export function clearCover(): void {
  for (const cover of document.querySelectorAll<HTMLElement>(".picture[style]"))
    cover.style.removeProperty("view-transition-name");
}

/** Going back while a cover moves is no error: nothing awaits the promise that the browser then rejects. */
export function ignoreSkippedTransitions(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as { reason: unknown };
    const isSkipped =
      reason instanceof DOMException &&
      reason.name === "AbortError" &&
      reason.message.startsWith("Transition was");
    if (isSkipped) event.preventDefault();
  });
}
