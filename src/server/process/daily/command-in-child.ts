import { spawn } from "node:child_process";
import { EXIT } from "../exit-status.ts";

/** Writes a file by a command. @returns false where an import is running @throws if it fails */
export type WriteFile = (file: string) => Promise<boolean>;

/** Returns a command that writes a file in a child process, so that no answer waits. @param name such as `export` */
export function commandInChild(commandFile: string, name: string): WriteFile {
  return (file) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [commandFile, name, "--quiet", file], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      child.once("error", reject);
      child.once("close", (status) => {
        if (status === 0 || status === EXIT.importRunning) resolve(status === 0);
        else reject(new Error(`norae ${name} ended with status ${status}, see above.`));
      });
    });
}
