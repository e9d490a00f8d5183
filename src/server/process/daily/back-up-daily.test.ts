import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openBackupFolder } from "../../../backup/daily-backups.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";
import { backUpIfDue } from "./back-up-daily.ts";

let folder: string;
let written: string[];
let day: string;
let logged: string[];

beforeEach(() => {
  folder = temporaryFolder();
  written = [];
  day = "2026-01-20";
  logged = [];
  openBackupFolder(folder);
});

const writeBackup = (file: string): Promise<boolean> => {
  written.push(file);
  writeFileSync(file, "a backup");
  return Promise.resolve(true);
};

const attempt = (write = writeBackup) =>
  backUpIfDue({
    folder,
    days: 2,
    clock: () => new Date(`${day}T00:00:00Z`),
    writeBackup: write,
    log: (text) => logged.push(text),
  });

const files = () => readdirSync(folder).filter((name) => name !== ".lock");

test("one backup is made a day, and each is kept for as many days as are set", async () => {
  writeFileSync(join(folder, "norae-backup-by-hand.tar.gz"), "by hand");
  await attempt();
  await attempt();
  expect(written).toHaveLength(1);
  for (day of ["2026-01-21", "2026-01-22"]) await attempt();
  expect(files()).toEqual([
    "norae-backup-2026-01-21.tar.gz",
    "norae-backup-2026-01-22.tar.gz",
    "norae-backup-by-hand.tar.gz",
  ]);
});

test("a failed one leaves those before it, but none that has expired", async () => {
  await attempt();
  day = "2026-01-21";
  const full = () => Promise.reject(new Error("the disk is full"));
  await expect(attempt(full)).rejects.toThrow("the disk is full");
  expect(files()).toEqual(["norae-backup-2026-01-20.tar.gz"]);
  day = "2026-01-22";
  await expect(attempt(full)).rejects.toThrow("the disk is full");
  expect(files()).toEqual([]);
});

test("one of several processes makes it, and removes what a killed one has left", async () => {
  const left = `.norae-backup-2026-01-19.tar.gz.${crypto.randomUUID()}.part`;
  writeFileSync(join(folder, left), "half of one");
  await Promise.all([attempt(), attempt(), attempt()]);
  expect(written).toHaveLength(1);
  expect(files()).toEqual(["norae-backup-2026-01-20.tar.gz"]);
});

test("each that succeeds is one line of the log", async () => {
  await attempt();
  await attempt();
  expect(logged).toEqual([
    expect.stringMatching(
      /^Backed up to \/.*\/norae-backup-2026-01-20\.tar\.gz: 0\.0 MB, read again and complete, \d+\.\d s\.$/,
    ),
  ]);
});

test("a folder that is gone is not made again, and an empty one in its place is not used", async () => {
  rmSync(folder, { recursive: true });
  await expect(attempt()).rejects.toThrow(`${folder} does not exist. Mount its disk, or create it`);
  mkdirSync(folder);
  await expect(attempt()).rejects.toThrow("is its disk mounted? To use it anyway");
  expect([written, readdirSync(folder)]).toEqual([[], []]);
});
