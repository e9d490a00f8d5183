import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../viewer/use-session.ts";
import { statusOf } from "../api-client/api-error.ts";
import type { Page } from "../api-client/call.ts";

/** An answer that only the browser of a signed-in user requests. */
export type Answer<Value> = Value | "loading" | "failed" | "refused";

/**
 * Requests something for the signed-in user, and again when `reload` is called, while the earlier answer is shown.
 * @param key another one for another request
 */
export function useAnswer<Value>(
  key: string,
  request: () => Promise<Value>,
): [answer: Answer<Value>, reload: () => void] {
  const token = useSession()?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{
    of: string;
    attempt: number;
    answer: Answer<Value>;
  } | null>(null);
  const of = `${token} ${key}`;
  const load = useEffectEvent(request);
  useEffect(() => {
    if (token === undefined) return undefined;
    let isWanted = true;
    const set = (answer: Answer<Value>) => isWanted && setKnown({ of, attempt, answer });
    load().then(set, (error: unknown) => set(statusOf(error) === 403 ? "refused" : "failed"));
    return () => {
      isWanted = false;
    };
  }, [token, of, attempt]);
  return [known?.of === of ? known.answer : "loading", () => setAttempt((count) => count + 1)];
}

/** A list for moderators: its entries, or why there are none, and what loads it again and goes on with it. */
export interface ReadList<Item> {
  items: Answer<readonly Item[]>;
  reload: () => void;
  /** Null where all of it is there. @throws ApiError */
  loadMore: (() => Promise<void>) | null;
}

/** Requests the first part of a list, and further ones when `loadMore` is called. @param key another one for another list */
export function useList<Item>(
  key: string,
  request: (cursor?: string) => Promise<Page<Item[]>>,
): ReadList<Item> {
  const [first, reload] = useAnswer(key, () => request());
  const [later, setLater] = useState<{ after: unknown; page: Page<Item[]> } | null>(null);
  if (typeof first === "string") return { items: first, reload, loadMore: null };
  // Further parts go with the first one that they were requested after.
  const more = later?.after === first ? later.page : { items: [], next: first.next };
  const { next } = more;
  const loadMore = async (cursor: string) => {
    const page = await request(cursor);
    setLater({ after: first, page: { ...page, items: [...more.items, ...page.items] } });
  };
  return {
    items: [...first.items, ...more.items],
    reload,
    loadMore: next === null ? null : () => loadMore(next),
  };
}
