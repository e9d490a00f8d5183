import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { openTestDatabase, type TestDatabase } from "../databases/engines.ts";
import { openFaults } from "../faults/faults.ts";
import { runNorae } from "../servers/server-under-test.ts";

const faults = openFaults();
const { skipped } = faults;

let made: TestDatabase;

beforeEach(async () => {
  made = await openTestDatabase("sqlite");
  faults.set();
});

afterAll(() => faults.remove());

afterEach(() => made.remove());

const importOne = () =>
  runNorae(["import", "--quiet", writeCatalogueFiles({ artists: [{ ref: "a", name: "Ada" }] })], {
    env: { NORAE_DATA: made.place.dataFolder, ...faults.env },
  });

const countArtists = () =>
  made.database.read(async (db) => (await db.selectFrom("artist").select("id").execute()).length);

describe.skipIf(skipped !== null)(
  `a command on a bad disk${skipped ? ` (${skipped})` : ""}`,
  () => {
    test("an import whose log cannot be synced fails, and changes nothing", async () => {
      faults.set({ call: "sync", path: `${DATABASE_FILE}-wal`, error: "EIO" });
      const { status, stderr } = await importOne();
      expect(stderr).toContain("norae: The disk of the database failed.");
      expect(status).toBe(1);
      expect(await countArtists()).toBe(0);
      faults.set();
      expect(await importOne()).toMatchObject({ status: 0 });
      expect(await countArtists()).toBe(1);
    });

    test("an import whose checkpoint fails says so, and what it has committed stays", async () => {
      faults.set({ call: "sync", path: DATABASE_FILE, error: "EIO" });
      const { status, stderr } = await importOne();
      expect(stderr).toContain("norae: The disk of the database failed.");
      expect(status).toBe(1);
      expect(await countArtists()).toBe(1);
    });

    test("an import without room fails, and changes nothing", async () => {
      faults.set({ call: "write", path: `${DATABASE_FILE}-wal`, error: "ENOSPC" });
      const { status, stderr } = await importOne();
      expect(stderr).toContain("norae: The disk of the database is full. Nothing was changed");
      expect(status).toBe(4);
      expect(await countArtists()).toBe(0);
    });
  },
);

/** Runs Node on a read-only disk that is mounted, at /mnt, in a namespace of its own. */
function runOnReadOnlyDisk(...args: string[]) {
  const script = `mount -t tmpfs none /mnt && mount -o remount,ro /mnt && exec "$0" "$@"`;
  const command = ["--map-root-user", "--mount", "sh", "-c", script, process.execPath, ...args];
  return spawnSync("unshare", command, {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: "0",
      NORAE_CATALOGUE: "",
      NORAE_DATA: "/mnt",
    },
    timeout: 60_000,
  });
}

const mayMount = runOnReadOnlyDisk("--version").status === 0;

describe.skipIf(!mayMount)(
  `a start on a read-only disk${mayMount ? "" : " (nothing may be mounted here)"}`,
  () => {
    const project = join(import.meta.dirname, "..", "..");

    test("is refused with what to do", () => {
      const { status, stderr } = runOnReadOnlyDisk(join(project, "build", "server", "serve.js"));
      expect(stderr).toMatch(/The data folder \/mnt cannot be written \(EROFS\)/);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(status).toBe(1);
    });

    test("warns that pictures cannot be stored, where the database is elsewhere", () => {
      const module = join(project, "src", "server", "data-folder.ts");
      const warnings = (configuration: object) =>
        runOnReadOnlyDisk(
          "--input-type=module",
          "--eval",
          `(await import(${JSON.stringify(module)})).warnOfUnwritableFolder(${JSON.stringify(configuration)})`,
        ).stderr;
      const onPostgres = { dataFolder: "/mnt", databaseUrl: "postgres://h/d", bucket: null };
      expect(warnings(onPostgres)).toMatch(/^Warning: the data folder \/mnt .*\(EROFS\), so no/);
      expect(warnings({ ...onPostgres, bucket: {} })).toBe("");
      expect(warnings({ ...onPostgres, dataFolder: "/mnt/none" })).toBe("");
    });
  },
);
