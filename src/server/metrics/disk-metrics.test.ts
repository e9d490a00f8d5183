import { mkdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { Registry } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import { backUp } from "../../../test/databases/backups.ts";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { forTest } from "../../../test/for-tests.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { registerDisks } from "./disk-metrics.ts";

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

async function metrics(backupFolder: string | null): Promise<Record<string, number>> {
  const registry = new Registry();
  registerDisks(registry, { dataFolder: join(folder, "not", "yet"), backupFolder });
  const lines = (await registry.metrics()).split("\n").filter((line) => line.startsWith("norae_"));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", value] = line.split(/ (?=\S+$)/);
      return [name, Number(value)];
    }),
  );
}

const FREE = 'norae_disk_free_bytes{folder="data"}';

test("the newest backup is read from the files, by whichever process", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const now = () => new Date("2026-01-20T00:00:00Z");
  for (const [day, end] of [
    ["20", "2026-01-20T00:00:07Z"],
    ["19", "2026-01-21T00:00:00Z"],
  ] as const) {
    const file = join(folder, `norae-backup-2026-01-${day}.tar.gz`);
    await backUp(made.database, { file, now });
    utimesSync(file, new Date(end), new Date(end));
  }
  expect(await metrics(folder)).toEqual({
    [FREE]: expect.any(Number),
    'norae_disk_free_bytes{folder="backups"}': expect.any(Number),
    norae_backup_last_success_timestamp_seconds: Date.parse("2026-01-20T00:00:07Z") / 1_000,
    norae_backup_size_bytes: expect.any(Number),
    norae_backup_duration_seconds: 7,
  });
});

test("without a backup, and where its disk is gone, the last success was never", async () => {
  const backups = join(folder, "backups");
  mkdirSync(backups);
  const never = { [FREE]: expect.any(Number), norae_backup_last_success_timestamp_seconds: 0 };
  expect(await metrics(backups)).toEqual({
    ...never,
    'norae_disk_free_bytes{folder="backups"}': expect.any(Number),
  });
  rmSync(backups, { recursive: true });
  expect(await metrics(backups)).toEqual(never);
});

test("where no backups are made, only the free space of the data folder is known", async () => {
  expect(await metrics(null)).toEqual({ [FREE]: expect.any(Number) });
});
