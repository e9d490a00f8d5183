import type { LoaderContext } from "../context.ts";
import { createContext, data, redirect } from "react-router";
import { DatabaseBusy, DatabaseFull, DatabaseUnwritable } from "../../database/database.ts";
import { FAILURE_STATUS, isFailure, RETRY_SECONDS } from "../../domain/failure.ts";
import {
  aboutPath,
  type FeedbackDraft,
  type FeedbackProblems,
  HONEYPOT,
  type ReceiveFeedback,
} from "../../domain/moderation/feedback-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { failureReport } from "../request/failure-report.ts";
import { DRAFT_FIELDS, textsOf } from "./stored-draft.ts";

/** Handles the form without scripts. @returns a redirect to the thanks page, or a refused message with its status */
export async function receivePosted(request: Request, context: LoaderContext) {
  // An unreadable form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const draft: FeedbackDraft = textsOf(form, DRAFT_FIELDS);
  const refuse = (status: number, refused: Partial<PostedFeedback>, headers = {}) =>
    data<PostedFeedback>({ draft, problems: {}, notice: null, ...refused }, { status, headers });
  try {
    const received = await context.get(receiveDraft)({ ...draft, ...textsOf(form, [HONEYPOT]) });
    if (received === "received") {
      return redirect(pagePath.feedbackThanks(aboutPath(draft.about) ?? undefined), 303);
    }
    if (!isFailure(received)) return refuse(400, { problems: received.problems });
    const { message, retryAfter } = received;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return refuse(FAILURE_STATUS[received.failure], { notice: withStored(message) }, headers);
  } catch (error) {
    const { report, failureId } = context.get(failureReport);
    const isBusy = error instanceof DatabaseBusy;
    if (!isBusy || error instanceof DatabaseUnwritable) report(error);
    if (error instanceof DatabaseFull) {
      const retry = { "Retry-After": String(RETRY_SECONDS.disk) };
      return refuse(FAILURE_STATUS.storage_full, { notice: withStored(error.message) }, retry);
    }
    return isBusy
      ? refuse(503, { notice: withStored("The site is too busy to save your message right now.") })
      : refuse(500, {
          notice: withStored(`Something went wrong on our side (failure ${failureId()}).`),
        });
  }
}

function withStored(text: string): string {
  return `${text} Your message is still here: please send it again later.`;
}

/** A message that was sent without scripts and refused: the page shows it again, with its problems. */
export interface PostedFeedback {
  draft: FeedbackDraft;
  problems: FeedbackProblems;
  notice: string | null;
}

type Draft = Parameters<ReceiveFeedback>[0];

/** Stores a visitor's message. Set by the server for a form's own request only. */
export const receiveDraft = createContext<(draft: Draft) => ReturnType<ReceiveFeedback>>();
