import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { DatabaseBusy } from "../database.ts";
import { sqliteDialect } from "./dialect.ts";

const open = (connections: number) =>
  new Kysely({
    dialect: sqliteDialect({
      open: () => new DatabaseSync(":memory:"),
      connections,
      timeout: 20,
      begin: "begin",
    }),
  });

/** Begins a transaction. @returns a function that ends it */
async function openTransaction(db: Kysely<unknown>): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(() => {
    begun.resolve();
    return released.promise;
  });
  await Promise.race([begun.promise, transaction]);
  return () => {
    released.resolve();
    return transaction;
  };
}

test("as many transactions run at once as there are connections", async () => {
  const db = open(2);
  const releases = [await openTransaction(db), await openTransaction(db)];
  await expect(openTransaction(db)).rejects.toThrow(DatabaseBusy);
  for (const release of releases) await release();
  const last = await openTransaction(db);
  await last();
  await db.destroy();
});
