/**
 * Requests style sheets again that a lost connection has kept from loading, once it is back. The bundler takes those of
 * parts that are loaded when they are used for loaded, so that such a part would come without its style.
 */
export function reloadStyles(): void {
  const failed = new Set<HTMLLinkElement>();
  const noteFailure = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") failed.add(target);
  };
  // The event does not bubble.
  document.addEventListener("error", noteFailure, { capture: true });
  addEventListener("online", () => {
    // Put into its place anew, it is requested again.
    for (const link of failed) link.parentNode?.insertBefore(link, link.nextSibling);
    failed.clear();
  });
}
