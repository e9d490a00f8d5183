import type { ReactNode } from "react";

interface Segment {
  key: string;
  href: string;
  label: ReactNode;
}

interface SegmentsProps {
  /** What is chosen, for those who do not see it. */
  label: string;
  segments: readonly Segment[];
  current: string;
}

/** One of a few, side by side, as links: which one stands in the address, and choosing leaves the page in place. */
export function Segments({ label, segments, current }: SegmentsProps) {
  return (
    <nav aria-label={label} className="segments">
      {segments.map(({ key, href, label: text }) => (
        <a
          key={key}
          href={href}
          aria-current={key === current ? "true" : undefined}
          rel="nofollow"
          data-keep-place=""
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
