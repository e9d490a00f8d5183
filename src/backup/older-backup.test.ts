import { sql } from "kysely";
import { expect, test } from "vitest";
import { backedUp, backUp, newBackupFile, restore } from "../../test/databases/backups.ts";
import { BOTH_ENGINES, openBareDatabase, openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { allRows } from "../../test/factory/everything-stored.ts";
import { sampleCatalogue } from "../../test/factory/catalogue/sample.ts";
import { saveCatalogue } from "../../test/factory/catalogue/save.ts";
import { connect } from "../database/connect.ts";
import { checkBackup } from "./check-backup.ts";
import { HEADER_FILE } from "./format.ts";
import { readArchive, writeArchive } from "./tar-stream.ts";

/** Before the log of moderators lost the ids of accounts (0025), and acts had a demand (0027). */
const OLDER = "0024-given-trust";

const ACCOUNT = `insert into account (id, username, username_key, created_at)
  values (7, 'Ada', 'ada', '2026-01-01')`;

const ENTRY = `insert into audit_log (logged_at, action, kind, target_id, subject, reason)
  values ('2026-01-01', 'hide', 'profile', 7, 'opaque', 'spam')`;

for (const engine of BOTH_ENGINES) {
  test(`a backup of an older database on ${engine} is restored as that database would be migrated`, async () => {
    const bare = await forTest(openBareDatabase(engine));
    const older = await connect({ ...bare.place, schema: "migrate", lastMigration: OLDER });
    await saveCatalogue(older, sampleCatalogue().draft);
    await older.write((db) => sql.raw(ACCOUNT).execute(db));
    await older.write((db) => sql.raw(ENTRY).execute(db));
    const whole = await backUp(older);
    const people = await backUp(older, { groups: ["people"] });
    await older.close();
    expect(whole.header.schema).toBe(OLDER);

    const migrated = await connect({ ...bare.place, schema: "migrate" });
    const expected = backedUp(await allRows(migrated));
    await migrated.close();
    expect(expected["audit_log"]).toMatchObject([{ target_id: null, subject: "opaque" }]);
    for (const target of BOTH_ENGINES) {
      const opened = await forTest(openTestDatabase(target));
      await expect(restore(people.file, opened.database)).rejects.toThrow(
        `has only the people part and was made by an older version of Norae (test, database ${OLDER})`,
      );
      await restore(whole.file, opened.database);
      expect(backedUp(await allRows(opened.database))).toEqual(expected);
    }
  });

  test(`a backup of a newer database is refused on ${engine}`, async () => {
    const opened = await forTest(openTestDatabase(engine));
    const { file } = await backUp(opened.database);
    const newer = newBackupFile();
    await writeArchive(
      newer,
      (async function* () {
        for await (const one of readArchive(file)) {
          const text = one.bytes.toString().replace(/"schema": ".*"/, '"schema": "9000-later"');
          yield one.path === HEADER_FILE ? { ...one, bytes: Buffer.from(text) } : one;
        }
      })(),
    );
    expect((await checkBackup(newer)).header.schema).toBe("9000-later");
    await expect(restore(newer, opened.database, { mayReplace: true })).rejects.toThrow(
      "was made by a newer version of Norae (test, database 9000-later;",
    );
  });
}
