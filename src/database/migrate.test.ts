import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BOTH_ENGINES, openBareDatabase, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { connect } from "./connect.ts";
import { migrationNames } from "./migrate.ts";

describe.each(BOTH_ENGINES)("a build that starts beside an earlier one on %s", (engine) => {
  test("refuses a migration with which the earlier cannot live, and says what to do", async () => {
    const opened = await forTest(openTestDatabase(engine));
    await (await connect({ ...opened.place, schema: "migrate", isRolling: true })).close();
    const [first] = migrationNames(engine);
    await opened.database.write((db) =>
      sql`delete from kysely_migration where name = ${first}`.execute(db),
    );
    await expect(connect({ ...opened.place, schema: "migrate", isRolling: true })).rejects.toThrow(
      `The database would be changed by ${first}, with which the running build cannot live. Stop all servers`,
    );
  });
});

for (const engine of BOTH_ENGINES) {
  test(`a migration that says so runs beside an earlier build on ${engine}`, async () => {
    const opened = await forTest(openBareDatabase(engine));
    const upTo = (lastMigration: string) =>
      connect({
        ...opened.place,
        schema: "migrate",
        isRolling: lastMigration === ROLLING,
        lastMigration,
      });
    await (await upTo("0029")).close();
    const again = await upTo(ROLLING);
    await again.read((db) => db.selectFrom("rate_limit").selectAll().execute());
    await again.close();
  });
}

const ROLLING = "0030-rate-limits";
