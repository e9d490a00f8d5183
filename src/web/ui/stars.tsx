interface StarsProps {
  /** From 0 to 5; rounded to the nearest half. */
  value: number;
  /** An accessible label; '3.5 of 5 stars' by default. */
  label?: string;
}

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
