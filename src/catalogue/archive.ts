import { createWriteStream } from "node:fs";
import { open as openFile, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import { openPromise } from "yauzl";
import { FILE_OF_KIND } from "./format.ts";
import { UnreadableCatalogue } from "./unreadable-catalogue.ts";

/** The most that an archive may unpack to, in bytes: more is a mistake or an attack. */
const LARGEST = 8 * 1024 ** 3;

/** The only files that are taken out of an archive, whatever folder of it they lie in. */
const NAMES = new Set(
  ["catalogue.json", ...Object.values(FILE_OF_KIND)].flatMap((name) => [name, `${name}.gz`]),
);

/**
 * Unpacks the files of a catalogue from a `.tar.gz`, `.tgz` or `.zip` into an empty folder.
 * @returns the folder that holds them.
 * @throws UnreadableCatalogue
 */
export async function unpack(archive: string, into: string): Promise<string> {
  try {
    if (await isZip(archive)) await unpackZip(archive, into);
    else if (/\.(tar\.gz|tgz|tar)$/i.test(archive)) await unpackTar(archive, into);
    else {
      throw new UnreadableCatalogue(`${archive} is neither a folder nor a .tar.gz, .tgz or .zip.`);
    }
  } catch (error) {
    if (error instanceof UnreadableCatalogue) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableCatalogue(`${archive} cannot be unpacked (${reason}).`, { cause: error });
  }
  if ((await readdir(into)).length === 0) {
    throw new UnreadableCatalogue(`${archive} holds no file of a catalogue.`);
  }
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
      // The type tells a file from a link: a link could lead out of the folder.
      if (!("type" in entry) || entry.type !== "File") return false;
      const name = basename(path);
      if (!NAMES.has(name)) return false;
      bytes += entry.size;
      // Nobody catches what is thrown here: it is kept for later, and nothing more is written.
      problem ??= problemOf(seen, name, bytes);
      return problem === null;
    },
    onReadEntry: (entry) => {
      entry.path = basename(entry.path);
    },
  });
  // What a callback wrote, the compiler takes for what it was.
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

/** What is wrong with an archive whose next file this is, if anything. */
function problemOf(seen: Set<string>, name: string, bytes: number): UnreadableCatalogue | null {
  if (seen.has(name)) return new UnreadableCatalogue(`The archive holds ${name} twice.`);
  seen.add(name);
  if (bytes <= LARGEST) return null;
  return new UnreadableCatalogue("The archive unpacks to more than 8 GB.");
}

async function isZip(path: string): Promise<boolean> {
  if ((await stat(path)).size < 4) return false;
  const file = await openFile(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.readUInt32BE() === 0x504b0304;
  } finally {
    await file.close();
  }
}
