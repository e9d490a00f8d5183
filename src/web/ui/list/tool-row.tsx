import type { FocusEvent, ReactNode } from "react";

export function ToolRow({ children }: { children: ReactNode }) {
  return (
    <div className="list-tools" onFocus={reveal}>
      {children}
    </div>
  );
}

/** Scrolls to a control that the keyboard reaches: browsers leave one at the edge that is half visible. */
function reveal({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
