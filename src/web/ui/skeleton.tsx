interface SkeletonProps {
  /** The shape of what loads: lines of text, rows with a small cover, tiles of a grid, or one block. */
  shape: "text" | "rows" | "tiles" | "block";
  count?: number;
}

export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return (
    <div className="skeleton" data-shape={shape} role="status">
      <span className="visually-hidden">loading</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton-part" aria-hidden="true" />
      ))}
    </div>
  );
}
