import type { ReactNode } from "react";

interface PageTitleProps {
  children: ReactNode;
  className?: string;
  /** Whether it is too long for the normal size. */
  isLong?: boolean;
}

/** The heading of a page, focused after a navigation. */
export function PageTitle({ children, className, isLong = false }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={className} data-long={isLong || undefined}>
      {children}
    </h1>
  );
}
