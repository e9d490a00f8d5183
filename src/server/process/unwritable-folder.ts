import { accessSync, constants } from "node:fs";
import type { Configuration } from "../configuration/configuration.ts";

/**
 * Warns that pictures cannot be uploaded where they are stored in a data folder that cannot be written. An embedded
 * database refuses to start there.
 */
export function warnOfUnwritableFolder({
  dataFolder,
  databaseUrl,
  bucket,
}: Pick<Configuration, "dataFolder" | "databaseUrl" | "bucket">): void {
  if (databaseUrl === undefined || bucket !== null) return;
  try {
    accessSync(dataFolder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // It is created with the first picture.
    if (code === "ENOENT") return;
    process.stderr.write(
      `Warning: the data folder ${dataFolder} cannot be written (${code}), so that no picture can be uploaded. Make it writable, or set PICTURES_BUCKET.\n`,
    );
  }
}
