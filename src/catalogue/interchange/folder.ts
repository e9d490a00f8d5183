import { reasonOf } from "../../database/snapshot/snapshot.ts";
import { readHead } from "../sources/line-file.ts";
import { createWriteStream, type Stats } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import { openPromise } from "yauzl";
import { FILE_OF_KIND, type Kind, KINDS, type Manifest } from "./format.ts";
import { excerpt, parseManifest } from "./line.ts";
import { UnreadableCatalogue } from "./lines.ts";

export interface CatalogueFolder {
  manifest: Manifest;
  files: CatalogueFile[];
  /** The total size of the files in bytes, possibly compressed, for the progress. */
  bytes: number;
  /** Removes unpacked files. */
  close(): Promise<void>;
}

export type CatalogueFile = { kind: Kind; name: string; path: string; bytes: number };

/** Opens a folder, or a `.tar.gz`, `.tgz` or `.zip` of one. @throws UnreadableCatalogue */
export async function openCatalogue(path: string): Promise<CatalogueFolder> {
  const found = await statOf(path);
  if (!found) throw new UnreadableCatalogue(`${path} does not exist.`);
  if (found.isDirectory()) return openFolder(path, path, () => Promise.resolve());
  const folder = await mkdtemp(join(tmpdir(), "norae-catalogue-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    return await openFolder(await unpack(path, folder), path, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a folder. @param shown its name in messages: the path of the folder, or of the unpacked archive */
async function openFolder(folder: string, shown: string, close: () => Promise<void>) {
  const manifest = await readManifest(join(folder, "catalogue.json"), shown);
  const files: CatalogueFile[] = [];
  for (const kind of KINDS) {
    for (const name of [FILE_OF_KIND[kind], `${FILE_OF_KIND[kind]}.gz`]) {
      const path = join(folder, name);
      const found = await statOf(path);
      if (!found) continue;
      if (!found.isFile()) throw new UnreadableCatalogue(`${name} in ${shown} is not a file.`);
      if (files.some((file) => file.kind === kind))
        throw new UnreadableCatalogue(
          `There is both ${basename(path, ".gz")} and ${name} in ${shown}: remove one.`,
        );
      files.push({ kind, name, path, bytes: found.size });
    }
  }
  if (files.length === 0)
    throw new UnreadableCatalogue(
      `${shown} contains none of ${Object.values(FILE_OF_KIND).join(", ")}: is it a catalogue?`,
    );
  return { manifest, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0), close };
}

/** Returns the stats of a path, or null where nothing exists. @throws UnreadableCatalogue */
async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw new UnreadableCatalogue(`${path} cannot be read (${reasonOf(error)}).`, { cause: error });
  }
}

async function readManifest(path: string, shown: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UnreadableCatalogue(
      isMissing(error)
        ? `catalogue.json is missing in ${shown}: is this a catalogue?`
        : `catalogue.json in ${shown} cannot be read (${reasonOf(error)}).`,
      { cause: error },
    );
  }
  const parsed = parseManifest(text.replace(/^\ufeff/, ""));
  if ("manifest" in parsed) return parsed.manifest;
  const field = parsed.field === "" ? "" : `${parsed.field} `;
  throw new UnreadableCatalogue(`catalogue.json in ${shown}: ${excerpt(field + parsed.reason)}.`);
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}

/** Maximum unpacked size of an archive, in bytes: more is a mistake or an attack. */
const MAXIMUM_BYTES = 8 * 1024 ** 3;

/** The only files that are unpacked, from any folder of the archive. */
const NAMES = new Set(
  ["catalogue.json", ...Object.values(FILE_OF_KIND)].flatMap((name) => [name, `${name}.gz`]),
);

/** Unpacks the files of a catalogue into an empty folder. @returns that folder @throws UnreadableCatalogue */
async function unpack(archive: string, into: string): Promise<string> {
  try {
    if (await isZip(archive)) await unpackZip(archive, into);
    else if (/\.(tar\.gz|tgz|tar)$/i.test(archive)) await unpackTar(archive, into);
    else
      throw new UnreadableCatalogue(`${archive} is neither a folder nor a .tar.gz, .tgz or .zip.`);
  } catch (error) {
    if (error instanceof UnreadableCatalogue) throw error;
    const problem = `cannot be unpacked (${reasonOf(error)})`;
    throw new UnreadableCatalogue(`${archive} ${problem}.`, { cause: error });
  }
  if ((await readdir(into)).length === 0)
    throw new UnreadableCatalogue(`${archive} contains no files of a catalogue.`);
  return into;
}

async function unpackTar(archive: string, into: string): Promise<void> {
  let bytes = 0;
  let problem: UnreadableCatalogue | null = null;
  const seen = new Set<string>();
  await tar.extract({
    file: archive,
    cwd: into,
    strict: true,
    filter: (path, entry) => {
      // Links are skipped: they could lead out of the folder.
      if (!("type" in entry) || entry.type !== "File") return false;
      const name = basename(path);
      if (!NAMES.has(name)) return false;
      bytes += entry.size;
      // An exception in this callback would be lost. It is thrown later, and nothing more is written.
      problem ??= problemOf(seen, name, bytes);
      return problem === null;
    },
    onReadEntry: (entry) => {
      entry.path = basename(entry.path);
    },
  });
  // The compiler does not see that the callback assigns to it.
  if (problem !== null) throw problem as UnreadableCatalogue;
}

async function unpackZip(archive: string, into: string): Promise<void> {
  const zip = await openPromise(archive, { lazyEntries: true });
  let bytes = 0;
  const seen = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = basename(entry.fileName);
      if (entry.fileName.endsWith("/") || !NAMES.has(name)) continue;
      bytes += entry.uncompressedSize;
      const problem = problemOf(seen, name, bytes);
      if (problem !== null) throw problem;
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(into, name)));
    }
  } finally {
    zip.close();
  }
}

function problemOf(seen: Set<string>, name: string, bytes: number): UnreadableCatalogue | null {
  if (seen.has(name)) return new UnreadableCatalogue(`The archive contains ${name} twice.`);
  seen.add(name);
  if (bytes <= MAXIMUM_BYTES) return null;
  return new UnreadableCatalogue("The archive unpacks to more than 8 GB.");
}

async function isZip(path: string): Promise<boolean> {
  return (await readHead(path, 4)).toString("hex") === "504b0304";
}
