import type { ReactNode } from "react";

type Segment = { key: string; href: string; label: ReactNode };

type SegmentsProps = { label: string; segments: readonly Segment[]; current: string };

/** A choice of a few, side by side, as links: it is in the address, and choosing keeps the scroll position. */
export function Segments({ label, segments, current }: SegmentsProps) {
  return (
    <nav aria-label={label} className="segments">
      {segments.map(({ key, href, label: text }) => (
        <a
          key={key}
          href={href}
          aria-current={key === current ? "true" : undefined}
          rel="nofollow"
          data-keep-position=""
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
