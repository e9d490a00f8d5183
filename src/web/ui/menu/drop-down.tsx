import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useClosingClick } from "./closing-click.ts";

type DropDownProps = { label: ReactNode; className?: string; children: ReactNode };

/** Controls that drop down over the page, with scripts or without; with them Esc and a click outside close it. */
export function DropDown({ label, className, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => details.current?.removeAttribute("open"), []);
  useClosingClick(details, "[open]", close);
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key !== "Escape" || details.current?.open !== true) return;
      // Focus inside the closed part would be lost.
      if (details.current.contains(document.activeElement))
        details.current.querySelector("summary")?.focus();
      close();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [close]);
  return (
    <details ref={details} className={className}>
      {/* Closed while the page that a choice within requested is loaded: the focus stays here when it arrives. */}
      <summary data-keep-position="">{label}</summary>
      {children}
    </details>
  );
}
