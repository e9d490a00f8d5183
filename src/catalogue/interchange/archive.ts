import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as tar from "tar";
import { openPromise } from "yauzl";
import { readHead } from "../sources/line-file.ts";
import { FILE_OF_KIND } from "./format.ts";
import { UnreadableCatalogue } from "./lines.ts";

/** Maximum unpacked size of an archive, in bytes: more is a mistake or an attack. */
const MAXIMUM_BYTES = 8 * 1024 ** 3;

/** The only files that are unpacked, from any folder of the archive. */
const NAMES = new Set(
  ["catalogue.json", ...Object.values(FILE_OF_KIND)].flatMap((name) => [name, `${name}.gz`]),
);

/** Unpacks the files of a catalogue into an empty folder. @returns that folder @throws UnreadableCatalogue */
export async function unpack(archive: string, into: string): Promise<string> {
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
    throw new UnreadableCatalogue(`${archive} contains no file of a catalogue.`);
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
