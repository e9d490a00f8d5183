import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import { registerBackup } from "./backup.ts";
import { registerCorrect } from "./correct.ts";
import { registerDoctor } from "./doctor.ts";
import { registerExport } from "./export.ts";
import { registerFeedback } from "./feedback.ts";
import { registerGenerate } from "./generate.ts";
import { registerEdits } from "./edits.ts";
import { registerGrant } from "./grant.ts";
import { registerImport } from "./import.ts";
import { registerModerate } from "./moderate.ts";
import { registerPictures } from "./pictures.ts";
import { registerRestore } from "./restore.ts";
import { registerReviewMatches } from "./review-matches.ts";
import { registerServe } from "./serve.ts";
import { registerSignInLink } from "./sign-in-link.ts";
import { registerUnmerge } from "./unmerge.ts";

/**
 * Creates the `norae` command line.
 * @param serverFolder the folder of the server build
 */
export function createProgram(serverFolder: string): Command {
  const program = new Command("norae")
    .description("Norae, a public database of K-Pop artists, albums, songs and music credits.")
    .version(packageJson.version, "-V, --version", "show the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError(
      "Run norae --help (in a clone: npm run -s norae -- --help) to list the commands.",
    )
    .addHelpText(
      "after",
      "\nIn a clone, norae is: npm run -s norae --" +
        "\nSettings come from the environment or a file .env: see .env.example.",
    )
    // Before the commands are added, since they inherit these: the caller decides how the process ends.
    .exitOverride()
    // Otherwise a command would take the options of its subcommands, which have the same names.
    .enablePositionalOptions();
  registerServe(program, serverFolder);
  registerImport(program, serverFolder);
  registerExport(program);
  registerBackup(program);
  registerRestore(program);
  registerGenerate(program);
  registerCorrect(program);
  registerReviewMatches(program);
  registerUnmerge(program);
  registerGrant(program);
  registerEdits(program);
  registerModerate(program, serverFolder);
  registerPictures(program);
  registerFeedback(program);
  registerSignInLink(program);
  registerDoctor(program, serverFolder);
  return program;
}
