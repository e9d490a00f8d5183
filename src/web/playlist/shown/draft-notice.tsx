import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { storeCover } from "../draft/stored-cover.ts";
import { draftAt, type DraftPlace, keyOf } from "../draft/stored-draft.ts";

export function DraftNotice({ place, onGoOn }: { place: DraftPlace; onGoOn: () => void }) {
  const [isThere, setIsThere] = useState(() => draftAt(place).read() !== null);
  if (!isThere) return null;

  function discard(): void {
    draftAt(place).finish();
    void storeCover(keyOf(place), null);
    setIsThere(false);
    // The pressed button disappears.
    document.querySelector<HTMLElement>("main h1")?.focus();
  }

  return (
    <p className="form-notice">
      You have unsaved changes here. <Button onClick={onGoOn}>continue editing</Button>
      <Button kind="plain" onClick={discard}>
        discard them
      </Button>
    </p>
  );
}
