import {
  BackupProblem,
  reasonOf,
  type TableSnapshot,
  type StoredTable,
} from "../database/snapshot/snapshot.ts";
import { type Group, groupOf } from "../database/snapshot/groups.ts";
import type { PictureStore } from "../pictures/upload/uploads.ts";
import {
  Checksum,
  type Contents,
  CONTENTS_FILE,
  FORMAT,
  type Header,
  HEADER_FILE,
  picturePath,
  rowsPath,
} from "./format.ts";
import type { BackupProgress } from "./progress.ts";
import type { ArchiveFile } from "./tar-stream.ts";

/** The size of a file of rows in characters, at which the next one begins. */
const PART_SIZE = 2 * 1024 ** 2;

export interface BackupFilesOptions {
  snapshot: TableSnapshot;
  store: PictureStore;
  groups: readonly Group[];
  version: string;
  createdAt: Date;
  progress: BackupProgress;
}

/** Yields the files of a backup in their order: the header, the rows of each table, the pictures, the contents. */
export async function* backupFiles(options: BackupFilesOptions): AsyncGenerator<ArchiveFile> {
  const { snapshot, store, groups, version, createdAt, progress } = options;
  const header: Header = {
    format: FORMAT,
    norae: version,
    schema: snapshot.schema,
    engine: snapshot.engine,
    created_at: createdAt.toISOString(),
    groups: [...groups],
  };
  yield jsonFile(HEADER_FILE, header);
  const contents: Contents = {
    tables: [],
    last_ids: {},
    pictures: new Checksum().done(),
    missing_pictures: [],
  };
  const pictures: string[] = [];
  progress.phase("reading the database");
  let rows = 0;
  for (const table of snapshot.tables) {
    const group = groupOf(table.name);
    if (group === undefined || !groups.includes(group)) continue;
    const counted = yield* tableFiles(snapshot, table, (lines) => {
      rows += lines.length;
      progress.at(rows, rows);
      if (table.name === "upload")
        pictures.push(...lines.map((line) => (JSON.parse(line) as { name: string }).name));
    });
    const columns = table.columns.map(({ name }) => name);
    contents.tables.push({ name: table.name, group, columns, ...counted });
    const lastId = snapshot.lastIds[table.name];
    if (lastId !== undefined) contents.last_ids[table.name] = lastId;
  }
  const checksum = new Checksum();
  progress.phase("reading pictures", pictures.length);
  for (const [index, name] of pictures.entries()) {
    const files = await readPicture(store, name);
    if (files === null) contents.missing_pictures.push(name);
    for (const file of files ?? []) {
      checksum.add(file.bytes);
      yield file;
    }
    progress.at(index + 1, index + 1);
  }
  contents.pictures = checksum.done();
  yield jsonFile(CONTENTS_FILE, contents);
}

async function* tableFiles(
  snapshot: TableSnapshot,
  table: StoredTable,
  onRows: (lines: readonly string[]) => void,
): AsyncGenerator<ArchiveFile, ReturnType<Checksum["done"]> & { rows: number }> {
  const checksum = new Checksum();
  let rows = 0;
  let part = 0;
  let pending: string[] = [];
  let size = 0;
  const next = (): ArchiveFile => {
    const bytes = Buffer.from(pending.join(""));
    pending = [];
    size = 0;
    checksum.add(bytes);
    return { path: rowsPath(table.name, (part += 1)), bytes };
  };
  for await (const lines of snapshot.rows(table)) {
    rows += lines.length;
    onRows(lines);
    for (const line of lines) {
      pending.push(line, "\n");
      size += line.length + 1;
    }
    if (size >= PART_SIZE) yield next();
  }
  if (pending.length > 0) yield next();
  return { rows, ...checksum.done() };
}

async function readPicture(store: PictureStore, name: string): Promise<ArchiveFile[] | null> {
  const files: ArchiveFile[] = [];
  for (const size of ["large", "small"] as const) {
    const bytes = await store.read(name, size).catch((error: unknown) => {
      throw new BackupProblem(
        `The pictures cannot be read (${reasonOf(error)}), so no backup was written. Check the bucket and its ` +
          "settings: norae doctor tests them.",
        { cause: error },
      );
    });
    if (bytes === null) return null;
    files.push({ path: picturePath(name, size), bytes });
  }
  return files;
}

function jsonFile(path: string, value: Header | Contents): ArchiveFile {
  return { path, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) };
}
