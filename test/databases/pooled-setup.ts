import { NO_PGBOUNCER, startPgBouncer } from "../servers/pgbouncer.ts";

/** Set-up of the tests that run through a PgBouncer in transaction mode, with changes read at intervals. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (NO_PGBOUNCER !== null) throw new Error(NO_PGBOUNCER);
  const pooler = await startPgBouncer();
  process.env["NORAE_TEST_POOLER"] = pooler.folder;
  return () => pooler.close();
}
