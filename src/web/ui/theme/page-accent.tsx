import type { ReactNode } from "react";

/** Gives an overlay the accent of its part of the page, wherever in the document it is rendered. */
export function PageAccent({ of, children }: { of: Element; children: ReactNode }) {
  const accent = of.closest("[data-accent]")?.getAttribute("data-accent") ?? undefined;
  return <div data-accent={accent}>{children}</div>;
}
