import type { ReactNode } from "react";

type PageTitleProps = { children: ReactNode; className?: string; isLong?: boolean };

export function PageTitle({ children, className, isLong = false }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={className} data-long={isLong || undefined}>
      {children}
    </h1>
  );
}
