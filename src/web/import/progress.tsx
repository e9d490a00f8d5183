interface ProgressProps {
  label: string;
  done: number;
  total: number;
}

/** Tells how far a long work has come. */
export function Progress({ label, done, total }: ProgressProps) {
  return (
    <p className="import-progress" role="status">
      <span>
        {label}: {done.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-label={label} />
    </p>
  );
}
