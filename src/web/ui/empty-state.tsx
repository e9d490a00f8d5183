import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is not there. */
  children: ReactNode;
  /** What to do next: links or buttons. */
  next?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ children, next }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {next !== undefined && <div className="ways-on">{next}</div>}
    </div>
  );
}
