import { useEffect, useState } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { useSession } from "../viewer/use-session.ts";
import { statusOf } from "../api-client/api-error.ts";
import { editCalls } from "./calls.ts";

/** An edit as the signed-in user sees it: not loaded yet, not there, or not reached. */
export type OwnView = Edit | "missing" | "failed" | null;

/**
 * Reads an edit as the signed-in user, who may see and do more than a visitor.
 * @returns what was read, and what shows another state of it, after a decision or for another attempt (null)
 */
export function useOwnView(id: number): [view: OwnView, show: (edit: Edit | null) => void] {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; view: OwnView } | null>(null);
  // What was loaded for another user is not shown after a change of session.
  const key = `${id} ${token} ${attempt}`;
  useEffect(() => {
    if (token === undefined) return undefined;
    const request = new AbortController();
    const set = (view: OwnView) => {
      if (!request.signal.aborted) setKnown({ key, view });
    };
    editCalls.read({ params: { id } }).then(set, (error: unknown) => {
      set(statusOf(error) === 404 ? "missing" : "failed");
    });
    return () => request.abort();
  }, [id, token, key]);
  const view = token !== undefined && known?.key === key ? known.view : null;
  return [
    view,
    (edit) => (edit === null ? setAttempt(attempt + 1) : setKnown({ key, view: edit })),
  ];
}
