import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asOrdinaryUser } from "../../test/ordinary-user.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { lockFile } from "../database/sqlite/open.ts";
import { lockBackupFolder, openBackupFolder } from "./daily-backups.ts";

test("a folder of backups is opened where it is, and used by one at a time", () => {
  const folder = temporaryFolder();
  openBackupFolder(folder);
  const lock = lockBackupFolder(folder);
  expect(lockBackupFolder(folder)).toBeNull();
  // Another start is not refused for it.
  openBackupFolder(folder);
  lock?.close();
  lockBackupFolder(folder)?.close();
});

test("one that cannot be used is explained as what it is, and not as a broken database", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "file"), "");
  const open = (name: string) => () => openBackupFolder(join(folder, name));
  expect(open("none")).toThrow("none does not exist. Mount its disk, or create it for this user");
  expect(open("file")).toThrow("file is a file, or is inside one");
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "unwritable"), { mode: 0o500 });
  asOrdinaryUser(() =>
    expect(open("unwritable")).toThrow(
      /unwritable cannot be written to \(EACCES\)\. Make it writable for this user, or name another/,
    ),
  );
  expect(() => lockFile(join(folder, "none", ".lock"))).toThrow("ENOENT");
});
