import type { Database, Reader } from "../../database/database.ts";
import type { Failure } from "../../domain/failure.ts";
import type { FailureReport } from "./failure-report.ts";

interface PageWithBlock<Page, Block> {
  database: Database;
  report: FailureReport["report"];
  page: (db: Reader) => Promise<Page>;
  block: (db: Reader, page: Page) => Promise<Block>;
  failed: Failure;
}

/**
 * Reads a page and a block of it that may fail on its own, from one snapshot. A failure of the block is reported, and
 * the rest of the page stays up. @throws where the page itself cannot be read
 */
export async function readPageWithBlock<Page, Block>({
  database,
  report,
  page: readPage,
  block: readBlock,
  failed,
}: PageWithBlock<Page, Block>): Promise<{ page: Page; block: Block | Failure }> {
  let read: { page: Page } | undefined;
  try {
    return await database.read(async (db) => {
      read = { page: await readPage(db) };
      return { ...read, block: await readBlock(db, read.page) };
    });
  } catch (error) {
    // Caught outside because on PostgreSQL a failed statement ends the whole snapshot.
    if (read === undefined) throw error;
    report(error);
    return { ...read, block: failed };
  }
}
