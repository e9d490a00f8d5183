import { readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { UnreadableCatalogue } from "../../unreadable-catalogue.ts";
import { ENTITIES, type Entity } from "../documents.ts";
import { firstByteOf } from "./first-byte.ts";

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

/**
 * Finds the dumps among files and folders, by their names.
 * @throws UnreadableCatalogue for a file that is none, and for two of the same entity
 */
export function findDumps(paths: readonly string[]): DumpFiles {
  const found: DumpFiles = { documents: [], tables: [] };
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) throw new UnreadableCatalogue(`There is no file or folder ${path}.`);
    if (stats.isDirectory()) {
      const files = [path, join(path, "mbdump")].flatMap(filesIn);
      if (files.filter((file) => add(found, file)).length === 0) {
        throw new UnreadableCatalogue(
          `${path} contains no dump of MusicBrainz, such as artist.tar.xz or mbdump/artist.`,
        );
      }
    } else if (!add(found, path)) {
      throw new UnreadableCatalogue(
        `${path} is no dump that is read: its name must be that of an entity (${ENTITIES.join(", ")}), ` +
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
  if (same !== undefined) {
    throw new UnreadableCatalogue(
      `${same.path} and ${full} both hold ${entity}: name one of them.`,
    );
  }
  found.documents.push({ entity, path: full });
  return true;
}
