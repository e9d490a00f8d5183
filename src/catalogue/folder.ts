import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { unpack } from "./archive.ts";
import { FILE_OF_KIND, KINDS, type Kind, type Manifest, manifestSchema } from "./format.ts";
import { UnreadableCatalogue } from "./unreadable-catalogue.ts";

/** A catalogue as it lies on the disk: its manifest, and where the lines of each kind are. */
export interface CatalogueFolder {
  manifest: Manifest;
  files: CatalogueFile[];
  /** All files together, in bytes, as they lie there: what progress is measured against. */
  bytes: number;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

export interface CatalogueFile {
  kind: Kind;
  /** The name as reports give it. */
  name: string;
  path: string;
  bytes: number;
}

/**
 * Opens a catalogue: a folder, or a `.tar.gz`, `.tgz` or `.zip` of one.
 * @throws UnreadableCatalogue
 */
export async function openCatalogue(path: string): Promise<CatalogueFolder> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UnreadableCatalogue(`${path} does not exist.`);
  if (found.isDirectory()) return openFolder(path, () => Promise.resolve());
  const folder = await mkdtemp(join(tmpdir(), "norae-catalogue-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    return await openFolder(await unpack(path, folder), close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFolder(folder: string, close: () => Promise<void>): Promise<CatalogueFolder> {
  const manifest = await readManifest(join(folder, "catalogue.json"));
  const files: CatalogueFile[] = [];
  for (const kind of KINDS) {
    for (const name of [FILE_OF_KIND[kind], `${FILE_OF_KIND[kind]}.gz`]) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found) continue;
      if (files.some((file) => file.kind === kind)) {
        throw new UnreadableCatalogue(
          `There is both ${basename(path, ".gz")} and ${name}: remove one.`,
        );
      }
      files.push({ kind, name, path, bytes: found.size });
    }
  }
  if (files.length === 0) {
    throw new UnreadableCatalogue(
      `${folder} holds none of ${Object.values(FILE_OF_KIND).join(", ")}: is it a catalogue?`,
    );
  }
  return { manifest, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0), close };
}

async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) throw new UnreadableCatalogue(`${path} is missing: is this a catalogue?`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableCatalogue(`${path} is not JSON (${String(error)}).`);
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UnreadableCatalogue(`${path}: ${issue?.path.join(".") || "it"} ${issue?.message}.`);
}
