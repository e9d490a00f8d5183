interface StarsProps {
  /** From 0 to 5; shown to the next half. */
  value: number;
  /** What it is, in words; '3.5 of 5 stars' without it. */
  label?: string;
}

/** How many of five stars something has. */
export function Stars({ value, label }: StarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2);
  return (
    <span
      className="stars"
      role="img"
      aria-label={label ?? `${halves / 2} of 5 stars`}
      data-halves={halves}
    />
  );
}
