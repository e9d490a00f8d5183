import { useCallback, useEffect, useState } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { refreshUser } from "../account/refresh-user.ts";
import { editCalls } from "../edit/calls.ts";
import { decidedAt } from "../edit/decided.tsx";

/** The reader's own edits that others decided on since they last looked. */
export interface UnseenEdits {
  edits: readonly Edit[];
  /** The number of further ones. */
  more: number;
  /** @throws ApiError */
  loadMore: () => Promise<void>;
}

/**
 * Reads which of the reader's edits others decided on since they last looked, those decided first, and tells the server
 * that they are seen now. Where that fails they are counted, and shown, another time.
 */
export function useUnseenEdits(): UnseenEdits {
  const [known, setKnown] = useState<Pick<UnseenEdits, "edits" | "more">>({ edits: [], more: 0 });

  const loadMore = useCallback(async () => {
    const edits = await editCalls.unseen();
    const until = edits.map(decidedAt).findLast((time) => time !== null);
    setKnown((before) => ({ edits: union(before.edits, edits), more: 0 }));
    if (until === undefined || until === null) return;
    const { unseen } = await editCalls.seen({ body: { until } });
    setKnown((before) => ({ ...before, more: unseen }));
    await refreshUser();
  }, []);

  useEffect(() => void loadMore().catch(() => undefined), [loadMore]);
  return { ...known, loadMore };
}

/** Returns edits with further ones; of one that is among both, as it is now. */
function union(known: readonly Edit[], read: readonly Edit[]): Edit[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...read];
}
