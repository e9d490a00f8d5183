import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  type CsvImport,
  type CsvImportOptions,
  importCsv,
} from "../../src/catalogue/csv/import-csv.ts";
import type { Question } from "../../src/catalogue/csv/match/questions.ts";
import { openReportFile } from "../../src/catalogue/import/report/report-file.ts";
import { reportedResult } from "../../src/catalogue/import/report/report.ts";
import type { Database } from "../../src/database/database.ts";

/** The report of an import, as it is written. */
export interface WrittenReport {
  lines: { file: string; line: number; outcome: string; field: string; reason: string }[];
  files: {
    file: string;
    read: number;
    taken: Record<string, number>;
    skipped: number;
    waiting: number;
  }[];
  result: Record<string, unknown>;
}

export interface ImportedSheet extends CsvImport {
  report: WrittenReport;
  /** All that was written for people: remarks, the report and the questions. */
  written: string;
}

/** A folder in which spreadsheets, maps and questions of one test are. */
export function sheetFolder() {
  const folder = mkdtempSync(join(tmpdir(), "norae-sheets-"));
  const questionsPath = (file: string) => join(folder, `${basename(file)}.questions.json`);
  return {
    put(name: string, content: string | Buffer): string {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    questions(file: string): Question[] {
      const path = questionsPath(file);
      if (!existsSync(path)) return [];
      return (JSON.parse(readFileSync(path, "utf8")) as { questions: Question[] }).questions;
    },
    /** Writes answers into the file of questions, by the name as credited. */
    answer(file: string, answers: Record<string, number | string>): void {
      const path = questionsPath(file);
      const asked = JSON.parse(readFileSync(path, "utf8")) as { questions: Question[] };
      for (const question of asked.questions) {
        const answer = answers[question.name];
        if (answer !== undefined) Object.assign(question, { answer });
      }
      writeFileSync(path, JSON.stringify(asked));
    },
    async importSheet(
      database: Database,
      path: string,
      options: Partial<CsvImportOptions> = {},
    ): Promise<ImportedSheet> {
      const reportPath = join(folder, "report.json");
      const report = openReportFile(reportPath);
      const questions = questionsPath(path);
      const imported = await importCsv(database, path, { questions, ...options, report });
      report.finish(reportedResult(imported.result, imported.details));
      const text = readFileSync(reportPath, "utf8");
      const asked = existsSync(questions) ? readFileSync(questions, "utf8") : "";
      return {
        ...imported,
        report: JSON.parse(text) as WrittenReport,
        written: [...imported.remarks, text, asked].join("\n"),
      };
    },
  };
}

/** Returns the counts of a report for a file, after checking that they account for every line. */
export function accountOf({ files }: WrittenReport, name: string) {
  const found = files.find(({ file }) => file === name);
  if (!found) throw new Error(`The report does not have ${name}.`);
  const { read, taken, skipped, waiting } = found;
  const sum = Object.values(taken).reduce((total, one) => total + one, skipped + waiting);
  if (sum !== read) throw new Error(`Of ${read} lines of ${name}, ${sum} are accounted for.`);
  return { read, taken: read - skipped - waiting, skipped, waiting };
}
