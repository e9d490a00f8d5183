import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { openPostgresProxy } from "../../../test/servers/postgres-proxy.ts";
import { recordChanges } from "../changes/record-changes.ts";
import { connect } from "../connect.ts";
import { DatabaseUnreachable } from "../database.ts";

test("connections that never answer again are closed, and another server behind the same address is used", async () => {
  const made = await openTestDatabase("postgres");
  const proxy = await openPostgresProxy(made.place.databaseUrl!);
  const database = await connect({ ...made.place, databaseUrl: proxy.url, readTimeout: 2_000 });
  const read = () => database.read((db) => db.selectFrom("change").select("id").execute());
  const write = () => database.write((db) => recordChanges(db, ["reviews"]));
  const all = () => Promise.all([...Array.from({ length: 6 }, write), read(), read()]);
  await all();
  proxy.hang();
  await expect(all()).rejects.toThrow(DatabaseUnreachable);
  proxy.replace();
  await expect.poll(all).toBeDefined();
  await database.close();
  await proxy.close();
  await made.remove();
});
