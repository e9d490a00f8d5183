import { data } from "react-router";
import { type Failure, FAILURE_STATUS } from "../domain/failure.ts";

/** What an error boundary is given of a failure. */
export interface FailureBody {
  message: string;
  /** Where only this part of the address was wrong: the rest of it leads on. */
  wrong?: WrongPart;
}

/** The number of a page of a list, or what it is filtered or sorted by. */
export type WrongPart = "page" | "choice";

/**
 * The one place where an expected failure becomes HTTP for pages. Loaders throw what it returns, at their edge,
 * and the page's error boundary shows it.
 */
export function failureResponse({ failure, message }: Failure, wrong?: WrongPart) {
  const body: FailureBody = wrong === undefined ? { message } : { message, wrong };
  return data(body, { status: FAILURE_STATUS[failure] });
}
