import { existsSync, readdirSync, statfsSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  BOTH_ENGINES,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../../test/databases/engines.ts";
import { allMigrations } from "../../test/databases/later-migration.ts";
import { forTest } from "../../test/for-tests.ts";
import { RELEASE } from "../domain/catalogue/release.ts";
import { HOUR } from "../domain/duration.ts";
import { connect, type ConnectOptions } from "./connect.ts";
import { type CommonMigration, LAST_UNDECLARED, migrationNames } from "./migrate.ts";
import { DATABASE_FILE } from "./sqlite/open.ts";
import { removeCopies } from "./sqlite/prepare.ts";

/** A made-up migration of a later build, with which no earlier one can live. */
const BREAKING = "9001-made-up";

function later(oldest = BREAKING): Record<string, CommonMigration> {
  const up: CommonMigration["up"] = async (db) => {
    await sql`create table made_up (id integer primary key)`.execute(db);
  };
  return { [BREAKING]: { oldest, up } };
}

/** Starts the made-up later build on a database, and ends it. @returns what it logs of the schema */
async function startLater({ place }: TestDatabase, options: Partial<ConnectOptions> = {}) {
  const lines: string[] = [];
  const onSchema = (line: string) => void lines.push(line);
  const given = { schema: "migrate", migrate: "alone", later: later(), onSchema } as const;
  await (await connect({ ...place, ...given, ...options })).close();
  return lines;
}

/** Connects to a database as another program does. */
async function openPlain({ place }: TestDatabase, name: string): Promise<{ close(): unknown }> {
  if (place.databaseUrl === undefined) {
    const file = new DatabaseSync(join(place.dataFolder, "norae.sqlite"));
    file.exec("select count(*) from song");
    return file;
  }
  const connectionString = place.directUrl ?? place.databaseUrl;
  const client = new pg.Client({ connectionString, application_name: name });
  await client.connect();
  return { close: () => client.end() };
}

for (const engine of BOTH_ENGINES) {
  describe(`a build that starts with a breaking migration on ${engine}`, () => {
    const begun = () => forTest(openTestDatabase(engine));

    test("refuses beside a build at work, which it names, and runs once that has stopped", async () => {
      const opened = await begun();
      const before = await allMigrations(opened.database);
      const refused = expect(startLater(opened)).rejects;
      await refused.toThrow(
        `The database would be changed by ${BREAKING}, but running builds do not work with it: ${RELEASE} on `,
      );
      expect(await allMigrations(opened.database)).toEqual(before);
      await opened.close();
      expect((await startLater(opened)).at(-1)).toMatch(/^migrated 9001 to 9001, 1 migration, /);
    });

    test("runs all the same where it is told to, and never where it is told so", async () => {
      const opened = await begun();
      await expect(startLater(opened, { migrate: "never" })).rejects.toThrow(
        "and with NORAE_MIGRATE=never a start does not change it (1 migration): run norae migrate.",
      );
      expect((await startLater(opened, { migrate: "now" })).at(-1)).toContain("migrated 9001");
      // A database that is up to date is opened.
      expect(await startLater(opened, { migrate: "never" })).toEqual([]);
    });

    test("runs beside what only reads, and beside those that know it already", async () => {
      const opened = await begun();
      await opened.close();
      const reading =
        engine === "sqlite" ? null : await connect({ ...opened.place, isReadOnly: true });
      await reading?.read((db) => db.selectFrom("song").select("id").execute());
      await Promise.all([startLater(opened), startLater(opened)]);
      await reading?.close();
      expect(await startLater(opened)).toEqual([]);
    });
  });

  test(`a migration that says so runs beside builds at work on ${engine}`, async () => {
    const opened = await forTest(openTestDatabase(engine));
    const last = migrationNames(engine).at(-1)!;
    expect(await startLater(opened, { later: later(last) })).toHaveLength(1);
    // A still later one that needs the first is not lived with by the one at work, which lacks it.
    const second = { "9002-made-up": { oldest: BREAKING, up: () => Promise.resolve() } };
    await expect(startLater(opened, { later: { ...later(last), ...second } })).rejects.toThrow(
      "The database would be changed by 9002-made-up, but running builds do not work with it",
    );
  });
}

describe("beside programs without a heartbeat", () => {
  test.each([
    ["norae", "a version before 0.3.0 on "],
    ["norae watch", "a version before 0.3.0 on "],
    ["psql", null],
    ["norae-exporter", null],
    ["norae 0123456789ab watch", null],
  ])("a session named %s on postgres is a build at work: %s", async (name, named) => {
    const opened = await forTest(openTestDatabase("postgres"));
    await opened.close();
    const other = await openPlain(opened, name);
    onTestFinished(async () => void (await other.close()));
    const started = startLater(opened);
    if (named === null) expect(await started).toHaveLength(1);
    else await expect(started).rejects.toThrow(`do not work with it: ${named}`);
  });

  test("a killed process counts on postgres until its heartbeat is old and its sessions are gone", async () => {
    const opened = await forTest(openTestDatabase("postgres"));
    const { database } = opened;
    const age = (seconds: number) =>
      database.write(async (db) => {
        await sql`insert into heartbeat (id, build, schema, host, seen_at) values ('0123456789ab',
          '0.3.9', '0034', 'made-up-host', now() - make_interval(secs => ${sql.lit(seconds)}))
          on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
        // This one shall not be in the way.
        await sql`update heartbeat set schema = '9999' where id <> '0123456789ab'`.execute(db);
      });
    await age(10);
    await expect(startLater(opened)).rejects.toThrow(
      "do not work with it: 0.3.9 on made-up-host since ",
    );
    await age(60);
    const hanging = await openPlain(opened, "norae 0123456789ab");
    await expect(startLater(opened)).rejects.toThrow(
      "do not work with it: 0.3.9 on made-up-host since ",
    );
    await hanging.close();
    await expect.poll(() => startLater(opened)).toHaveLength(1);
  });

  test("any other connection to the embedded database keeps a breaking migration from it", async () => {
    const opened = await forTest(openTestDatabase("sqlite"));
    await opened.close();
    const other = await openPlain(opened, "");
    await expect(startLater(opened)).rejects.toThrow(
      `by ${BREAKING}, but another program has it open`,
    );
    other.close();
    expect(await startLater(opened)).toHaveLength(2);
  });
});

test("before a breaking migration the embedded database is copied beside itself", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const { dataFolder } = opened.place;
  await opened.database.write((db) => sql`delete from change`.execute(db));
  await opened.close();
  const copy = join(dataFolder, `norae-before-${BREAKING}.sqlite`);
  expect((await startLater(opened))[0]).toBe(`copied the database to ${copy} before ${BREAKING}`);
  expect((statSync(copy).mode & 0o777).toString(8)).toBe("600");
  const copied = new DatabaseSync(copy, { readOnly: true });
  const names = copied.prepare("select name from kysely_migration order by name").all();
  expect(names.map(({ name }) => name)).toEqual(migrationNames("sqlite"));
  copied.close();
  expect(readdirSync(join(dataFolder, "processes"))).toEqual([]);
  // It is kept for as long as daily backups are.
  removeCopies(dataFolder, new Date(Date.now() - HOUR));
  expect(existsSync(copy)).toBe(true);
  removeCopies(dataFolder, new Date(Date.now() + HOUR));
  expect(existsSync(copy)).toBe(false);
});

test("without room for that copy nothing is changed, and the start says how much is needed", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const { dataFolder } = opened.place;
  await opened.close();
  const { bavail, bsize } = statfsSync(dataFolder);
  // A hole at its end takes no room, and SQLite reads no further than its pages.
  truncateSync(join(dataFolder, DATABASE_FILE), bavail * bsize + 2 ** 32);
  await expect(startLater(opened)).rejects.toThrow(
    new RegExp(
      `^The database must be copied before ${BREAKING}, and there is no space in ${dataFolder}: [\\d,]+ MB are needed, [\\d,]+ MB are free\\. Nothing was changed\\. Free some space and try again\\.$`,
    ),
  );
  expect(readdirSync(dataFolder).filter((name) => name.startsWith("norae-before"))).toEqual([]);
  const database = await forTest(connect(opened.place));
  expect(await allMigrations(database)).toEqual(migrationNames("sqlite"));
});

describe("a migration on postgres beside others", () => {
  /** Begins the migration beside a session that has the table of albums. */
  async function begun(...tables: string[]) {
    const opened = await forTest(openTestDatabase("postgres"));
    const blocking = new pg.Client({
      connectionString: opened.place.directUrl ?? opened.place.databaseUrl,
    });
    await blocking.connect();
    await blocking.query("begin; lock table album in access share mode");
    const up: CommonMigration["up"] = async (db) => {
      for (const table of tables)
        await sql`alter table ${sql.table(table)} add column made_up text`.execute(db);
    };
    const last = migrationNames("postgres").at(-1)!;
    const migrated = startLater(opened, { later: { [BREAKING]: { oldest: last, up } } });
    const waits = async () => {
      const { rows } = await opened.database.write((db) =>
        sql`select 1 from pg_locks join pg_database d on d.oid = database
          where not granted and datname = current_database()`.execute(db),
      );
      return rows.length;
    };
    return { blocking, migrated, waits };
  }

  test("waits for locks for a moment only, and tries again", async () => {
    const { blocking, migrated, waits } = await begun("album");
    // It waits, gives up so that readers go on, and waits again.
    for (const count of [1, 0, 1]) await expect.poll(waits).toBe(count);
    await blocking.query("commit");
    await blocking.end();
    expect(await migrated).toHaveLength(1);
  });

  test("tries again where it and a writer waited for each other", async () => {
    const { blocking, migrated, waits } = await begun("song", "album");
    await expect.poll(waits, { interval: 20 }).toBe(1);
    // The server ends the wait of the one that began first.
    await blocking.query("select 1 from song limit 1");
    await blocking.query("commit");
    await blocking.end();
    expect(await migrated).toHaveLength(1);
  });
});

for (const engine of BOTH_ENGINES) {
  test(`the newest of before 0.2.0 and later ones run by number on ${engine}`, async () => {
    const opened = await forTest(openBareDatabase(engine));
    const upTo = (lastMigration: string) =>
      connect({ ...opened.place, schema: "migrate", migrate: "alone", lastMigration });
    await (await upTo("0029")).close();
    await (await upTo(LAST_UNDECLARED)).close();
    await (await upTo("9999")).close();
    expect(await allMigrations(opened.database)).toEqual(migrationNames(engine));
  });
}
