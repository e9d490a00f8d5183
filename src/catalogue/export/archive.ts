import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as tar from "tar";
import type { Database } from "../../database/database.ts";
import type { Progress } from "../progress.ts";
import { exportCatalogue, type ExportResult } from "./export.ts";

/** Whether an export to this path is an archive rather than a folder. */
export function isArchivePath(path: string): boolean {
  return /\.(tar\.gz|tgz)$/i.test(path);
}

/**
 * Exports the catalogue to a `.tar.gz`, which replaces an earlier one when it is complete. The same catalogue gives the
 * same bytes: the archive has no times, owners or modes of this machine.
 * @throws EmptyCatalogue, ImportRunning
 */
export async function exportArchive(
  database: Database,
  file: string,
  progress?: Progress,
): Promise<ExportResult> {
  const folder = await mkdtemp(join(dirname(file), `.${basename(file)}-`));
  try {
    const result = await exportCatalogue(database, folder, progress);
    const names = (await readdir(folder)).sort();
    const archive = join(folder, "complete.part");
    await tar.create(
      { file: archive, cwd: folder, gzip: true, portable: true, mtime: new Date(0) },
      names,
    );
    await rename(archive, file);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
