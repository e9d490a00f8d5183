import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { backUp, newBackupFile } from "../../test/databases/backups.ts";
import { openCopy } from "../../test/databases/engines.ts";
import { forTests } from "../../test/for-tests.ts";
import { formatNumber } from "../domain/text/format-number.ts";
import { importStarter } from "../../test/data/importing.ts";
import { checkBackup } from "./check-backup.ts";
import { CONTENTS_FILE, HEADER_FILE } from "./format.ts";
import { type ArchiveFile, readArchive, writeArchive } from "./tar-stream.ts";

describe("a backup that is not whole", () => {
  const opened = forTests(() => openCopy("sqlite", "starter", importStarter));
  let file: string;
  beforeAll(async () => {
    ({ file } = await backUp(opened.database));
  });

  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const copy = newBackupFile();
    writeFileSync(copy, change(readFileSync(file)));
    return copy;
  };

  /** Writes a backup of other files. */
  async function rewritten(change: (file: ArchiveFile) => ArchiveFile[]): Promise<string> {
    const copy = newBackupFile();
    await writeArchive(
      copy,
      (async function* () {
        for await (const one of readArchive(file)) yield* change(one);
      })(),
    );
    return copy;
  }

  const json = (one: ArchiveFile, changes: object): ArchiveFile => ({
    ...one,
    bytes: Buffer.from(
      JSON.stringify({ ...(JSON.parse(one.bytes.toString()) as object), ...changes }),
    ),
  });

  test("is found when it is cut off, anywhere", async () => {
    const size = readFileSync(file).length;
    for (const length of [0, 10, 600, Math.floor(size / 2), size - 9, size - 1]) {
      const cut = changed((bytes) => bytes.subarray(0, length));
      await expect(checkBackup(cut), `${length} bytes`).rejects.toThrow("is damaged or cut off");
    }
    // The same with undamaged compression.
    const short = await rewritten((one) => (one.path === CONTENTS_FILE ? [] : [one]));
    await expect(checkBackup(short)).rejects.toThrow("is damaged or cut off");
  });

  /** The message of a damaged backup, and how many rows it says are still readable. */
  async function damage(damaged: string) {
    const problem = await checkBackup(damaged).then(
      () => "whole",
      (error: Error) => error.message,
    );
    const [, rows = ""] = / ([\d,]+) rows of \d+ tables?\.$/.exec(problem) ?? [];
    return { problem, rows: Number(rows.replaceAll(",", "")) };
  }

  // How much can be read behind a changed byte depends on whether it left the compression whole.
  test("is damaged when a byte is another, wherever that is, and says what can still be read", async () => {
    const size = readFileSync(file).length;
    for (const percent of [2, 20, 40, 60, 80, 95]) {
      const { problem, rows } = await damage(
        changed((bytes) => {
          const place = Math.floor((size * percent) / 100);
          bytes[place] = bytes[place]! ^ 0x10;
          return bytes;
        }),
      );
      expect(problem, `at ${percent} %`).toMatch(/ is damaged.* use an earlier backup\. /);
      expect(rows, `at ${percent} %`).toBeGreaterThan(0);
    }
  });

  test("can be read up to where it is cut off", async () => {
    const size = readFileSync(file).length;
    const readable: number[] = [];
    for (const percent of [2, 40, 95])
      readable.push(
        (await damage(changed((bytes) => bytes.subarray(0, (size * percent) / 100)))).rows,
      );
    expect(readable[0]).toBeGreaterThan(0);
    expect(readable[1]).toBeGreaterThan(5 * readable[0]!);
    expect(readable[2]).toBeGreaterThan(1.5 * readable[1]!);
  });

  test("of which all rows are there says so, and counts none that only look like one", async () => {
    const { contents } = await checkBackup(file);
    const all = contents.tables.reduce((sum, { rows }) => sum + rows, 0);
    const without = await rewritten((one) => (one.path === CONTENTS_FILE ? [] : [one]));
    await expect(checkBackup(without)).rejects.toThrow(`: ${formatNumber(all)} rows of `);
    const garbled = await rewritten((one) =>
      one.path.startsWith("tables/album/")
        ? [{ ...one, bytes: Buffer.from(`${one.bytes.toString().slice(0, 100)}garbage\n{}\n`) }]
        : [one],
    );
    const at = contents.tables.findIndex(({ name }) => name === "album");
    const before = contents.tables.slice(0, at).reduce((sum, { rows }) => sum + rows, 0);
    await expect(checkBackup(garbled)).rejects.toThrow(
      `Still readable are 0 albums: ${formatNumber(before)} rows of 2 tables.`,
    );
  });

  test("is found when a row or a table is missing, or one is there twice", async () => {
    const ofSongs = ({ path }: ArchiveFile) => path.startsWith("tables/song/");
    const less = await rewritten((one) =>
      ofSongs(one) ? [{ ...one, bytes: one.bytes.subarray(one.bytes.indexOf("\n") + 1) }] : [one],
    );
    await expect(checkBackup(less)).rejects.toThrow("is damaged");
    const without = await rewritten((one) => (ofSongs(one) ? [] : [one]));
    await expect(checkBackup(without)).rejects.toThrow("is damaged");
    const twice = await rewritten((one) => (ofSongs(one) ? [one, one] : [one]));
    await expect(checkBackup(twice)).rejects.toThrow("is damaged");
  });

  test("of a newer format is refused with its version, whatever else is in it", async () => {
    const newer = await rewritten((one) =>
      one.path === HEADER_FILE
        ? [json(one, { format: 2, groups: "another" })]
        : [{ ...one, path: `new/${one.path}` }],
    );
    await expect(checkBackup(newer)).rejects.toThrow("written by a newer version of Norae");
  });

  test("is none at all: another archive, another file, a folder, nothing", async () => {
    const other = newBackupFile();
    await writeArchive(
      other,
      (async function* () {
        yield { path: "catalogue.json", bytes: Buffer.from("{}") };
      })(),
    );
    const packed = newBackupFile();
    writeFileSync(packed, gzipSync(Buffer.alloc(2_000, "x")));
    const plain = newBackupFile();
    copyFileSync(import.meta.filename, plain);
    for (const foreign of [other, packed, plain])
      await expect(checkBackup(foreign)).rejects.toThrow("is not a backup of Norae");
    await expect(checkBackup(dirname(file))).rejects.toThrow("is a folder");
    await expect(checkBackup(newBackupFile())).rejects.toThrow("There is no file");
  });

  test("is never put in the place of another, nor where there is no folder", async () => {
    await expect(backUp(opened.database, { file })).rejects.toThrow("already exists");
    await backUp(opened.database, { file, mayReplace: true });
    const folder = dirname(file);
    await expect(backUp(opened.database, { file: folder })).rejects.toThrow("is a folder");
    const nowhere = `${folder}/none/backup.tar.gz`;
    await expect(backUp(opened.database, { file: nowhere })).rejects.toThrow("There is no folder");
    // One that fails on the way leaves nothing behind.
    const failing = backUp(opened.database, { file: `${folder}/b`, now: () => new Date(NaN) });
    await expect(failing).rejects.toThrow("Invalid time value");
    expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
  });
});
