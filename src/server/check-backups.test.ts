import { copyFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { backUp } from "../../test/databases/backups.ts";
import { openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { HOUR } from "../domain/duration.ts";
import { checkBackups } from "./check-backups.ts";

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

async function check({ dataFolder = folder, age = 0, name = "backups" } = {}): Promise<string[]> {
  const backups = { folder: join(folder, name), days: 14 };
  const found = await checkBackups(
    { backups, dataFolder, databaseUrl: undefined, bucket: null },
    () => new Date(Date.now() + age),
  );
  return found.map(({ text, isProblem, isWarning }) => {
    const mark = isProblem ? "✗" : isWarning ? "!" : "✓";
    return `${mark} ${text}`;
  });
}

test("a folder that is missing, or a file, is a problem, with what to do", async () => {
  expect(await check()).toEqual([
    `✗ The folder of backups ${join(folder, "backups")} does not exist. Mount its disk, or create it for this user only (install -d -m 700), or name another with NORAE_BACKUP_FOLDER.`,
  ]);
  writeFileSync(join(folder, "backups"), "");
  expect(await check()).toEqual([expect.stringMatching(/^✗ .* is a file, or is inside one/)]);
});

test("the newest backup has to be of this day and whole, and should be on another disk", async () => {
  mkdirSync(join(folder, "backups"));
  // Another file system than the one of temporary folders.
  const elsewhere = { dataFolder: "/proc" };
  expect(await check(elsewhere)).toEqual([expect.stringMatching(/^✓ .*, no backup yet/)]);
  const made = await forTest(openTestDatabase("sqlite"));
  const file = join(folder, "backups", "norae-backup-2026-01-20.tar.gz");
  await backUp(made.database, { file });
  expect(await check()).toEqual([
    expect.stringMatching(/^✓ .*, 1 backup, the newest is 0 hours old \(0\.0 MB\) and complete$/),
    expect.stringMatching(/^! .* is on the disk of the data folder: if that fails/),
  ]);
  expect(await check({ ...elsewhere, age: 28 * HOUR })).toEqual([
    expect.stringMatching(/^✗ .* is 28 hours old .* and complete, but there should be one a day/),
  ]);
  const damaged = join(folder, "backups", "norae-backup-2026-01-21.tar.gz");
  copyFileSync(file, damaged);
  writeFileSync(damaged, readFileSync(file).subarray(0, -9));
  utimesSync(damaged, new Date(), new Date());
  expect(await check(elsewhere)).toEqual([
    expect.stringMatching(/^✗ .*2026-01-21\.tar\.gz is damaged or cut off/),
  ]);
});

test("without a folder it says that none are made", async () => {
  const found = await checkBackups(
    { backups: null, dataFolder: folder, databaseUrl: undefined, bucket: null },
    () => new Date(),
  );
  expect(found).toEqual([
    { text: "no daily backups are made: set NORAE_BACKUP_FOLDER", isProblem: false },
  ]);
});
