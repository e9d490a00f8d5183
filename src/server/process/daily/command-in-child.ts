import { spawn } from "node:child_process";
import { EXIT } from "../exit-status.ts";

/** Writes a file by a command. @returns false where an import is running @throws CommandFailed */
export type WriteFile = (file: string) => Promise<boolean>;

/** A command failed. Its message is what the command said, which is for people. */
export class CommandFailed extends Error {
  override name = "CommandFailed";
}

/** Returns a command that writes a file in a child process, so that no answer waits. @param name such as `export` */
export function commandInChild(commandFile: string, name: string): WriteFile {
  return (file) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [commandFile, name, "--quiet", file], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
      child.once("error", reject);
      child.once("close", (status, signal) => {
        if (status === 0 || status === EXIT.importRunning) return resolve(status === 0);
        const ending = `norae ${name} ended with ${signal ?? `status ${status}`}.`;
        reject(new CommandFailed(said.trim().replace(/^norae: /, "") || ending));
      });
    });
}
