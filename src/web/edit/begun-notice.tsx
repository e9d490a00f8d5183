import { Button } from "../ui/button.tsx";

interface BegunNoticeProps {
  isRestored: boolean;
  onDiscard: () => void;
}

/** Says that a form was restored from an unsent draft. */
export function BegunNotice({ isRestored, onDiscard }: BegunNoticeProps) {
  if (!isRestored) return null;
  return (
    <p className="form-notice">
      This is what you had begun.{" "}
      <Button
        onClick={() => {
          onDiscard();
          // The pressed button disappears.
          document.querySelector<HTMLElement>("main h1")?.focus();
        }}
      >
        start anew
      </Button>
    </p>
  );
}
