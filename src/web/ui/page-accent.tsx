import type { ReactNode } from "react";

interface PageAccentProps {
  /** Of whose part of the page the colour is. */
  of: Element;
  children: ReactNode;
}

/** What is opened over a page has the page's own colour, wherever in the document it stands. */
export function PageAccent({ of, children }: PageAccentProps) {
  const accent = of.closest("[data-accent]")?.getAttribute("data-accent") ?? undefined;
  return <div data-accent={accent}>{children}</div>;
}
