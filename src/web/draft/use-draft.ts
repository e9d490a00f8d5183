import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Attempt, attemptAt } from "../api-client/attempt.ts";
import type { DraftOwner, DraftSlot, DraftStore } from "./draft-store.ts";

export interface DraftState<Draft> {
  draft: Draft;
  isRestored: boolean;
  change: (by: (draft: Draft) => Draft) => void;
  /** Returns the key under which it is sent, until something else is sent. */
  keyFor: (content: object) => string;
  /** Sends it under another key from now on. */
  dropKey: () => void;
  /** Stores it again: another tab may have overwritten it. */
  store: () => void;
  forget: () => void;
  discard: () => void;
}

interface DraftOptions<Draft> {
  unchanged: Draft;
  /** Whether nothing would be lost with a draft. */
  isUnchanged: (draft: Draft) => boolean;
}

export interface DraftOfRecord<Draft> extends DraftOptions<Draft> {
  drafts: DraftStore<Draft>;
  of: string;
  owner: DraftOwner;
}

export function useDraftOf<Draft>(options: DraftOfRecord<Draft>): DraftState<Draft> {
  const { drafts, of, owner, ...rest } = options;
  return useDraft(
    useMemo(() => drafts.at(of, owner), [drafts, of, owner]),
    rest,
  );
}

/** The draft of a form; it survives a reload, a lost session and a failed save. The slot is the same as long as the form is. */
export function useDraft<Draft>(
  slot: DraftSlot<Draft>,
  { unchanged, isUnchanged }: DraftOptions<Draft>,
): DraftState<Draft> {
  const [first] = useState(() => slot.read());
  const [draft, setDraft] = useState(first?.draft ?? unchanged);
  const [isRestored, setIsRestored] = useState(first !== null);
  const attempt = useRef<Attempt | null>(first?.attempt ?? null);
  const isForgotten = useRef(first === null);

  useEffect(() => {
    if (isForgotten.current) return;
    if (isUnchanged(draft)) slot.remove();
    else slot.store({ draft, attempt: attempt.current });
  }, [draft, slot, isUnchanged]);

  const change = useCallback((by: (draft: Draft) => Draft) => {
    isForgotten.current = false;
    setDraft(by);
  }, []);

  const forget = useCallback(() => {
    isForgotten.current = true;
    attempt.current = null;
    slot.finish();
  }, [slot]);

  const store = () => slot.store({ draft, attempt: attempt.current });

  return {
    draft,
    isRestored,
    change,
    keyFor: (content) => {
      attempt.current = attemptAt(content, attempt.current);
      store();
      return attempt.current.key;
    },
    dropKey: useCallback(() => void (attempt.current = null), []),
    store,
    forget,
    discard: () => {
      forget();
      // An earlier draft of the same person may be next.
      const next = slot.read();
      attempt.current = next?.attempt ?? null;
      isForgotten.current = next === null;
      setIsRestored(next !== null);
      setDraft(next?.draft ?? unchanged);
    },
  };
}
