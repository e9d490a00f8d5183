import { type MouseEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { PlaylistDraft } from "./draft.ts";
import type { PlaylistDraftState } from "./use-playlist-draft.ts";

interface BegunNoticeProps {
  state: PlaylistDraftState;
  /** A playlist of which nothing was begun. */
  empty: PlaylistDraft;
}

/** Tells who opens the form of a new playlist again that what they had begun is there. */
export function BegunNotice({ state, empty }: BegunNoticeProps) {
  const [isKept, setIsKept] = useState(state.isKept);
  if (!isKept) return null;

  function startAnew({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The button goes: to begin is to name it.
    currentTarget.form?.querySelector<HTMLInputElement>("[name=name]")?.focus();
    state.change(empty);
    state.setCover(null);
    state.forget();
    setIsKept(false);
  }

  return (
    <p className="form-notice">
      This is what you had begun. <Button onClick={startAnew}>start anew</Button>
    </p>
  );
}
