interface YearLinksProps {
  pathOf: (year: number) => string;
  earlier: number | null;
  later: number | null;
  /** Distinguishes the second of a page from the first. */
  label?: string;
}

export function YearLinks({ pathOf, earlier, later, label = "years" }: YearLinksProps) {
  if (earlier === null && later === null) return null;
  return (
    <nav aria-label={label} className="pages">
      {earlier !== null && (
        <a href={pathOf(earlier)}>
          <span aria-hidden="true">← </span>
          {earlier}
        </a>
      )}
      {later !== null && (
        <a href={pathOf(later)}>
          {later}
          <span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}
