import type { ImportResult } from "../catalogue/import/import.ts";
import { openReportFile, type ReportFile } from "../catalogue/import/report/report-file.ts";
import { reportedResult } from "../catalogue/import/report/report-result.ts";

/** Runs an import with the report that was asked for, which is only written if the import comes to an end. */
export async function withReport<Finished extends { result: ImportResult; details?: object }>(
  path: string | undefined,
  work: (report: ReportFile | undefined) => Promise<Finished>,
): Promise<Finished> {
  const report = path === undefined ? undefined : openReportFile(path);
  try {
    const finished = await work(report);
    report?.finish(reportedResult(finished.result, finished.details));
    return finished;
  } catch (error) {
    report?.discard();
    throw error;
  }
}
