import type { Command } from "commander";
import { recountCatalogue } from "../catalogue/operator/recount.ts";
import { counted } from "../domain/text/counted.ts";
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
    .action(async ({ recount }: { recount?: boolean }) => {
      if (recount) await withDatabase(recountCatalogue);
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
