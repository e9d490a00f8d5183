import { useCallback, useEffect, useRef, useState } from "react";
import { type Attempt, attemptAt } from "../api-client/attempt.ts";
import type { DraftOwner, DraftStore } from "./draft-store.ts";

export interface EditDraftState<Draft> {
  draft: Draft;
  /** Whether it was restored from an earlier visit. */
  isRestored: boolean;
  change: (by: (draft: Draft) => Draft) => void;
  /** The key under which it is sent, until something else is sent. */
  keyFor: (content: object) => string;
  /** Deletes it: it was sent. */
  forget: () => void;
  /** Deletes it and starts again. */
  discard: () => void;
}

interface EditDraftOptions<Draft> {
  store: DraftStore<Draft>;
  /** The record, and whose draft it is. */
  of: string;
  owner: DraftOwner;
  /** A draft that changes nothing. */
  unchanged: Draft;
  /** Whether nothing would be lost with a draft. */
  isUnchanged: (draft: Draft) => boolean;
}

/** The draft of an edit; it survives a reload, the sign-in, a lost session and a failed save. */
export function useEditDraft<Draft>(options: EditDraftOptions<Draft>): EditDraftState<Draft> {
  const { store, of, owner, unchanged, isUnchanged } = options;
  const [first] = useState(() => store.read(of, owner));
  const [draft, setDraft] = useState(first?.draft ?? unchanged);
  const [isRestored, setIsRestored] = useState(first !== null);
  const attempt = useRef<Attempt | null>(first?.attempt ?? null);
  const isForgotten = useRef(first === null);

  useEffect(() => {
    if (isForgotten.current) return;
    if (isUnchanged(draft)) store.remove(of, owner);
    else store.store(of, owner, { draft, attempt: attempt.current });
  }, [draft, store, of, owner, isUnchanged]);

  const change = useCallback((by: (draft: Draft) => Draft) => {
    isForgotten.current = false;
    setDraft(by);
  }, []);

  function forget(): void {
    isForgotten.current = true;
    attempt.current = null;
    store.finish(of, owner);
  }

  return {
    draft,
    isRestored,
    change,
    keyFor: (content) => {
      attempt.current = attemptAt(content, attempt.current);
      store.store(of, owner, { draft, attempt: attempt.current });
      return attempt.current.key;
    },
    forget,
    discard: () => {
      forget();
      // An earlier draft of the same person may be next.
      const next = store.read(of, owner);
      attempt.current = next?.attempt ?? null;
      isForgotten.current = next === null;
      setIsRestored(next !== null);
      setDraft(next?.draft ?? unchanged);
    },
  };
}
