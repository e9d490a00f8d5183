import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  className?: string;
  /** Whether it is longer than a heading can well be, and so smaller. */
  isLong?: boolean;
}

/** The heading of a page, which takes the focus after a navigation. */
export function PageTitle({ children, className, isLong = false }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={className} data-long={isLong || undefined}>
      {children}
    </h1>
  );
}
