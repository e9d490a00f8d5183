import { Command } from "commander";
import { RELEASE } from "../domain/catalogue/release.ts";

type Register = (program: Command, serverFolder: string) => void;

/** The commands in the order of the help. Each is loaded when it is run: most need the database, some much more. */
const COMMANDS: Record<string, () => Promise<Register>> = {
  serve: async () => (await import("./serve.ts")).registerServe,
  migrate: async () => (await import("./storage/migrate.ts")).registerMigrate,
  import: async () => (await import("./import/import.ts")).registerImport,
  refresh: async () => (await import("./catalogue/refresh.ts")).registerRefresh,
  export: async () => (await import("./catalogue/export.ts")).registerExport,
  backup: async () => (await import("./storage/backup.ts")).registerBackup,
  restore: async () => (await import("./storage/backup.ts")).registerRestore,
  generate: async () => (await import("./catalogue/generate.ts")).registerGenerate,
  correct: async () => (await import("./catalogue/correct.ts")).registerCorrect,
  "review-matches": async () =>
    (await import("./catalogue/review-matches.ts")).registerReviewMatches,
  unmerge: async () => (await import("./catalogue/unmerge.ts")).registerUnmerge,
  grant: async () => (await import("./moderation/grant.ts")).registerGrant,
  edits: async () => (await import("./moderation/edits.ts")).registerEdits,
  moderate: async () => (await import("./moderation/moderate.ts")).registerModerate,
  pictures: async () => (await import("./storage/pictures.ts")).registerPictures,
  feedback: async () => (await import("./moderation/feedback.ts")).registerFeedback,
  "sign-in-link": async () => (await import("./sign-in-link.ts")).registerSignInLink,
  doctor: async () => (await import("./doctor.ts")).registerDoctor,
};

/** Creates the command line, with the named command alone, or all for the help. @param serverFolder of the build */
export async function createProgram(
  [name = ""]: readonly string[],
  serverFolder: string,
): Promise<Command> {
  const program = new Command("norae")
    .description("Norae, a public database of K-Pop artists, albums, songs and music credits.")
    .version(RELEASE, "-V, --version", "show the version and the commit")
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
  const named = Object.hasOwn(COMMANDS, name) ? [COMMANDS[name]!] : Object.values(COMMANDS);
  for (const register of await Promise.all(named.map((load) => load())))
    register(program, serverFolder);
  return program;
}
