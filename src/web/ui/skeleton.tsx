interface SkeletonProps {
  /** What comes: lines of text, rows with a small cover, tiles of a wall, or one block. */
  shape: "text" | "rows" | "tiles" | "block";
  /** How many lines, rows or tiles. */
  count?: number;
  /** Said to those who do not see it. */
  label?: string;
}

/** The shape of what is coming, in the room that it will take. */
export function Skeleton({ shape, count = 1, label = "loading" }: SkeletonProps) {
  return (
    <div className="skeleton" data-shape={shape} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton-part" aria-hidden="true" />
      ))}
    </div>
  );
}
