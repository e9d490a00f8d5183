import { data } from "react-router";
import { type Failure, FAILURE_STATUS } from "../domain/failure.ts";

/** What an error boundary is given of a failure. */
export interface FailureBody {
  message: string;
}

/**
 * The one place where an expected failure becomes HTTP for pages. Loaders throw what it returns, at their edge,
 * and the page's error boundary shows it.
 */
export function failureResponse({ failure, message }: Failure) {
  const body: FailureBody = { message };
  return data(body, { status: FAILURE_STATUS[failure] });
}
