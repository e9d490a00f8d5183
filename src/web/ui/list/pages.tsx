interface PagesProps {
  page: number;
  pages?: number;
  hasMore: boolean;
  hrefOf: (page: number) => string;
}

export function Pages({ page, pages, hasMore, hrefOf }: PagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="pages" className="pages">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          <span aria-hidden="true">← </span>previous
        </a>
      )}
      <span aria-current="page">
        page {page}
        {pages !== undefined && ` of ${pages}`}
      </span>
      {hasMore && (
        <a href={hrefOf(page + 1)} rel="next">
          next<span aria-hidden="true"> →</span>
        </a>
      )}
    </nav>
  );
}
