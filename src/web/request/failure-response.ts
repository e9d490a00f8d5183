import { data } from "react-router";
import { type Failure, FAILURE_STATUS } from "../../domain/failure.ts";

export interface FailureBody {
  message: string;
  /** Set where only this part of the address was wrong, so that the rest of it can be linked. */
  wrong?: WrongPart;
}

/** The number of a list's page; a filter or sort order of a list; or what a page of a form is asked. */
export type WrongPart = "page" | "choice" | "question";

/** Turns an expected failure into HTTP for pages, in this one place: loaders throw it for the page's error boundary. */
export function failureResponse({ failure, message }: Failure, wrong?: WrongPart) {
  const body: FailureBody = wrong === undefined ? { message } : { message, wrong };
  return data(body, { status: FAILURE_STATUS[failure] });
}
