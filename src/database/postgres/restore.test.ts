import pg from "pg";
import { expect, test } from "vitest";
import { backedUp, backUp, restore } from "../../../test/databases/backups.ts";
import { openBareDatabase } from "../../../test/databases/engines.ts";
import { allRows, openEverything } from "../../../test/factory/everything-stored.ts";
import { connect } from "../connect.ts";

async function send(statement: string, connectionString: string | undefined): Promise<object[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

const CONSTRAINTS = `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text, convalidated as state
    from pg_constraint where contype = 'f'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O'
    from pg_trigger where not tgisinternal order by 1, 2`;

test("an account that may not turn foreign keys off restores as well, and has them afterwards", async () => {
  const on = await openEverything("postgres");
  const bare = await openBareDatabase("postgres");
  const role = `norae_plain_${process.pid}`;
  const url = new URL(bare.place.databaseUrl!);
  await send(`create role ${role}; grant all on schema public to ${role}`, url.href);
  try {
    const plainUrl = new URL(url);
    plainUrl.searchParams.set("options", `-c role=${role}`);
    const plain = await connect({
      ...bare.place,
      databaseUrl: plainUrl.href,
      schema: "migrate",
    });
    const before = await send(CONSTRAINTS, url.href);
    expect(before.length).toBeGreaterThan(30);
    const { file } = await backUp(on.database);
    await restore(file, plain);
    await restore(file, plain, { mayReplace: true });
    await restore(file, plain, { mayReplace: true, only: "catalogue" });
    expect(backedUp(await allRows(plain))).toEqual(backedUp(await allRows(on.database)));
    expect(await send(CONSTRAINTS, url.href)).toEqual(before);
    await plain.close();
  } finally {
    await bare.remove();
    await on.on.remove();
    await send(`drop role if exists ${role}`, process.env["TEST_DATABASE_URL"]);
  }
});
