import type { AnswerOf } from "../../api-client/call.ts";
import { editCalls } from "../calls.ts";

export type CreditablePerson = AnswerOf<"GET /api/edits/people">[number];

/** Returns the people whom a typed name may mean, the likeliest first; null where the request fails. @param target `song:12` */
export function findCreditable(
  target: string,
  q: string,
  signal: AbortSignal,
): Promise<CreditablePerson[] | null> {
  return editCalls.people({ query: { q, target }, signal }).catch(() => null);
}
