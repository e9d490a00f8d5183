import type { Configuration } from "../configuration/configuration.ts";
import { closeDataFolder, describeOpenPath } from "../data-folder.ts";

/** Closes the data folder to other users of this machine where Norae made it, and warns of what stays open. */
export function warnOfOpenPaths({
  dataFolder,
  dataFolderIsNamed,
}: Pick<Configuration, "dataFolder" | "dataFolderIsNamed">): void {
  const [first] = closeDataFolder(dataFolder, dataFolderIsNamed);
  // The folder is the first, and once it is closed the next start closes the rest.
  if (first !== undefined) process.stderr.write(`Warning: ${describeOpenPath(first)}\n`);
}
