import { useState } from "react";
import { Button } from "../button.tsx";

type Loading = { what: string; loadMore: (() => Promise<void>) | null };

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
        <span role="alert">More {what} could not be loaded. Please try again.</span>
      )}
    </p>
  );
}
