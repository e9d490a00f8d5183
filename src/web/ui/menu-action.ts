import type { ReactNode } from "react";

/** An entry of a menu. */
export interface MenuAction {
  label: ReactNode;
  /** What it does, or where it leads. */
  action: (() => void) | { href: string; isOutside?: boolean };
  isDisabled?: boolean;
}
