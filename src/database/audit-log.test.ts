import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Engine } from "./database.ts";
import { BOTH_ENGINES, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";

const ACCOUNTS = `insert into account (id, username, username_key, created_at)
  values (1, 'Teapot', 'teapot', '2026-01-01'), (2, 'Kettle', 'kettle', '2026-01-01')`;

const LOGGED = `insert into audit_log (logged_at, actor, action, subject, reason)
  values ('2026-01-01', null, 'suspend', 'opaque', 'spam')`;

async function openWithAccounts(engine: Engine) {
  const opened = await forTest(openTestDatabase(engine));
  const run = (statement: string) =>
    opened.database.write(async (db) => {
      await sql.raw(statement).execute(db);
    });
  const rows = (query: string) =>
    opened.database.read(async (db) => (await sql.raw(query).execute(db as never)).rows);
  await run(ACCOUNTS);
  return { run, rows };
}

for (const engine of BOTH_ENGINES) {
  test(`the audit log only grows on ${engine}`, async () => {
    const { run, rows } = await openWithAccounts(engine);
    await run(LOGGED);
    const refused = [
      "update audit_log set reason = ''",
      "delete from audit_log",
      engine === "sqlite"
        ? `insert or replace into audit_log (id, logged_at, action, reason)
              values (1, '2026-01-01', 'suspend', '')`
        : "truncate audit_log",
    ];
    for (const statement of refused) await expect(run(statement)).rejects.toThrow(/append-only/);
    await run(LOGGED);
    expect(await rows("select reason from audit_log")).toEqual([
      { reason: "spam" },
      { reason: "spam" },
    ]);
  });

  test(`a deleted account leaves the log and its suspension, not its reports on ${engine}`, async () => {
    const { run, rows } = await openWithAccounts(engine);
    await run(LOGGED);
    await run("insert into account_opaque_id (user_id, opaque_id) values (1, 'opaque')");
    await run(`insert into report (kind, target_id, reporter_id, reason, note, created_at)
        values ('profile', 2, 1, 'spam', '', '2026-01-01')`);
    await run(`insert into suspension (id, user_id, reason, since)
        values (1, 1, 'spam', '2026-01-01')`);
    await run("insert into suspended_identity (hash, suspension_id) values ('hash', 1)");
    await run("delete from account where id = 1");
    expect(await rows("select subject from audit_log")).toEqual([{ subject: "opaque" }]);
    expect(await rows("select user_id from account_opaque_id")).toEqual([]);
    expect(await rows("select id from report")).toEqual([]);
    expect(await rows("select user_id from suspension")).toEqual([{ user_id: null }]);
    await run("delete from suspension");
    expect(await rows("select hash from suspended_identity")).toEqual([]);
  });
}
