import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../account/use-session.ts";
import { statusOf } from "../api-client/api-error.ts";

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
