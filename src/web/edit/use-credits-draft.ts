import { useCallback, useEffect, useRef, useState } from "react";
import { type Attempt, attemptAt } from "../api-client/attempt.ts";
import { changesOf, type CreditsDraft } from "./draft.ts";
import { deleteDraft, type DraftOwner, readDraft, storeDraft } from "./stored-draft.ts";

export interface CreditsDraftState {
  draft: CreditsDraft;
  /** Whether it was restored from an earlier visit. */
  isRestored: boolean;
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void;
  /** The key under which it is sent, until something else is sent. */
  keyFor: (content: object) => string;
  /** Deletes it: it was sent. */
  forget: () => void;
  /** Deletes it and starts again. */
  discard: () => void;
}

/** The draft of a song's credits; it survives a reload, the sign-in, a lost session and a failed save. */
export function useCreditsDraft(
  songId: number,
  owner: DraftOwner,
  listed: CreditsDraft,
): CreditsDraftState {
  const [first] = useState(() => readDraft(songId, owner));
  const [draft, setDraft] = useState(first?.draft ?? listed);
  const [isRestored, setIsRestored] = useState(first !== null);
  const attempt = useRef<Attempt | null>(first?.attempt ?? null);
  const isForgotten = useRef(first === null);

  useEffect(() => {
    if (isForgotten.current) return;
    if (isUnchanged(draft)) deleteDraft(songId, owner);
    else storeDraft(songId, owner, { draft, attempt: attempt.current });
  }, [draft, songId, owner]);

  const change = useCallback((by: (draft: CreditsDraft) => CreditsDraft) => {
    isForgotten.current = false;
    setDraft(by);
  }, []);

  function forget(): void {
    isForgotten.current = true;
    attempt.current = null;
    deleteDraft(songId, owner);
  }

  return {
    draft,
    isRestored,
    change,
    keyFor: (content) => {
      attempt.current = attemptAt(content, attempt.current);
      storeDraft(songId, owner, { draft, attempt: attempt.current });
      return attempt.current.key;
    },
    forget,
    discard: () => {
      forget();
      setIsRestored(false);
      setDraft(listed);
    },
  };
}

/** Whether nothing would be lost with a draft. */
function isUnchanged(draft: CreditsDraft): boolean {
  const { add, remove } = changesOf(draft);
  return (
    add.length + remove.length === 0 && !draft.complete && draft.source === "" && draft.note === ""
  );
}
