import { useState } from "react";
import { Button } from "../button.tsx";

interface Loading {
  /** The noun of the loaded items, such as 'edits'. */
  what: string;
  /** Loads what comes next; null where all is there. */
  loadMore: (() => Promise<void>) | null;
}

/** A button that loads the next part of a list. Nothing where all is there. */
export function LoadMore({ what, loadMore }: Loading) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  if (loadMore === null) return null;

  async function load(more: () => Promise<void>): Promise<void> {
    setState("busy");
    await more().then(
      () => setState("idle"),
      () => setState("failed"),
    );
  }

  return (
    <p className="ways-on">
      <Button isBusy={state === "busy"} onClick={() => void load(loadMore)}>
        more {what}
      </Button>
      {state === "failed" && (
        <span role="alert">More {what} could not be read. Please try again.</span>
      )}
    </p>
  );
}
