import { data, type RouterContextProvider } from "react-router";
import type { Reader } from "../../database/database.ts";
import { pageContext } from "../context.ts";
import { failureReport } from "./failure-report.ts";
import type { FailureBody } from "./failure-response.ts";

/**
 * Reads a page's data in one snapshot. Unexpected errors are reported, and the 500 page shows the error catalogue's
 * text for that page; what a loader throws on purpose passes through.
 */
export async function loadOrFail<T>(
  context: Readonly<RouterContextProvider>,
  message: string,
  read: (db: Reader) => Promise<T>,
): Promise<T> {
  try {
    return await context.get(pageContext).database.read(read);
  } catch (error) {
    if (isExpected(error)) throw error;
    context.get(failureReport).report(error);
    const body: FailureBody = { message };
    throw data(body, { status: 500 });
  }
}

/** Whether it is a `Response`, or made by `data`: a loader's 404, 503 or redirect. */
function isExpected(thrown: unknown): boolean {
  return thrown instanceof Response || (thrown instanceof Object && "init" in thrown);
}
