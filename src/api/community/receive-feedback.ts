import type { Database } from "../../database/database.ts";
import { addFeedback } from "../../database/community/feedback.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import { HOUR } from "../../domain/duration.ts";
import { failure } from "../../domain/failure.ts";
import { checkFeedback, HONEYPOT, type ReceiveFeedback } from "../../domain/feedback-rules.ts";
import type { WriteLimit } from "../request/limits.ts";

interface Receiver {
  database: Database;
  clock: Clock;
  origin: string;
  /** Limits the messages of one address. */
  limit: WriteLimit;
}

/** Returns the function that validates, limits and stores messages of both the form and the API. */
export function createFeedbackReceiver({
  database,
  clock,
  origin,
  limit,
}: Receiver): ReceiveFeedback {
  return async (draft, from) => {
    const { feedback, problems } = checkFeedback(draft, origin);
    if (feedback === undefined) return { problems };
    // Bots get the same answer as people, so that they do not learn of the honeypot.
    if (draft[HONEYPOT] !== "") return "received";
    const refused = await limit.take(from);
    if (refused !== null) return refused;
    const isStored = await database.write((db) => addFeedback(db, feedback, clock()));
    return isStored
      ? "received"
      : failure("too_many", "More feedback has come today than can be read.", HOUR / 1_000);
  };
}
