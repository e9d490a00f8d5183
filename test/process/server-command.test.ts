import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../databases/engines.ts";
import { forTest } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { saveCatalogue } from "../factory/catalogue/save.ts";
import {
  type Place,
  runNorae,
  settingsOf,
  startBuilt,
  startServer,
} from "../servers/server-under-test.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "norae-command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("norae", () => {
  test("--version says which it is", async () => {
    expect(await runNorae(["--version"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        new RegExp(`^${RegExp.escape(packageJson.version)}(\\+[0-9a-f]{7,}(-dirty)?)?\n$`),
      ),
    });
  });

  test("that fails ends with 1 and one line; with NORAE_DEBUG it shows where", async () => {
    const env = { NORAE_DATA: join(folder, "data") };
    const short = await runNorae(["import", join(folder, "nothing")], { env });
    expect(short.status).toBe(1);
    expect(short.stderr).toMatch(/^norae: .*nothing.*\n$/);
    const long = await runNorae(["import", join(folder, "nothing")], {
      env: { ...env, NORAE_DEBUG: "1" },
    });
    expect(long.stderr).toMatch(/^\s+at .*src\/.*\.ts:\d+/m);
  });

  test("import ends with 3 while another import runs", async () => {
    const made = await forTest(openTestDatabase("sqlite"));
    const catalogue = writeCatalogueFiles({ artists: [{ ref: "a", name: "Made-up Artist" }] });
    const importing = await made.database.stage();
    const env = settingsOf(made.place);
    expect(await runNorae(["import", catalogue], { env })).toMatchObject({
      status: 3,
      stderr: "norae: Another import is running on this database. Try again when it has ended.\n",
    });
    await importing.close();
  });

  test("ends quietly when its output is closed", async () => {
    const built = startBuilt("command", ["--help"]);
    built.process.stdout?.destroy();
    expect(await built.ended).toMatchObject({ status: 0, stderr: "" });
  });

  test("serve runs the server", async () => {
    const built = startBuilt("command", ["serve"], {
      env: { PORT: "0", NORAE_DATA: join(folder, "served"), NORAE_CATALOGUE: "" },
    });
    await once(built.process.stdout!, "data");
    expect(built.output.stdout).toContain("Norae is listening at");
    built.process.kill("SIGTERM");
    expect(await built.ended).toMatchObject({ status: 0 });
  });
});

describe("norae doctor", () => {
  test.each(ENGINES)(
    "finds wrong counts of credits, and counts again when it is told to, on %s",
    async (engine) => {
      const made = await forTest(openTestDatabase(engine));
      const { database } = made;
      await saveCatalogue(database, sampleCatalogue().draft);
      await database.write((db) => db.deleteFrom("credit_year").execute());
      const env = settingsOf(made.place);
      const wrong = await runNorae(["doctor"], { env });
      expect(wrong.stdout).toMatch(/✗ counts .*\d+ stored counts of credits differ.*--recount/);
      expect(wrong.status).toBe(1);
      const right = await runNorae(["doctor", "--recount"], { env });
      expect(right.stdout).toMatch(/✓ counts .*are right/);
      expect(right.stdout).toMatch(
        engine === "sqlite" ? /SQLite 3\.\d+.*, \d+ migration/ : /PostgreSQL \d+.*, \d+ migrations/,
      );
      expect(right.stdout).toMatch(/8 artists, \d+ albums, \d+ songs/);
      expect(right.stdout).toContain("No problems found.");
      expect(right.status).toBe(0);
    },
  );

  test.each(ENGINES)(
    "reads a database of another version on %s without changing it",
    async (engine) => {
      const made = await forTest(openTestDatabase(engine));
      const env = settingsOf(made.place);
      const alter = (statement: string) =>
        made.database.write((db) => sql.raw(statement).execute(db));
      await alter("insert into kysely_migration (name, timestamp) values ('9999-made-up', '2026')");
      const newer = await runNorae(["doctor"], { env });
      expect(newer.stdout).toMatch(
        /✗ database .*changed by a newer version of Norae \(9999-made-up\)/,
      );
      expect(newer.status).toBe(1);
      await alter("drop table kysely_migration");
      const older = await runNorae(["doctor"], { env });
      expect(older.stdout).toMatch(/✓ database .*, \d+ migrations? to run at the next start/);
      expect(older.status).toBe(0);
      await expect(alter("select * from kysely_migration")).rejects.toThrow("kysely_migration");
    },
  );

  test("finds damage in a database that still opens", async () => {
    const made = await forTest(openTestDatabase("sqlite"));
    await saveCatalogue(made.database, sampleCatalogue().draft);
    await made.database.close();
    const file = join(made.place.dataFolder, "norae.sqlite");
    const bytes = readFileSync(file);
    const page = 4_096;
    for (let at = 30 * page; at < bytes.length; at += page) bytes.fill(0xaa, at, at + page);
    writeFileSync(file, bytes);
    const env = settingsOf(made.place);
    const { status, stdout } = await runNorae(["doctor"], { env });
    expect(stdout).toMatch(/✗ database .*is damaged.*estore a backup/);
    expect(status).toBe(1);
  });

  test("makes nothing where there is nothing yet", async () => {
    const data = join(folder, "not-yet");
    const { status, stdout } = await runNorae(["doctor"], { env: { NORAE_DATA: data, PORT: "0" } });
    expect(stdout).toContain("created at the first start");
    expect(status).toBe(0);
    expect(() => rmSync(data)).toThrow("ENOENT");
  });

  test.each(ENGINES)(
    "knows its own site on its port from another's of Norae, on %s",
    async (engine) => {
      const made = await forTest(openTestDatabase(engine));
      const server = await forTest(startServer(made.place));
      const { port } = new URL(server.url);
      const doctor = (place: Place) =>
        runNorae(["doctor"], { env: { ...settingsOf(place), PORT: port, NORAE_METRIC: "9464" } });
      const own = await doctor(made.place);
      expect(own.stdout).toContain(`✓ port          ${port} is in use by Norae\n`);
      expect(own.stdout).toContain(
        "! configuration NORAE_METRIC is not a setting of Norae; did you",
      );
      expect(own.status).toBe(0);

      const none = await doctor({ dataFolder: join(folder, "none"), databaseUrl: undefined });
      const another = await forTest(openTestDatabase(engine));
      await another.database.write((db) =>
        sql`update kysely_migration set timestamp = '2026-11-28T00:00:00.000Z'`.execute(db),
      );
      for (const { stdout, status } of [none, await doctor(another.place)]) {
        expect(stdout).toMatch(/✗ port .* is in use by another site of Norae/);
        expect(status).toBe(1);
      }
    },
  );

  test("prints the problems, ends with 1 and shows no password", async () => {
    mkdirSync(join(folder, "empty"));
    writeFileSync(join(folder, "file"), "");
    const env = {
      NORAE_DATA: join(folder, "file"),
      NORAE_CATALOGUE: join(folder, "empty"),
      DATABASE_URL: "postgres://norae:hunter2@127.0.0.1:1/norae",
      HOST: "192.0.2.1",
    };
    const { status, stdout, stderr } = await runNorae(["doctor"], { env });
    expect(stdout).toMatch(/✗ data folder .*file/);
    expect(stdout).toMatch(/✗ database .*does not answer/);
    expect(stdout).toMatch(/✗ catalogue .*no catalogue\.json/);
    expect(stdout).toMatch(/✗ port .*not an address of this machine/);
    expect(stdout).toContain("4 problems found.");
    expect(stdout + stderr).not.toContain("hunter2");
    expect(status).toBe(1);
  });
});
