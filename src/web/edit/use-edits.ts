import { useEffect, useState } from "react";
import type { Edit } from "../../domain/edit-shown.ts";
import { useSession } from "../account/use-session.ts";
import type { InputOf } from "../api-client/call.ts";
import { editCalls } from "./calls.ts";

type Filter = NonNullable<InputOf<"GET /api/edits">["query"]>;

/**
 * Reads the newest edits that the signed-in user may see, in the browser.
 * @returns null for a visitor, and until they are there; `retry` where they could not be read
 */
export function useEdits(filter: Filter): {
  edits: Edit[] | null;
  hasFailed: boolean;
  retry: () => void;
} {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; edits: Edit[] | null } | null>(null);
  const query = JSON.stringify(filter);
  const key = `${query} ${token} ${attempt}`;
  useEffect(() => {
    if (token === undefined) return undefined;
    let isWanted = true;
    const set = (edits: Edit[] | null) => isWanted && setKnown({ key, edits });
    editCalls.list({ query: JSON.parse(query) as Filter }).then(
      ({ items }) => set(items),
      () => set(null),
    );
    return () => {
      isWanted = false;
    };
  }, [token, key, query]);
  const isHere = token !== undefined && known?.key === key;
  return {
    edits: isHere ? known.edits : null,
    hasFailed: isHere && known.edits === null,
    retry: () => setAttempt((count) => count + 1),
  };
}
