import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { registerCorrect } from "./correct.ts";
import { registerDoctor } from "./doctor.ts";
import { registerExport } from "./export.ts";
import { registerFeedback } from "./feedback.ts";
import { registerImport } from "./import.ts";
import { registerReviewMatches } from "./review-matches.ts";
import { registerServe } from "./serve.ts";

/**
 * The `norae` command line: each command in a file of its own.
 * @param serverFolder the folder of the server build
 */
export function createProgram(serverFolder: string): Command {
  const program = new Command("norae")
    .description("Norae, a public database of K-Pop artists, albums, songs and music credits.")
    .version(packageJson.version, "-V, --version", "say which version this is")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show what a command does and takes")
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError(
      "Run norae --help (in a clone: npm run -s norae -- --help) to see what there is.",
    )
    .addHelpText(
      "after",
      "\nIn a clone, norae is: npm run -s norae --" +
        "\nSettings come from the environment or a file .env: see .env.example.",
    )
    // Before the commands are added, which take it over: who calls decides how the process ends.
    .exitOverride();
  registerServe(program, serverFolder);
  registerImport(program);
  registerExport(program);
  registerCorrect(program);
  registerReviewMatches(program);
  registerFeedback(program);
  registerDoctor(program, serverFolder);
  return program;
}
