import { createHash } from "node:crypto";
import {
  closeSync,
  createWriteStream,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PRIVATE_FOLDER } from "../../../domain/runtime/file-mode.ts";
import { UnreadableCatalogue } from "../../interchange/lines.ts";
import { ENTITIES, type Entity } from "../documents.ts";

/** A file of documents, one a line. */
export interface DumpFile {
  entity: Entity;
  path: string;
  /** The hash of the content of a file that was spooled, whose time says nothing. */
  hash?: string;
}

/** The files of an import: at most one of each entity, and those with redirected MBIDs. */
export interface DumpFiles {
  documents: DumpFile[];
  /** The database dump `mbdump.tar.bz2`, or tables of it. */
  tables: string[];
}

const DOCUMENTS = new RegExp(`^(${ENTITIES.join("|")})(\\.tar)?(\\.xz)?$`);
const DATABASE = /^mbdump\.tar(\.bz2)?$/;
const TABLES = /^(artist|release_group|recording)(_gid_redirect)?$/;

/** Finds the dumps among files and folders, by name. @throws UnreadableCatalogue for another file, and for two of one entity */
export function findDumps(paths: readonly string[]): DumpFiles {
  const found: DumpFiles = { documents: [], tables: [] };
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new UnreadableCatalogue(`There is no file or folder ${path}.`);
    if (stats.isDirectory()) {
      const files = [path, join(path, "mbdump")].flatMap(filesIn);
      if (files.filter((file) => add(found, file)).length === 0)
        throw new UnreadableCatalogue(
          `${path} contains no dump of MusicBrainz, such as artist.tar.xz or mbdump/artist.`,
        );
    } else if (!add(found, path)) {
      throw new UnreadableCatalogue(
        `${path} is not a dump that can be read: its name must be that of an entity (${ENTITIES.join(", ")}), ` +
          "with .tar, .xz or .tar.xz or without, or mbdump.tar.bz2 or a table of it.",
      );
    }
  }
  return found;
}

function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** Adds a file that is a dump, and returns whether it is one. */
function add(found: DumpFiles, path: string): boolean {
  const name = basename(path);
  const full = resolve(path);
  // A table of the database dump can have the name of a dump of documents: only that begins with a brace.
  const isTable =
    DATABASE.test(name) || (TABLES.test(name) && !["{", ""].includes(firstByteOf(full)));
  if (isTable) {
    found.tables.push(full);
    return true;
  }
  const entity = ENTITIES.find((one) => one === DOCUMENTS.exec(name)?.[1]);
  if (entity === undefined) return false;
  const same = found.documents.find((file) => file.entity === entity);
  if (same !== undefined)
    throw new UnreadableCatalogue(
      `${same.path} and ${full} both hold ${entity}: name one of them.`,
    );
  found.documents.push({ entity, path: full });
  return true;
}

/** Returns a text that changes with the files: an import continues only with the same ones. */
export function fingerprintOf({ documents, tables }: DumpFiles): string {
  return [...documents, ...tables.map((path) => ({ path, hash: undefined }))]
    .map(({ path, hash }) => {
      const { size, mtimeMs } = statSync(path);
      return [path, size, hash ?? mtimeMs].join("\t");
    })
    .sort()
    .join("\n");
}

/** Returns the day of the newest file, in UTC: dumps keep the time at which they were made. */
export function releaseDayOf({ documents }: DumpFiles): string {
  const newest = Math.max(...documents.map(({ path }) => statSync(path).mtimeMs));
  return new Date(newest).toISOString().slice(0, 10);
}

/** Returns the first character of a file that is no white space, as Latin-1; '' for an empty file. */
function firstByteOf(path: string): string {
  const bytes = Buffer.alloc(64);
  const file = openSync(path, "r");
  try {
    return bytes.toString("latin1", 0, readSync(file, bytes)).trimStart().charAt(0);
  } finally {
    closeSync(file);
  }
}

/** Writes a stream to the scratch folder, since a dump may be read twice. Its hash identifies it when an import is resumed. */
export async function spool(input: Readable, entity: Entity, folder: string): Promise<DumpFile> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `standard-input-${entity}`);
  const hash = createHash("sha256");
  await pipeline(
    input,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { entity, path, hash: hash.digest("hex") };
}
