import type { Command } from "commander";
import { recountCatalogue } from "../catalogue/operator/recount.ts";
import { CATALOGUE_CHECKS } from "../catalogue/checks/catalogue-checks.ts";
import { listCoverage, listCoverageOfActs, sumCoverage } from "../database/catalogue/coverage.ts";
import type { Database } from "../database/database.ts";
import { counted } from "../domain/text/counted.ts";
import { formatNumber } from "../domain/text/format-number.ts";
import { printable } from "../domain/text/printable.ts";
import { loadConfiguration } from "../server/configuration/configuration.ts";
import { runDiagnostics } from "../server/diagnostics.ts";
import { withDatabase } from "./open-database.ts";

/** @param serverFolder the folder of the server build */
export function registerDoctor(program: Command, serverFolder: string): void {
  program
    .command("doctor")
    .summary("show the configuration and check that every part works")
    .description(
      "Show the configuration and check every part of Norae. Secrets are not shown. " +
        "The exit status is 1 if there is a problem.",
    )
    .option(
      "--recount",
      "first repeat the counts that are stored with the catalogue, and correct those that differ",
    )
    .option(
      "--catalogue",
      "instead list facts that are probably wrong, by kind, for you to look at",
    )
    .action(async ({ recount, catalogue }: { recount?: boolean; catalogue?: boolean }) => {
      if (recount) await withDatabase(recountCatalogue);
      if (catalogue) return withDatabase(checkCatalogue, { isReadOnly: true });
      const result = loadConfiguration(process.env, process.cwd());
      const diagnostics = await runDiagnostics(result, serverFolder);
      for (const { part, text, isProblem, isWarning } of diagnostics) {
        const mark = isProblem ? "✗" : isWarning ? "!" : "✓";
        process.stdout.write(`${mark} ${part.padEnd(13)} ${text}\n`);
      }
      const problems = diagnostics.filter(({ isProblem }) => isProblem).length;
      process.stdout.write(
        problems === 0 ? "\nNo problems found.\n" : `\n${counted(problems, "problem")} found.\n`,
      );
      if (problems > 0) process.exitCode = 1;
    });
}

/** The number of acts whose coverage is printed. */
const ACTS = 100;

/** Prints of how many songs writers are known: of all, by year, and of the acts with the most songs. */
async function printCoverage(database: Database): Promise<void> {
  const { years, acts } = await database.read(async (db) => ({
    years: await listCoverage(db),
    acts: await listCoverageOfActs(db, ACTS),
  }));
  const line = (what: string, { songs, credited }: { songs: number; credited: number }) =>
    `${what}: ${formatNumber(credited)} of ${counted(songs, "song")} credited`;
  const withComplete = (what: string, one: ReturnType<typeof sumCoverage>) =>
    `${line(what, one)}, ${formatNumber(one.complete)} complete`;
  const lines = [
    withComplete("All", sumCoverage(years)),
    ...years.map((one) => withComplete(one.year ?? "without a date", one)),
    ...acts.map((act) => line(printable(`${act.name} (${act.id})`), act)),
  ];
  process.stdout.write(`Songs with writers\n${lines.map((one) => `  ${one}\n`).join("")}\n`);
}

/** Prints the doubtful facts of the catalogue, check by check. They are warnings, which leave the exit status as it is. */
async function checkCatalogue(database: Database): Promise<void> {
  let all = 0;
  for (const check of CATALOGUE_CHECKS) {
    const doubtful = await database.read((db) => check.find(db));
    all += doubtful.length;
    if (doubtful.length === 0) continue;
    process.stdout.write(`${check.title} (${doubtful.length})\n`);
    for (const { records, evidence } of doubtful) {
      const named = records.map(({ kind, id, name }) => `${kind} ${id} ${name}`).join(", ");
      process.stdout.write(`! ${printable(`${named}: ${evidence}`)}\n`);
    }
    process.stdout.write("\n");
  }
  await printCoverage(database);
  process.stdout.write(
    all === 0 ? "No doubtful facts found.\n" : `${counted(all, "doubtful fact")} found.\n`,
  );
}
