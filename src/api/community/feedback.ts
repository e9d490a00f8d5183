import { OpenAPIHono, z } from "@hono/zod-openapi";
import { addFeedback } from "../../database/community/feedback.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../domain/calendar-date.ts";
import { durationText, HOUR } from "../../domain/duration.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import {
  checkFeedback,
  FEEDBACK_KINDS,
  FEEDBACK_LENGTHS,
  FEEDBACK_WINDOW,
  HONEYPOT,
  type ReceiveFeedback,
} from "../../domain/moderation/feedback-rules.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  bodyTooLargeText,
  jsonBody,
  limitedBody,
  refuseParameters,
} from "../request/parameters.ts";
import { limitedByAddress } from "../request/limit-by-address.ts";
import { callerOf } from "../account/viewer.ts";
import type { WriteLimit } from "../request/limits.ts";
import { route } from "../request/route.ts";

const ELSEWHERE = "Feedback can be sent only from the pages of this site";
const NOT_HERE = "This site uses another feedback form: see /feedback";

const text = z.string().default("");

const draftSchema = z
  .object({
    kind: text.describe(FEEDBACK_KINDS.join(", ")),
    message: text.describe(`up to ${FEEDBACK_LENGTHS.message} characters`),
    contact: text.describe("how to reply, if you want a reply"),
    about: text.describe("the page it is about: a path of this site, such as /song/12"),
    [HONEYPOT]: text.describe("leave empty"),
  })
  .meta({ id: "FeedbackDraft" });

const send = route("post", "/api/feedback", {
  tags: ["feedback"],
  summary: "Send feedback",
  description:
    "An idea, a mistake in the data, a mistranslation or anything else. It is read by people. The same message, sent " +
    `again within ${durationText(FEEDBACK_WINDOW)}, is kept once. Without scripts the page /feedback does the same.`,
  request: { body: jsonBody("feedback", draftSchema) },
  middleware: [limitedBody("feedback")],
  responses: {
    ...answers(z.object({ message: z.string() }), "thanks"),
    ...fails({
      invalid: "What is wrong with the first invalid field",
      forbidden: ELSEWHERE,
      not_found: NOT_HERE,
      too_large: bodyTooLargeText("feedback"),
      too_many: "Too many messages from this address, or on this day",
    }),
  },
});

export type FeedbackRoutes = typeof send;

export function feedbackRoutes(context: ApiContext): OpenAPIHono {
  const { origin, limits, clientAddress, receiveFeedback } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on("POST", "/api/feedback", limitedByAddress(context, limits.feedbackAttempts));
  app.openapi(send, async (c) => {
    c.header("Cache-Control", "no-store");
    if (callerOf(c, origin) === "foreign page") return refusal(c, failure("forbidden", ELSEWHERE));
    if (receiveFeedback === undefined) return refusal(c, failure("not_found", NOT_HERE));
    const received = await receiveFeedback(c.req.valid("json"), clientAddress(c));
    if (received === "received") return c.json({ message: "Thank you: it has arrived." }, 200);
    if (isFailure(received)) return refusal(c, received);
    const [first = "Invalid request"] = Object.values(received.problems);
    return refusal(c, failure("invalid", first));
  });
  return app;
}

interface Receiver {
  database: Database;
  clock: Clock;
  origin: string;
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
      : failure(
          "too_many",
          "Too much feedback has been sent today. Please try again tomorrow.",
          HOUR / 1_000,
        );
  };
}
