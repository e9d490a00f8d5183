import { sql } from "kysely";
import { expect, test } from "vitest";
import { BOTH_ENGINES, openBareDatabase } from "../../test/engines.ts";
import { migrationStatements } from "./migrate.ts";

/** Corrections from before there were edits. */
const CORRECTED = [
  "insert into revision (id, made_at, note, added, changed, merged, removed) values (1, '2026-01-01', '', 0, 0, 0, 0)",
  `insert into artist (id, english_name, sort_key, name_key, linkable, romanised, revision_id)
    values (7, 'Writer Made-up', 'writer', 'writer', true, false, 1)`,
  `insert into correction (kind, record_id, field, value, corrected_at, note)
    values ('artist', 7, 'name', '"Writer Made-up"', '2026-01-01T00:00:00.000Z', 'a booklet')`,
  `insert into credit_correction
    (song_id, role, artist_id, name, name_key, operation, value, corrected_at, note)
    values (3, 'lyrics', 7, null, null, 'remove', '{}', '2026-01-02T00:00:00.000Z', 'its back'),
      (3, 'composition', null, 'Nobody', 'nobody', 'change', '{"artist":7,"name":"Writer"}',
        '2026-01-03T00:00:00.000Z', 'its back')`,
];

for (const engine of BOTH_ENGINES) {
  test(`corrections from before are edits that are read as later ones on ${engine}`, async () => {
    const opened = await openBareDatabase(engine);
    const run = (statements: readonly string[]) =>
      opened.database.write(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      });
    try {
      const migrations = [...migrationStatements(engine)].sort(([a], [b]) => (a < b ? -1 : 1));
      const isBefore = (name: string) => name < "0017";
      await run(migrations.flatMap(([name, all]) => (isBefore(name) ? all : [])));
      await run(CORRECTED);
      await run(migrations.flatMap(([name, all]) => (isBefore(name) ? [] : all)));
      const edits = await opened.database.read((db) =>
        db
          .selectFrom("edit")
          .select(["kind", "target_id", "body", "source"])
          .orderBy("id")
          .execute(),
      );
      expect(
        edits.map(({ body, ...edit }) => ({ ...edit, body: JSON.parse(body) as object })),
      ).toEqual([
        {
          kind: "fields",
          target_id: 7,
          source: "a booklet",
          body: { fields: { name: "Writer Made-up" } },
        },
        {
          kind: "credits",
          target_id: 3,
          source: "its back",
          body: {
            changes: [
              {
                operation: "remove",
                roles: "lyrics",
                subject: { artist: 7, name: "Writer Made-up" },
                value: {},
              },
            ],
          },
        },
        {
          kind: "credits",
          target_id: 3,
          source: "its back",
          body: {
            changes: [
              {
                operation: "change",
                roles: "composition",
                subject: { artist: null, name: "Nobody" },
                value: { artist: 7, name: "Writer" },
              },
            ],
          },
        },
      ]);
    } finally {
      await opened.remove();
    }
  });
}
