import type { ReactNode } from "react";

interface EmptyStateProps {
  children: ReactNode;
  /** Links or buttons to go on with. */
  next?: ReactNode;
}

export function EmptyState({ children, next }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {next !== undefined && <div className="ways-on">{next}</div>}
    </div>
  );
}
