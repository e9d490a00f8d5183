/**
 * Commits changes that no page shows, at a steady rate, until it gets a message; then sends back the duration of each
 * commit in milliseconds.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { DATABASE_FILE, openSqliteWriter } from "../../src/database/sqlite/open.ts";

const EVERY = 1_000 / Number(process.env["WRITES_A_SECOND"]);

/** No record has this id. */
const TAG = "song:9007199254740990";

const commit = process.env["DATABASE_URL"]
  ? await toPostgres(process.env["DATABASE_URL"])
  : toSqlite();
const took: number[] = [];
const stopped = new AbortController();
process.once("message", () => stopped.abort());

process.send?.("ready");
for (let due = performance.now(); !stopped.signal.aborted; due += EVERY) {
  await pause(Math.max(0, due - performance.now()));
  const began = performance.now();
  await commit();
  took.push(performance.now() - began);
}
process.send?.(took);
process.disconnect?.();

/** Writes through a connection configured like the server's own: every commit waits for the disk. */
function toSqlite(): () => Promise<void> {
  const database = openSqliteWriter(join(process.env["NORAE_DATA"] ?? "", DATABASE_FILE));
  const insert = database.prepare("insert into change (tag, changed_at) values (?, ?)");
  return () => {
    database.exec("begin immediate");
    insert.run(TAG, new Date().toISOString());
    database.exec("commit");
    return Promise.resolve();
  };
}

async function toPostgres(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  process.once("disconnect", () => void client.end());
  return async () => {
    await client.query("begin");
    await client.query("insert into change (tag, changed_at) values ($1, $2)", [
      TAG,
      new Date().toISOString(),
    ]);
    await client.query("commit");
  };
}
