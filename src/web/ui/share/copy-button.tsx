import { useEffect, useState } from "react";
import { Button } from "../button.tsx";

/** The time for which the button shows the result, in milliseconds. */
const SHOWN_FOR = 2_000;

/** Copies a text. Hidden without scripts. */
export function CopyButton({ children, text }: { children: string; text: () => string }) {
  const [outcome, setOutcome] = useState<"copied" | "not copied" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome("copied");
    } catch {
      // The browser may refuse, and has no clipboard where the page is not secure.
      setOutcome("not copied");
    }
  }
  return (
    <span className="copy-button needs-scripts">
      <Button onClick={() => void copy()}>{children}</Button>
      <span role="status" className="note">
        {outcome}
      </span>
    </span>
  );
}
