import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "../api/request/body-limit.ts";
import type { ClientAddress } from "../api/request/client-address.ts";
import { callerOf } from "../api/account/own-origin.ts";
import { DatabaseBusy, DatabaseUnwritable } from "../database/database.ts";
import { FAILURE_STATUS, isFailure } from "../domain/failure.ts";
import {
  aboutPath,
  type FeedbackDraft,
  HONEYPOT,
  type ReceiveFeedback,
} from "../domain/feedback-rules.ts";
import { pagePath } from "../domain/page-path.ts";
import { type PostedFeedback, postedFeedback } from "../web/feedback/posted.ts";
import { logError, newFailureId } from "./http/error-log.ts";
import { answerPage } from "./pages/answer-page.ts";
import type { RenderPage } from "./pages/render-page.ts";

interface FeedbackFormOptions {
  receive: ReceiveFeedback;
  render: RenderPage;
  clientAddress: ClientAddress;
  origin: string;
  /** The headers of answers without a page. */
  security: Readonly<Record<string, string>>;
}

/** Maximum size of the form in bytes, enough for the longest message with every character escaped. */
const MAXIMUM_BYTES = 1024 * 1024;

type Site = { Bindings: HttpBindings };

/**
 * Handles the form of /feedback where it is sent without scripts. The answer redirects, or is the page with the problems
 * of the message, which is rendered for it and never cached.
 */
export function feedbackForm(options: FeedbackFormOptions): Hono<Site> {
  const { receive, render, clientAddress, origin, security } = options;
  const headers = { ...security, "Cache-Control": "no-store" };
  const refuse = (c: Context, status: 403 | 413, text: string) => c.text(text, status, headers);
  const app = new Hono<Site>();
  app.post(
    pagePath.feedback(),
    bodyLimit({
      most: MAXIMUM_BYTES,
      tooLarge: (c) => {
        // The rest of the body is not read, so that the connection cannot be used again.
        c.header("Connection", "close");
        return refuse(c, 413, "The message is too large.");
      },
    }),
    async (c) => {
      if (callerOf(c, origin) === "foreign page") {
        return refuse(c, 403, "Feedback is given on the pages of this site.");
      }
      const draft = await readDraft(c);
      const posted = await postedOf(draft, () => receive(draft, clientAddress(c)));
      if (posted === null) {
        const location = pagePath.feedbackThanks(aboutPath(draft.about) ?? undefined);
        return c.body(null, 303, { ...headers, Location: location });
      }
      const page = await render(pagePath.feedback(), (context) =>
        context.set(postedFeedback, posted),
      );
      await answerPage(c.env.incoming, c.env.outgoing, page);
      return RESPONSE_ALREADY_SENT;
    },
  );
  return app;
}

async function readDraft(c: Context): Promise<Parameters<ReceiveFeedback>[0]> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const text = (name: keyof FeedbackDraft | typeof HONEYPOT) => {
    const value = form[name];
    return typeof value === "string" ? value : "";
  };
  return {
    kind: text("kind"),
    message: text("message"),
    contact: text("contact"),
    about: text("about"),
    [HONEYPOT]: text(HONEYPOT),
  };
}

/** Returns what the page shows of a message that was not accepted; null where it was. */
async function postedOf(
  { kind, message, contact, about }: FeedbackDraft,
  receive: () => ReturnType<ReceiveFeedback>,
): Promise<PostedFeedback | null> {
  const draft = { kind, message, contact, about };
  try {
    const received = await receive();
    if (received === "received") return null;
    if (!isFailure(received)) {
      return { draft, problems: received.problems, notice: null, status: 400 };
    }
    const { message: notice, retryAfter } = received;
    const status = FAILURE_STATUS[received.failure];
    return { draft, problems: {}, notice: withAdvice(notice), status, retryAfter };
  } catch (error) {
    const id = newFailureId();
    if (error instanceof DatabaseUnwritable || !(error instanceof DatabaseBusy))
      logError(id, { method: "POST", path: pagePath.feedback() }, error);
    if (error instanceof DatabaseBusy) {
      const notice = withAdvice("The message could not be kept just now.");
      return { draft, problems: {}, notice, status: 503 };
    }
    const notice = withAdvice(`Something went wrong on our side (failure ${id}).`);
    return { draft, problems: {}, notice, status: 500 };
  }
}

function withAdvice(text: string): string {
  return `${text} What you wrote still stands here: please send it again later.`;
}
