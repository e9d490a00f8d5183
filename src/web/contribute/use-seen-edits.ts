import { useEffect, useState } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { refreshUser } from "../account/refresh-user.ts";
import { decidedAt } from "../edit/decided.tsx";
import { editCalls } from "../edit/calls.ts";

/**
 * Tells the server that the reader has seen what others decided on these edits of theirs, so that it is counted no
 * longer.
 *
 * @returns whether a decision is one that the reader had not seen before
 */
export function useSeenEdits(edits: readonly Edit[] | null): (edit: Edit) => boolean {
  /** Until when the reader had seen them before this page; undefined: not known yet. */
  const [since, setSince] = useState<string | null>();
  const times = (edits ?? []).map(decidedAt).filter((time) => time !== null);
  const until = times.toSorted().at(-1) ?? null;
  useEffect(() => {
    if (until === null) return;
    void markSeen(until).then((before) =>
      // Later on this page, the server knows what was seen on it.
      setSince((known) => (known === undefined ? before : known)),
    );
  }, [until]);
  return (edit) => {
    const time = decidedAt(edit);
    return time !== null && since !== undefined && (since === null || time > since);
  };
}

/** @returns until when the user had seen them before; undefined without an answer: all is counted as before */
async function markSeen(until: string): Promise<string | null | undefined> {
  try {
    const { since } = await editCalls.seen({ body: { until } });
    await refreshUser();
    return since;
  } catch {
    return undefined;
  }
}
