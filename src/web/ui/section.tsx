import { type ReactNode, useId } from "react";

interface SectionProps {
  heading: ReactNode;
  all?: { href: string; label: string; attributes?: Record<`data-${string}`, string> } | undefined;
  className?: string;
  /** The id of the heading, for links to it; they move the focus there. */
  anchor?: string | undefined;
  children: ReactNode;
}

export function Section({ heading, all, className, anchor, children }: SectionProps) {
  const ownId = useId();
  const id = anchor ?? ownId;
  return (
    <section aria-labelledby={id} className={className}>
      <header className="section-heading">
        <h2 id={id} tabIndex={anchor === undefined ? undefined : -1}>
          {heading}
        </h2>
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
