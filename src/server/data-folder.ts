import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  type Stats,
  statSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LIMITS_FILE } from "../database/sqlite/limits-file.ts";
import { DATABASE_FILE } from "../database/sqlite/open.ts";
import { PROCESSES_FOLDER } from "../database/sqlite/processes.ts";
import { STAGING_FILES } from "../database/sqlite/staging.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../domain/runtime/file-mode.ts";
import type { Configuration } from "./configuration/configuration.ts";

export interface OpenPath {
  path: string;
  /** Its mode as chmod writes it: `755`. */
  mode: string;
  command: string;
}

/** The files in a data folder that Norae creates. The folder of the local identity service is always private. */
const FILES = [
  ...[DATABASE_FILE, LIMITS_FILE].flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
  ...STAGING_FILES,
];

const UPLOADS = "uploads";

/** Lists what others may open: the data folder, the database's files, the folders of processes and of pictures. */
export function listOpenPaths(dataFolder: string): OpenPath[] {
  if (!statsOf(dataFolder)?.isDirectory()) return [];
  const paths = [
    dataFolder,
    ...[...FILES, PROCESSES_FOLDER, UPLOADS].map((name) => join(dataFolder, name)),
  ];
  return paths.flatMap((path) => {
    const stats = statsOf(path);
    if (stats === undefined || !isOpen(stats)) return [];
    const mode = (stats.mode & 0o777).toString(8);
    return [{ path, mode, command: `chmod ${modeFor(stats).toString(8)} ${path}` }];
  });
}

export function describeOpenPath({ path, mode, command }: OpenPath): string {
  return `other users of this machine can open ${path} (mode ${mode}): ${command}`;
}

/**
 * Closes what others may open, before the database is opened: all of the default folder, and the files in a folder that
 * is closed already. The mode of another folder may be the operator's choice (a group that shares it), and stays.
 * @returns what is still open
 */
function closeDataFolder(dataFolder: string, isNamed: boolean): OpenPath[] {
  if (!statsOf(dataFolder)?.isDirectory()) return [];
  const folder = lstatSync(dataFolder);
  if (!isOpen(folder) || (!isNamed && isMadeByDefault(folder))) {
    const uploads = join(dataFolder, UPLOADS);
    const open = listOpenPaths(dataFolder).map(({ path }) => path);
    if (open.includes(uploads))
      for (const name of readdirSync(uploads, { recursive: true, encoding: "utf8" }))
        close(join(uploads, name));
    for (const path of open) close(path);
  }
  return listOpenPaths(dataFolder);
}

/** Whether a folder is as an earlier start of Norae made it: real, this user's, and of no special mode or group. */
function isMadeByDefault(folder: Stats): boolean {
  return (
    folder.isDirectory() &&
    folder.uid === process.getuid?.() &&
    folder.gid === process.getgid?.() &&
    (folder.mode & 0o7000) === 0
  );
}

/** Failures are ignored, since the start warns of open paths. Links are not followed: other programs may use their targets. */
function close(path: string): void {
  try {
    const stats = lstatSync(path);
    if (!stats.isSymbolicLink()) chmodSync(path, modeFor(stats));
  } catch {
    // Another user's, or removed meanwhile.
  }
}

/** Returns nothing for what is missing or out of this user's reach: opening it reports why. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function modeFor(stats: Stats): number {
  return stats.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
}

function isOpen({ mode }: Stats): boolean {
  return (mode & 0o077) !== 0;
}

/** Returns the free space of a folder's disk, in bytes. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Returns a folder, or the one in which it will be created. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Closes the data folder to other users of this machine where Norae made it, and warns of what stays open. */
export function warnOfOpenPaths({
  dataFolder,
  dataFolderIsNamed,
}: Pick<Configuration, "dataFolder" | "dataFolderIsNamed">): void {
  const [first] = closeDataFolder(dataFolder, dataFolderIsNamed);
  // The folder is the first, and once it is closed the next start closes the rest.
  if (first !== undefined) process.stderr.write(`Warning: ${describeOpenPath(first)}\n`);
}

/** Warns of a folder that cannot be written: no pictures can be uploaded. An embedded database does not start there. */
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
      `Warning: the data folder ${dataFolder} cannot be written (${code}), so no pictures can be uploaded. Make it writable, or set PICTURES_BUCKET.\n`,
    );
  }
}
