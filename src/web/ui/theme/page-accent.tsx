import type { ReactNode } from "react";

interface PageAccentProps {
  of: Element;
  children: ReactNode;
}

/** Gives an overlay the accent of its part of the page, wherever in the document it is rendered. */
export function PageAccent({ of, children }: PageAccentProps) {
  const accent = of.closest("[data-accent]")?.getAttribute("data-accent") ?? undefined;
  return <div data-accent={accent}>{children}</div>;
}
