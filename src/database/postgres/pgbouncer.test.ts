import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { NO_PGBOUNCER, startPgBouncer } from "../../../test/servers/pgbouncer.ts";
import type { Snapshot, Transaction } from "../database.ts";
import { createPrivateStaging } from "../import/private-staging.ts";

describe.skipIf(NO_PGBOUNCER)(`PostgreSQL through a PgBouncer ${NO_PGBOUNCER ?? ""}`, () => {
  const pooler = forTests(() => startPgBouncer());
  let made: TestDatabase;
  beforeEach(async () => {
    const through = (url: string) => pooler.through(url);
    made = await openTestDatabase("postgres", {
      through,
      readTimeout: 10_000,
      writeTimeout: 5_000,
    });
  });
  afterEach(() => made.remove());

  const NAMES = ["jit", "lock_timeout", "statement_timeout", "default_statistics_target"];

  const settings = async (db: Snapshot) => {
    const columns = NAMES.map((name) => sql`current_setting(${name}) as ${sql.ref(name)}`);
    const { rows } = await sql`select ${sql.join(columns)}`.execute(db as Transaction);
    return Object.values(rows[0] as object).join(" ");
  };

  /** Runs as many as there are connections of the pooler at once. */
  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 4 }, work));

  test("the time limits of transactions hold, and none is left on a connection for the next one", async () => {
    const { database } = made;
    expect(await database.read(settings)).toBe("off 0 10s 100");
    const write = () =>
      database.write(async (db) => {
        await createPrivateStaging(db, "postgres");
        return settings(db);
      });
    // On every connection of the pooler.
    for (const set of await atOnce(write)) expect(set).toBe("off 5s 0 10");
    const outside = () =>
      database.write(async (db) => {
        // The transaction that follows has no settings of ours.
        await sql`rollback and chain`.execute(db);
        return settings(db);
      });
    for (const set of await atOnce(outside)) expect(set).toBe("on 0 0 100");
  });

  test("private staging tables of another build on the same connection make place", async () => {
    const { database } = made;
    const stage = () =>
      database.write(async (db) => {
        const staging = await createPrivateStaging(db, "postgres");
        await staging.insert("affected", [{ kind: "song", record_id: 1 }] as never);
        return staging.db.selectFrom("staging_affected").selectAll().execute();
      });
    const first = await stage();
    expect(first).toHaveLength(1);
    // Emptied at the end of the transaction, whichever connection is used.
    expect(await Promise.all([stage(), stage(), stage()])).toEqual([first, first, first]);
    // Another build: its tables have other columns, and its mark another name.
    await atOnce(() =>
      database.write(async (db) => {
        await sql`discard temp`.execute(db);
        await sql`create temporary table staging_affected (other text)`.execute(db);
        await sql`create temporary table staging_of_another_build ()`.execute(db);
      }),
    );
    expect(await stage()).toEqual(first);
    const marks = await atOnce(() =>
      database.write(async (db) => {
        await createPrivateStaging(db, "postgres");
        const mark = sql<{
          mark: string | null;
        }>`select to_regclass('pg_temp.staging_of_another_build') as mark`;
        return (await mark.execute(db)).rows[0];
      }),
    );
    for (const row of marks) expect(row).toEqual({ mark: null });
  });

  test("what an import sets for its session stays with its session", async () => {
    const { database } = made;
    const pathOf = async (db: Transaction) =>
      (await sql<{ path: string }>`select current_setting('search_path') as path`.execute(db))
        .rows[0]?.path;
    const staging = await database.stage();
    expect(await pathOf(staging.db as never)).toContain("staging");
    const others = await Promise.all(Array.from({ length: 6 }, () => database.write(pathOf)));
    expect(others.join()).not.toContain("staging");
    await staging.close();
  });
});
