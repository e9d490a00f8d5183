import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";
import type { useSending } from "./use-sending.ts";

interface SendingPartProps {
  sending: Omit<ReturnType<typeof useSending>, "start">;
  /** The label of the button: 'import 12 ratings'; null if there is nothing to import. */
  label: string | null;
  onStart: () => void;
}

/** The button that imports, and how far that has come. */
export function SendingPart({ sending, label, onStart }: SendingPartProps) {
  const { state, done, total, problem } = sending;
  if (state === "done") return null;
  return (
    <div className="import-sending">
      {state === "busy" && <Progress label="importing, part" done={done} total={total} />}
      <Problem text={problem} />
      {label !== null && (
        <Button kind="strong" isBusy={state === "busy"} onClick={onStart}>
          {state === "stopped" ? "go on" : label}
        </Button>
      )}
    </div>
  );
}

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
