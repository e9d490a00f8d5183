import type { Command } from "commander";
import { loadConfiguration } from "../server/configuration/configuration.ts";
import { runDiagnostics, type Diagnostic } from "../server/diagnostics.ts";

/** @param serverFolder the folder of the server build */
export function registerDoctor(program: Command, serverFolder: string): void {
  program
    .command("doctor")
    .summary("say what is configured and whether it works")
    .description(
      "Say what is configured and whether each part of Norae works. Secrets are not shown.\n" +
        "The exit status is 1 if something is wrong.",
    )
    .action(async () => {
      const result = loadConfiguration(process.env, process.cwd());
      const findings = await runDiagnostics(result, serverFolder);
      process.stdout.write(findings.map(line).join(""));
      const wrong = findings.filter(({ isWrong }) => isWrong).length;
      process.stdout.write(
        wrong === 0
          ? "\nAll is well.\n"
          : `\n${wrong} thing${wrong === 1 ? " is" : "s are"} wrong.\n`,
      );
      if (wrong > 0) process.exitCode = 1;
    });
}

function line({ part, text, isWrong }: Diagnostic): string {
  return `${isWrong ? "✗" : "✓"} ${part.padEnd(13)} ${text}\n`;
}
