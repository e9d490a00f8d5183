import { data, type RouterContextProvider } from "react-router";
import type { Reader } from "../database/database.ts";
import { pageContext } from "./context.ts";
import { failureReport } from "./failure-report.ts";
import type { FailureBody } from "./failure-response.ts";

/**
 * Reads what a page shows, in one state of the database. An error that nobody expected is reported, and the 500 page
 * says of it what the error catalogue has for that page; what a loader throws on purpose passes through.
 */
export async function loadOrFail<T>(
  context: Readonly<RouterContextProvider>,
  message: string,
  read: (db: Reader) => Promise<T>,
): Promise<T> {
  try {
    return await context.get(pageContext).database.read(read);
  } catch (error) {
    if (isThrownOnPurpose(error)) throw error;
    context.get(failureReport).report(error);
    const body: FailureBody = { message };
    throw data(body, { status: 500 });
  }
}

/** A `Response`, or what `data` makes: the 404, 503 or redirect that a loader ends in. */
function isThrownOnPurpose(thrown: unknown): boolean {
  return thrown instanceof Response || (thrown instanceof Object && "init" in thrown);
}
