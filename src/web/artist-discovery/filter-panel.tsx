import { type ReactNode, useId } from "react";
import { Icon } from "../ui/icon.tsx";

interface FilterPanelProps {
  /** In words, for the button. */
  set: readonly string[];
  className: string;
  children: ReactNode;
}

/** Controls behind a button on a phone, which says what is set; on wider windows they are in their place, without it. */
export function FilterPanel({ set, className, children }: FilterPanelProps) {
  const id = useId();
  return (
    <div className={`filter-place ${className}`}>
      <button type="button" className="button filter-button" popoverTarget={id}>
        <Icon name="filter" />
        <span>{["filter", ...set].join(" · ")}</span>
      </button>
      <div id={id} popover="auto" role="group" aria-label="filter" className="filter-panel">
        {children}
      </div>
    </div>
  );
}
