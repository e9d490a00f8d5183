import { type MouseEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { EMPTY_DRAFT } from "../draft/draft.ts";
import type { PlaylistDraftState } from "../draft/use-playlist-draft.ts";

export function UnsentDraftNotice({ state }: { state: PlaylistDraftState }) {
  const [isRestored, setIsRestored] = useState(state.isRestored);
  if (!isRestored) return null;

  function startAnew({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The pressed button disappears, so the focus moves to the name.
    currentTarget.form?.querySelector<HTMLInputElement>("[name=name]")?.focus();
    state.change(EMPTY_DRAFT);
    state.setCover(null);
    state.discard();
    setIsRestored(false);
  }

  return (
    <p className="form-notice">
      This is your unsent draft. <Button onClick={startAnew}>start over</Button>
    </p>
  );
}
