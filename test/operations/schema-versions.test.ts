import { sql } from "kysely";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { connect } from "../../src/database/connect.ts";
import { LAST_UNDECLARED, migrationNames } from "../../src/database/migrate.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../data/catalogue-files.ts";
import { ENGINES, openBareDatabase, openTestDatabase } from "../databases/engines.ts";
import { forTest } from "../for-tests.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith, saveCatalogue } from "../factory/catalogue/save.ts";
import { freePort } from "../servers/free-port.ts";
import { allMigrations, laterMigration, migrationsAt } from "../databases/later-migration.ts";
import { runNorae, settingsOf, startBuilt, startServer } from "../servers/server-under-test.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const ARTISTS = [{ ref: "a", name: "Made-up Artist" }];

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);

for (const engine of ENGINES) {
  describe(`an older database on ${engine}`, () => {
    const older = async () => {
      const bare = await forTest(openBareDatabase(engine));
      const lastMigration = "0009-idempotency";
      await (await connect({ ...bare.place, schema: "migrate", lastMigration })).close();
      const migrations = () => migrationsAt(bare.place);
      return { ...bare, env: settingsOf(bare.place), migrations, before: await migrations() };
    };

    test("is not changed by a start whose port is taken", async () => {
      const { env, before, migrations } = await older();
      const other = await forTest(startServer((await forTest(openTestDatabase(engine))).place));
      const { port } = new URL(other.url);
      const { status, stderr } = await startBuilt("serve", [], { env: { ...env, PORT: port } })
        .ended;
      expect([status, stderr]).toEqual([1, expect.stringContaining("already in use")]);
      expect(await migrations()).toEqual(before);
    });

    const last = migrationNames(engine).at(-1)!.slice(0, 4);
    const migrated = new RegExp(`migrated 0010 to ${last}, \\d+ migrations, \\d+\\.\\d s\n`);

    test("is migrated by a start, which logs it, and by norae migrate", async () => {
      const { place } = await older();
      const server = await startServer(place);
      expect(server.output.stderr).toMatch(migrated);
      expect(server.output.stdout).toMatch(/ \(\d+\.\d+\.\d+\S*, started in /);
      expect(await (await server.fetch("/about")).text()).toContain("This is version ");
      await server.stop();
      const second = await older();
      const env = { ...second.env, NORAE_MIGRATE: "never" };
      const refused = await startBuilt("serve", [], { env }).ended;
      const missing = migrationNames(engine).length - second.before.length;
      expect(refused.stderr).toContain(
        `with NORAE_MIGRATE=never a start does not change it (${missing} migrations)`,
      );
      const { stdout } = await runNorae(["migrate"], { env });
      expect(stdout).toMatch(new RegExp(`^(copied .+\n)?${migrated.source}$`));
      expect(await second.migrations()).toEqual(migrationNames(engine));
    });
  });

  describe(`a newer database on ${engine}`, () => {
    test("that says so is served and searched, but not backed up, which the start says", async () => {
      const { place, database } = await forTest(openWith(engine, draft));
      const later = { name: "9001-made-up", oldest: LAST_UNDECLARED, release: "9.1.0" };
      await laterMigration(database, later);
      const before = await allMigrations(database);
      const daily = { NORAE_BACKUP_FOLDER: temporaryFolder() };
      const server = await forTest(startServer(place, { env: daily }));
      expect(server.output.stderr).toContain("The database is of Norae 9.1.0. This version");
      expect((await server.fetch(ARTIST)).status).toBe(200);
      const found = async () => (await server.fetch("/api/search?q=lanterns")).text();
      await expect.poll(found).toContain("Lanterns");
      await expect
        .poll(() => server.output.stderr)
        .toContain("of a newer version of Norae (9.1.0). Back it up with Norae 9.1.0");
      expect(await allMigrations(database)).toEqual(before);
    });

    test("that comes while a server runs is not read by its threads, unless it says that it may be", async () => {
      const made = await forTest(openWith(engine, draft));
      const server = await forTest(startServer(made.place));
      const later = { name: "9001-made-up", oldest: "9001-made-up", release: "9.1.0" };
      await laterMigration(made.database, later);
      await made.database.write((db) =>
        sql`insert into change (tag, changed_at) values ('everything', '2026')`.execute(db),
      );
      await expect
        .poll(() => server.output.stderr)
        .toContain("The search index could not be built or was lost (The database was changed by");
    });
  });

  test(`a tag of another build makes cached pages stale, and the search anew, on ${engine}`, async () => {
    const made = await forTest(openWith(engine, draft));
    const server = await forTest(startServer(made.place));
    const page = async () => (await server.fetch(ARTIST)).text();
    const found = async () => (await server.fetch("/api/search?q=whistling")).text();
    await page();
    expect((await server.fetch(ARTIST)).headers.get("Cache-Status")).toBe("norae; hit");
    await made.database.write(async (db) => {
      const renamed = { english_name: "Whistling Lanterns" };
      await db.updateTable("artist").set(renamed).where("id", "=", artists.lanterns).execute();
      await sql`insert into change (tag, changed_at) values ('made-up-kind:1', '2026')`.execute(db);
    });
    await expect.poll(page).toContain("Whistling Lanterns");
    await expect.poll(found).toContain("Whistling Lanterns");
  });
}

test("a start that waits for its database has the port, and answers what came meanwhile", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const catalogue = writeCatalogueFiles({ artists: ARTISTS }, join(temporaryFolder(), "one"));
  const importing = await made.database.stage();
  const port = String(await freePort());
  const env = { ...settingsOf(made.place), NORAE_CATALOGUE: catalogue, PORT: port };
  const built = startBuilt("serve", [], { env });
  await expect.poll(() => built.output.stderr).toContain("Waiting for the other import to end");
  const answer = fetch(`http://127.0.0.1:${port}/about`);
  const second = await startBuilt("serve", [], { env }).ended;
  expect(second.stderr).toContain("already in use");
  await saveCatalogue(made.database, draft);
  expect((await answer).status).toBe(200);
  await importing.close();
  built.process.kill("SIGTERM");
  expect((await built.ended).status).toBe(0);
});
