import { type ReactNode, useId } from "react";

interface SectionProps {
  heading: ReactNode;
  /**
   * Where the whole list is, what to call it for those who do not see the heading beside it, and attributes of the
   * link.
   */
  all?: { href: string; label: string; attributes?: Record<`data-${string}`, string> } | undefined;
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
          <a href={all.href} className="see-all" aria-label={all.label} {...all.attributes}>
            see all <span aria-hidden="true">→</span>
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
