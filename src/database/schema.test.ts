import { readFileSync, readdirSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  BOTH_ENGINES,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { allMigrations, laterMigration } from "../../test/databases/later-migration.ts";
import { connect } from "./connect.ts";
import { declared, LAST_UNDECLARED, migrationNames, migrationsOf, NO_SCHEMA } from "./migrate.ts";

/** The ways of opening a database that migrate nothing. */
const UNMIGRATED = [{}, { isReadOnly: true }, { schema: "create" }] as const;

const LATER = { name: "9002-made-up", oldest: LAST_UNDECLARED, release: "9.2.0" };

for (const engine of BOTH_ENGINES) {
  const opened = (open: (on: typeof engine) => Promise<TestDatabase> = openTestDatabase) =>
    forTest(open(engine));

  describe(`a database of a newer build on ${engine}`, () => {
    test("is opened, also to be read or migrated, where all later migrations say that this build may", async () => {
      const { database, place } = await opened();
      await laterMigration(database, { name: "9001-made-up", oldest: LAST_UNDECLARED });
      await laterMigration(database, LATER);
      const lines: string[] = [];
      const onSchema = (line: string) => void lines.push(line);
      for (const options of [...UNMIGRATED, { schema: "migrate" }] as const)
        await (await connect({ ...place, ...options, onSchema })).close();
      expect(new Set(lines)).toEqual(
        new Set([
          expect.stringMatching(
            /^The database is of Norae 9\.2\.0\. This version \(\S+\) works with it/,
          ),
        ]),
      );
      expect(await allMigrations(database)).toEqual([
        ...migrationNames(engine),
        "9001-made-up",
        "9002-made-up",
      ]);
    });

    test.each([
      ["needs one that this build lacks", "9001-made-up"],
      ["declares nothing", null],
    ])("is refused where one of them %s, with the release to use", async (_, oldest) => {
      const { database, place } = await opened();
      await laterMigration(database, { name: "9001-made-up", oldest, release: "9.1.0" });
      await laterMigration(database, LATER);
      for (const options of [...UNMIGRATED, { schema: "migrate" }] as const)
        await expect(connect({ ...place, ...options })).rejects.toThrow(
          /^The database was changed by a newer version of Norae \(9\.2\.0\), which this one \(\S+\) does not work with: use that version/,
        );
    });

    test("is refused where it lacks a migration of this build", async () => {
      const { database, place } = await opened();
      await laterMigration(database, { name: "9001-made-up", oldest: LAST_UNDECLARED });
      await database.write((db) =>
        sql`delete from kysely_migration where name = ${LAST_UNDECLARED}`.execute(db),
      );
      await expect(connect({ ...place, schema: "migrate" })).rejects.toThrow("does not work with");
    });
  });

  describe(`a database of an older build on ${engine}`, () => {
    const older = async () => {
      const bare = await opened(openBareDatabase);
      await (
        await connect({ ...bare.place, schema: "migrate", lastMigration: "0009-idempotency" })
      ).close();
      return bare;
    };

    test("is refused, and not changed, unless it is to be migrated, which is logged", async () => {
      const { database, place } = await older();
      const before = await allMigrations(database);
      for (const options of UNMIGRATED)
        await expect(connect({ ...place, ...options })).rejects.toThrow(
          /^The database is of an older version of Norae: use the commands of that version, or bring it up to date \(run norae migrate,/,
        );
      expect(await allMigrations(database)).toEqual(before);
      const lines: string[] = [];
      const onSchema = (line: string) => void lines.push(line);
      await (await connect({ ...place, schema: "migrate", onSchema })).close();
      const run = migrationNames(engine).filter((name) => !before.includes(name));
      expect(lines).toEqual([
        expect.stringMatching(
          new RegExp(
            `^migrated 0010 to ${numberOfLast(run)}, ${run.length} migrations, \\d+\\.\\d s$`,
          ),
        ),
      ]);
    });
  });

  test(`a database without a schema is made where that is wanted, and else refused, on ${engine}`, async () => {
    const { database, place } = await opened(openBareDatabase);
    for (const isReadOnly of [false, true])
      await expect(connect({ ...place, isReadOnly })).rejects.toThrow(NO_SCHEMA);
    await (await connect({ ...place, schema: "create" })).close();
    expect(await allMigrations(database)).toEqual(migrationNames(engine));
  });

  test(`a later migration writes what it declares in its own transaction on ${engine}`, async () => {
    const { database } = await opened(openBareDatabase);
    const name = "9001-made-up";
    const migration = declared(
      name,
      { oldest: LAST_UNDECLARED, up: () => Promise.resolve() },
      engine,
    );
    await database.write((db) => migration.up(db));
    const { rows } = await database.read((db) =>
      sql`select migration, oldest from schema_contract`.execute(db as never),
    );
    expect(rows).toEqual([{ migration: name, oldest: LAST_UNDECLARED }]);
  });

  test(`each migration on ${engine} after 0033 says which builds can live with it`, () => {
    const names = migrationNames(engine);
    for (const [name, { oldest }] of migrationsOf(engine)) {
      if (name > LAST_UNDECLARED) expect(oldest, name).not.toBeNull();
      if (oldest !== null) {
        expect(names, name).toContain(oldest);
        expect(oldest <= name, name).toBe(true);
      }
    }
  });
}

test("what is opened to be read leaves the embedded database's files as they are", async () => {
  const { database, place } = await forTest(openTestDatabase("sqlite"));
  await database.write((db) => sql`delete from change`.execute(db));
  const files = () =>
    readdirSync(place.dataFolder)
      .filter((name) => name.startsWith("norae.sqlite") && !name.endsWith("-shm"))
      .map((name) => [name, readFileSync(`${place.dataFolder}/${name}`).toString("base64")]);
  const before = files();
  expect(before.map(([name]) => name)).toContain("norae.sqlite-wal");
  const processes = () => readdirSync(`${place.dataFolder}/processes`);
  const atWork = processes();
  expect(atWork.length).toBeGreaterThan(0);
  const reading = await connect({ ...place, isReadOnly: true });
  // It is no build at work, for which others would have to look out.
  expect(processes()).toEqual(atWork);
  await reading.read((db) => db.selectFrom("song").select("id").execute());
  await expect(reading.write((db) => sql`delete from song`.execute(db))).rejects.toThrow();
  await reading.close();
  expect(files()).toEqual(before);
});

/** Returns the number of the last of some migrations, which a new one changes. */
function numberOfLast(names: readonly string[]): string {
  return names.at(-1)!.slice(0, 4);
}
