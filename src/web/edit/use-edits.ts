import { useEffect, useState } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { useSession } from "../viewer/use-session.ts";
import type { InputOf } from "../api-client/call.ts";
import { editCalls } from "./calls.ts";

type Filter = NonNullable<InputOf<"GET /api/edits">["query"]>;

/** Edits as they are read; `retry` where the first could not be, `loadMore` where there are more. */
export interface ReadEdits {
  /** Null for a visitor, and until they are there. */
  edits: readonly Edit[] | null;
  hasFailed: boolean;
  retry: () => void;
  /** Null where all are there. @throws ApiError */
  loadMore: (() => Promise<void>) | null;
}

interface Known {
  key: string;
  edits: readonly Edit[] | null;
  next: string | null;
}

/** Reads the newest edits that the signed-in user may see, in the browser. */
export function useEdits(filter: Filter): ReadEdits {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known | null>(null);
  const query = JSON.stringify(filter);
  const key = `${query} ${token} ${attempt}`;
  useEffect(() => {
    if (token === undefined) return undefined;
    let isWanted = true;
    const set = (edits: Edit[] | null, next: string | null) =>
      isWanted && setKnown({ key, edits, next });
    editCalls.list({ query: JSON.parse(query) as Filter }).then(
      ({ items, next }) => set(items, next),
      () => set(null, null),
    );
    return () => {
      isWanted = false;
    };
  }, [token, key, query]);

  const shown = token !== undefined && known?.key === key ? known : null;
  const cursor = shown?.next ?? null;

  async function loadMore(): Promise<void> {
    if (cursor === null) return;
    const { items, next } = await editCalls.list({ query: { ...filter, cursor } });
    setKnown((now) =>
      // Asked twice, or of another list by now.
      now?.key !== key || now.next !== cursor
        ? now
        : { key, edits: [...(now.edits ?? []), ...items], next },
    );
  }

  return {
    edits: shown?.edits ?? null,
    hasFailed: shown !== null && shown.edits === null,
    retry: () => setAttempt((count) => count + 1),
    loadMore: cursor === null ? null : loadMore,
  };
}
