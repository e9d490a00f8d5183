import { type ReactNode, useId } from "react";

interface SectionProps {
  heading: ReactNode;
  /** Where the whole list is, and what to call it for those who do not see the heading beside it. */
  all?: { href: string; label: string } | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its heading and, beside it, the way to all of what it begins. */
export function Section({ heading, all, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <header className="section-heading">
        <h2 id={id}>{heading}</h2>
        {all && (
          <a href={all.href} className="see-all" aria-label={all.label}>
            see all <span aria-hidden="true">→</span>
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
