import { data } from "react-router";
import type { Database, Snapshot } from "../../database/database.ts";
import { type LoaderContext, pageContext } from "../context.ts";
import { failureReport, type FailureReport } from "./failure-report.ts";
import type { FailureBody } from "./failure-response.ts";
import type { Failure } from "../../domain/failure.ts";

/** Reads a page's data in one snapshot. Unexpected errors are reported, with the error catalogue's text for the page. */
export async function loadOrFail<T>(
  context: LoaderContext,
  message: string,
  read: (db: Snapshot) => Promise<T>,
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

interface PageWithBlock<Page, Block> {
  database: Database;
  report: FailureReport["report"];
  page: (db: Snapshot) => Promise<Page>;
  block: (db: Snapshot, page: Page) => Promise<Block>;
  failed: Failure;
}

/** Reads a page, and a block of it that may fail on its own, which is reported. @throws where the page cannot be read */
export async function readPageWithBlock<Page, Block>(parts: PageWithBlock<Page, Block>) {
  let read: { page: Page } | undefined;
  try {
    return await parts.database.read(async (db) => {
      read = { page: await parts.page(db) };
      return { ...read, block: await parts.block(db, read.page) };
    });
  } catch (error) {
    // The error is caught outside of the snapshot, which on PostgreSQL ends with a failed statement.
    if (read === undefined) throw error;
    parts.report(error);
    return { ...read, block: parts.failed };
  }
}
