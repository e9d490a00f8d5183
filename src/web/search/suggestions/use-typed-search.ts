import { useEffect, useState } from "react";

/** Debounce time of a search, in milliseconds (specification 1, section 9). */
const DEBOUNCE = 300;

export type TypedSearch<Result> = { attempt: number; text: string; result: Result };

/**
 * Searches for a text once typing pauses. An earlier result stays until there is a newer one, so that nothing flickers;
 * an answer to an outdated text is dropped.
 * @param find does not fail, and is the same function each time
 * @param shortest how many characters a text needs
 * @returns `found`: null for a shorter text, and before the first result
 */
export function useTypedSearch<Result>(
  typed: string,
  find: (text: string, signal: AbortSignal) => Promise<Result>,
  shortest = 1,
): { found: TypedSearch<Result> | null; retry: () => void } {
  const text = typed.trim();
  const isLongEnough = Array.from(text).length >= shortest;
  const [found, setFound] = useState<TypedSearch<Result> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The results do not belong to the next text.
  if (!isLongEnough && found !== null) setFound(null);
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(() => {
      void find(text, signal).then((result) => {
        if (!signal.aborted) setFound({ attempt, text, result });
      });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [find, isLongEnough, text, attempt]);
  return { found, retry: () => setAttempt((count) => count + 1) };
}
