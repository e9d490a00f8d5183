/**
 * Returns the link to the style sheet of the whole site or of a page. With a precedence React waits for it before it
 * shows the page, and keeps it for the next visit; without one a page that is visited again is shown unstyled at first.
 */
export function styleLink(precedence: "base" | "page", href: string) {
  return { rel: "stylesheet" as const, href, precedence };
}
