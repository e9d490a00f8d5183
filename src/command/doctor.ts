import type { Command } from "commander";
import { recountCatalogue } from "../catalogue/operator/recount.ts";
import { CATALOGUE_CHECKS } from "../catalogue/checks/catalogue-checks.ts";
import type { Database } from "../database/database.ts";
import { counted } from "../domain/text/counted.ts";
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
      "Show the configuration and check every part of Norae. Secrets are not shown.\n" +
        "The exit status is 1 if there is a problem.",
    )
    .option(
      "--recount",
      "first count everything again that imports and corrections count, and write what differs",
    )
    .option(
      "--catalogue",
      "instead list facts that are probably wrong, by kind, for a person to look at",
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
  process.stdout.write(
    all === 0 ? "No doubtful facts found.\n" : `${counted(all, "doubtful fact")} found.\n`,
  );
}
