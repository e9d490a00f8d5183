import { useRef, useState } from "react";
import { messageOr, statusOf } from "../api-client/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/form/problem.tsx";

interface SendingPartProps {
  sending: Omit<ReturnType<typeof useSending>, "start">;
  /** The label of the button: 'import 12 ratings'; null if there is nothing to import. */
  label: string | null;
  onStart: () => void;
}

export function SendingPart({ sending, label, onStart }: SendingPartProps) {
  const { state, done, total, problem } = sending;
  if (state === "done") return null;
  return (
    <div className="import-sending">
      {state === "busy" && <Progress label="importing, part" done={done} total={total} />}
      <Problem text={problem} />
      {label !== null && (
        <Button kind="strong" isBusy={state === "busy"} onClick={onStart}>
          {state === "stopped" ? "continue" : label}
        </Button>
      )}
    </div>
  );
}

export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <p className="import-progress" role="status">
      <span>
        {label}: {done.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
      </span>
      <progress value={done} max={Math.max(total, 1)} aria-label={label} />
    </p>
  );
}

interface Sending {
  state: "idle" | "busy" | "stopped" | "done";
  done: number;
  total: number;
  problem: string | null;
}

const NOT_BEGUN: Sending = { state: "idle", done: 0, total: 0, problem: null };
const LOST = "The connection was lost. What has been imported stays; continue to import the rest.";
const FAILED = "That did not work. What has been imported stays; continue to try the rest again.";

/** Sends parts one after another, and goes on at a failed one. Each has a key, so that a lost answer writes nothing twice. */
export function useSending<Part>(send: (part: Part) => Promise<void>) {
  const [sending, setSending] = useState(NOT_BEGUN);
  const place = useRef(0);

  async function start(parts: readonly Part[]): Promise<void> {
    const total = parts.length;
    try {
      for (; place.current < total; place.current += 1) {
        setSending({ state: "busy", done: place.current, total, problem: null });
        await send(parts[place.current]!);
      }
      setSending({ state: "done", done: total, total, problem: null });
    } catch (error) {
      const problem = statusOf(error) === 0 ? LOST : messageOr(error, FAILED);
      setSending({ state: "stopped", done: place.current, total, problem });
    }
  }

  return { ...sending, start };
}
