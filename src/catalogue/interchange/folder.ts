import type { Stats } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { unpack } from "./archive.ts";
import { FILE_OF_KIND, KINDS, type Kind, type Manifest } from "./format.ts";
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

export interface CatalogueFile {
  kind: Kind;
  /** The name in reports. */
  name: string;
  path: string;
  bytes: number;
}

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
async function openFolder(
  folder: string,
  shown: string,
  close: () => Promise<void>,
): Promise<CatalogueFolder> {
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
