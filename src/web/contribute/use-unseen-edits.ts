import { useRef } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { refreshUser } from "../viewer/refresh-user.ts";
import { useViewerData } from "../viewer/use-viewer-data.ts";
import { editCalls } from "../edit/calls.ts";
import { decidedAt } from "../edit/decide/decided.tsx";

interface Unseen {
  edits: readonly Edit[];
  /** The number of further ones. */
  more: number;
}

/** The reader's own edits that others decided on since they last looked. */
export interface UnseenEdits extends Unseen {
  /** @throws ApiError */
  loadMore: () => Promise<void>;
}

/**
 * Reads the unseen decisions on the user's edits, in their order, and marks them as seen on the server. If they cannot be
 * read, they stay unseen.
 */
export function useUnseenEdits(): UnseenEdits {
  /** Read once, though React runs effects twice in development: what was read is seen. */
  const first = useRef<Promise<Unseen>>(undefined);
  const { data, change } = useViewerData("unseen edits", () => (first.current ??= readUnseen()));

  async function loadMore(): Promise<void> {
    const { edits, more } = await readUnseen();
    change((before) => ({ edits: union(before.edits, edits), more }));
  }

  return { ...(data ?? { edits: [], more: 0 }), loadMore };
}

/** Reads the edits that are not seen yet, and says that they are now. */
async function readUnseen(): Promise<Unseen> {
  const edits = await editCalls.unseen();
  const until = edits.map(decidedAt).findLast((time) => time !== null) ?? null;
  if (until === null) return { edits, more: 0 };
  try {
    const { unseen } = await editCalls.seen({ body: { until } });
    await refreshUser();
    return { edits, more: unseen };
  } catch {
    // They are shown, and stay unseen: a suspended user cannot mark them.
    return { edits, more: 0 };
  }
}

/** Returns edits with further ones; of one that is among both, as it is now. */
function union(known: readonly Edit[], read: readonly Edit[]): Edit[] {
  const ids = new Set(read.map(({ id }) => id));
  return [...known.filter(({ id }) => !ids.has(id)), ...read];
}
