import type { Command } from "commander";

export function registerServe(program: Command, serverFolder: string): void {
  program
    .command("serve")
    .summary("run the server")
    .description("Run the server until it is stopped, as npm start does.")
    .action(async () => {
      // Imported here, since no other command needs the pages and their renderer.
      const { runServer } = await import("../server/process/run.ts");
      process.exitCode = await runServer(serverFolder);
    });
}
