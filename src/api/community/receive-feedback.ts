import type { Database } from "../../database/database.ts";
import { addFeedback } from "../../database/community/feedback.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import { failure } from "../../domain/failure.ts";
import { checkFeedback, HONEYPOT, type ReceiveFeedback } from "../../domain/feedback-rules.ts";
import type { Limit } from "../request/limits.ts";

interface Desk {
  database: Database;
  clock: Clock;
  origin: string;
  /** How much one address may send. */
  limit: Limit;
}

const AN_HOUR = 3_600;

/** Where messages arrive, from the form and from the API: looked at, counted, kept. */
export function createFeedbackDesk({ database, clock, origin, limit }: Desk): ReceiveFeedback {
  return async (draft, from) => {
    const { feedback, problems } = checkFeedback(draft, origin);
    if (feedback === undefined) return { problems };
    // A program is not told that it was found out.
    if (draft[HONEYPOT] !== "") return "taken";
    const refused = limit.take(from);
    if (refused !== null) return refused;
    const isKept = await database.write((db) => addFeedback(db, feedback, clock()));
    return isKept
      ? "taken"
      : failure("too_many", "More feedback has come today than can be read.", AN_HOUR);
  };
}
