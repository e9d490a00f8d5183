import { useState } from "react";
import { Button } from "../ui/button.tsx";

interface BegunNoticeProps {
  isRestored: boolean;
  onDiscard: () => void;
}

/** Says that a form was restored from an unsent draft. */
export function BegunNotice({ isRestored, onDiscard }: BegunNoticeProps) {
  const [isShown, setIsShown] = useState(isRestored);
  if (!isShown) return null;
  return (
    <p className="form-notice">
      This is what you had begun.{" "}
      <Button
        onClick={() => {
          onDiscard();
          setIsShown(false);
          // The pressed button disappears.
          document.querySelector<HTMLElement>("main h1")?.focus();
        }}
      >
        start anew
      </Button>
    </p>
  );
}
