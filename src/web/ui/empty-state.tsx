import type { ReactNode } from "react";

type EmptyStateProps = { children: ReactNode; next?: ReactNode };

export function EmptyState({ children, next }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {next !== undefined && <div className="ways-on">{next}</div>}
    </div>
  );
}
