import { useEffect, useState } from "react";
import { type AnswerOf, call } from "../../api-client/call.ts";

type Credits = AnswerOf<"GET /api/credits/song/{id}">;

/** Credits are the same for everybody, so they can be cached. */
const readCredits = call("GET /api/credits/song/{id}", { isAnonymous: true });

/**
 * Whether a song may have writers who wrote more together: true until its credits are read, which rows do not have, so
 * that the menu does not grow out of the window.
 */
export function useHasWriters(songId: number): boolean {
  const [hasWriters, setHasWriters] = useState(true);
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    readCredits({ params: { id: songId }, signal }).then(
      (credits) => {
        if (!signal.aborted) setHasWriters(areSeveral(credits));
      },
      () => undefined,
    );
    return () => request.abort();
  }, [songId]);
  return hasWriters;
}

/** Whether at least two people with a page wrote a song: fewer have nothing together. */
export function areSeveral(credits: readonly Pick<Credits[number], "artist_id" | "credit_type">[]) {
  const writers = credits.flatMap(({ artist_id, credit_type }) =>
    /[LCA]/.test(credit_type) ? (artist_id ?? []) : [],
  );
  return new Set(writers).size > 1;
}
