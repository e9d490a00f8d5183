import { useState } from "react";
import { Button } from "../ui/button.tsx";
import type { ReadEdits } from "./use-edits.ts";

/** Loads the edits after those that are shown. Nothing where all are. */
export function MoreEdits({ loadMore }: Pick<ReadEdits, "loadMore">) {
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
        more edits
      </Button>
      {state === "failed" && (
        <span role="alert">More edits could not be read. Please try again.</span>
      )}
    </p>
  );
}
