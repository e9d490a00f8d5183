import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { ENGINES, openTestDatabase } from "../../test/engines.ts";
import { connect } from "./connect.ts";
import { migrationNames } from "./migrate.ts";

for (const engine of ENGINES) {
  describe(`a build that starts beside an earlier one on ${engine}`, () => {
    test("refuses a migration with which the earlier cannot live, and says what to do", async () => {
      const opened = await openTestDatabase(engine);
      onTestFinished(() => opened.remove());
      await (await connect({ ...opened.place, isRolling: true })).close();
      const [first] = migrationNames(engine);
      await opened.database.write((db) =>
        sql`delete from kysely_migration where name = ${first}`.execute(db),
      );
      await expect(connect({ ...opened.place, isRolling: true })).rejects.toThrow(
        `The database would be changed by ${first}, with which the running build cannot live. Stop all servers`,
      );
    });
  });
}

for (const engine of ENGINES) {
  test(`a migration that says so runs beside an earlier build on ${engine}`, async () => {
    const opened = await openTestDatabase(engine);
    onTestFinished(() => opened.remove());
    await opened.database.write(async (db) => {
      await sql`drop table rate_limit`.execute(db);
      await sql`delete from kysely_migration where name = '0030-rate-limits'`.execute(db);
    });
    const again = await connect({ ...opened.place, isRolling: true });
    await again.read((db) => db.selectFrom("rate_limit").selectAll().execute());
    await again.close();
  });
}
