import { type Command } from "commander";
import type { ImportOptions, ImportResult } from "../../catalogue/import/import.ts";
import { openReportFile, type ReportFile } from "../../catalogue/import/report/report-file.ts";
import { importReport, reportedResult } from "../../catalogue/import/report/report.ts";
import { printProgress } from "../../catalogue/progress.ts";
import type { Database } from "../../database/database.ts";
import { ImportRunning } from "../../database/import/staging.ts";
import { noteImport } from "../../server/metrics/states/import-state.ts";
import { configured, withDatabase } from "../open-database.ts";

export interface SharedImportOptions {
  dryRun?: boolean;
  strict?: boolean;
  prune?: boolean;
  quiet?: boolean;
  report?: string;
}

export function addImportOptions(command: Command): Command {
  return command
    .option("--dry-run", "report what would change, and change nothing")
    .option(
      "--strict",
      "refuse the catalogue if any line is invalid (default: if more than 1 % are)",
    )
    .option("--prune", "remove records that the catalogue no longer has")
    .option("--report <file>", "write the result of every line to this JSON file")
    .option("-q, --quiet", "show no progress");
}

export interface FinishedImport {
  result: ImportResult;
  remarks?: readonly string[];
  details?: object;
}

export async function runImport(
  { report: path, quiet, ...options }: SharedImportOptions,
  work: (database: Database, options: ImportOptions) => Promise<FinishedImport>,
): Promise<void> {
  const { result, remarks = [] } = await noted(options, () =>
    withReport(path, (report) =>
      withDatabase(
        (database) =>
          work(database, {
            ...options,
            ...(report && { report }),
            ...(!quiet && { progress: printProgress(process.stderr) }),
          }),
        { schema: "create" },
      ),
    ),
  );
  for (const remark of remarks) process.stderr.write(`${remark}\n`);
  const printed = importReport(result);
  if (printed.problems !== "") process.stderr.write(printed.problems);
  process.stdout.write(printed.summary);
  if (!isSuccess(result)) process.exitCode = 1;
}

function isSuccess({ outcome, hardlyFound }: ImportResult): boolean {
  return outcome !== "refused" && hardlyFound === undefined;
}

/** Runs an import, and notes for the metrics of the server that it runs, and how it ended. */
async function noted(
  { dryRun }: SharedImportOptions,
  work: () => Promise<FinishedImport>,
): Promise<FinishedImport> {
  if (dryRun) return work();
  const ended = await noteImport(configured().dataFolder);
  try {
    const finished = await work();
    await ended(isSuccess(finished.result));
    return finished;
  } catch (error) {
    await ended(error instanceof ImportRunning ? null : false);
    throw error;
  }
}

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
