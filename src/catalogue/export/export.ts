import { createHash } from "node:crypto";
import { mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import * as tar from "tar";
import type { Database } from "../../database/database.ts";
import type { Staging } from "../../database/import/staging.ts";
import { exportedLines, nameRecords } from "./exported-lines.ts";
import { FILE_OF_KIND, FORMAT, KINDS, type Kind, type Manifest } from "../interchange/format.ts";
import { CORRECTIONS } from "../claims/provenance.ts";
import { noProgress, type Progress } from "../progress.ts";

export interface ExportResult {
  records: Record<Kind, number>;
  /** The SHA-256 of each file by its name, so that two exports can be compared. */
  hashes: Record<string, string>;
}

export class EmptyCatalogue extends Error {
  override name = "EmptyCatalogue";

  constructor() {
    super("There is no catalogue in this database yet: import one first.");
  }
}

/**
 * Exports the catalogue to a folder: ordered by ref and with our ids, so that importing and exporting it again gives the
 * same bytes. Files are replaced when all are complete. Of several catalogues the first gives the export its key;
 * records of the others get the ref `their-key/ref`, with their own ref as a former one.
 * @throws EmptyCatalogue, ImportRunning
 */
export async function exportCatalogue(
  database: Database,
  folder: string,
  progress: Progress = noProgress,
): Promise<ExportResult> {
  try {
    return await readExport(database, async (linesOf, manifest) => {
      await mkdir(folder, { recursive: true });
      const records = { artist: 0, membership: 0, album: 0, song: 0 };
      const result: ExportResult = { records, hashes: {} };
      const names = ["catalogue.json", ...Object.values(FILE_OF_KIND)];
      try {
        await write(folder, "catalogue.json", [JSON.stringify(manifest, null, 1)], result);
        for (const kind of KINDS) {
          progress.phase(`writing ${FILE_OF_KIND[kind]}`);
          await write(folder, FILE_OF_KIND[kind], linesOf(kind), result, () => {
            result.records[kind] += 1;
            progress.at(result.records[kind], result.records[kind]);
          });
        }
        for (const name of names) await rename(join(folder, `.${name}.part`), join(folder, name));
      } finally {
        for (const name of names) await rm(join(folder, `.${name}.part`), { force: true });
      }
      return result;
    });
  } finally {
    progress.end();
  }
}

/** Reads the catalogue as lines, in the order of an export. @throws EmptyCatalogue, ImportRunning */
export async function readExport<Result>(
  database: Database,
  read: (linesOf: (kind: Kind) => AsyncIterable<string>, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  const staging = await database.stage();
  try {
    const manifest = await describe(staging);
    await nameRecords(staging, manifest.key);
    return await read((kind) => exportedLines(staging, kind, manifest.key), manifest);
  } finally {
    await staging.close();
  }
}

async function write(
  folder: string,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
  result: ExportResult,
  onLine: () => void = () => undefined,
): Promise<void> {
  const hash = createHash("sha256");
  const file = await open(join(folder, `.${name}.part`), "w");
  let pending: string[] = [];
  const flush = async () => {
    const text = pending.join("");
    pending = [];
    hash.update(text);
    await file.write(text);
  };
  try {
    for await (const line of lines) {
      pending.push(line, "\n");
      onLine();
      if (pending.length >= 2_000) await flush();
    }
    await flush();
    await file.sync();
  } finally {
    await file.close();
  }
  result.hashes[name] = hash.digest("hex");
}

type Row<Optional extends string> = Record<"key" | "name", string> &
  Record<Optional, string | null>;

async function describe({ db }: Staging): Promise<Manifest> {
  const { rows: catalogues } = await sql<Row<"released" | "licence">>`
    select key, name, released, licence from catalogue order by id`.execute(db);
  const [home, ...others] = catalogues.map(known);
  if (!home) throw new EmptyCatalogue();
  const { rows: sources } = await sql<Row<"url" | "licence" | "as_of">>`
    select key, name, url, licence, as_of from source order by catalogue_id, id`.execute(db);
  const { rows: edits } = await sql`select 1 from edit_claim limit 1`.execute(db);
  const all = [...sources.map(known), ...edits.map(() => CORRECTIONS)];
  const keys = all.map(({ key }) => key);
  const distinct = all.filter(({ key }, at) => keys.indexOf(key) === at);
  return {
    format: FORMAT,
    ...home,
    ...(distinct.length > 0 && { sources: distinct }),
    ...(others.length > 0 && { catalogues: others }),
  } as Manifest;
}

function known<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as T;
}

export function isArchivePath(path: string): boolean {
  return /\.(tar\.gz|tgz)$/i.test(path);
}

/** Exports a `.tar.gz`: the same catalogue gives the same bytes on any machine. @throws EmptyCatalogue, ImportRunning */
export async function exportArchive(database: Database, file: string, progress?: Progress) {
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
