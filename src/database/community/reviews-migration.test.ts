import { sql } from "kysely";
import { expect, test } from "vitest";
import { BOTH_ENGINES, openBareDatabase } from "../../../test/engines.ts";
import { migrationStatements } from "../migrate.ts";

const AT = "2026-01-01T00:00:00.000Z";

/** Two users: the first has a review of each sort, the second ratings alone. */
const BEFORE = [
  "insert into revision (id, made_at, note, added, changed, merged, removed) values (1, '2026-01-01', '', 0, 0, 0, 0)",
  ...["Ada", "Bea"].map(
    (name) =>
      `insert into account (username, username_key, created_at) values ('${name}', '${name.toLowerCase()}', '${AT}')`,
  ),
  ...["Song 1", "Song 2", "Song 3"].map(
    (
      name,
      at,
    ) => `insert into song (id, english_name, sort_key, name_key, recording_key, credits_cut, revision_id)
      values (${at + 1}, '${name}', '${name}', '${name}', '${name}', '', 1)`,
  ),
  review("song", { item: 1, user: 1, content: "made up", isPublic: true }),
  review("song", { item: 2, user: 1, content: "", isPublic: true }),
  review("song", { item: 3, user: 1, content: "made up", isPublic: false }),
  review("album", { item: null, user: 1, content: "made up", isPublic: true }),
  review("song", { item: 1, user: 2, content: "", isPublic: true }),
  "insert into review_tally (user_id, shown, hidden) values (1, 2, 2), (2, 1, 0)",
];

function review(
  kind: "song" | "album",
  {
    item,
    user,
    content,
    isPublic,
  }: Record<"item", number | null> & {
    user: number;
    content: string;
    isPublic: boolean;
  },
): string {
  return `insert into ${kind}_review (item_id, user_id, half_stars, content, is_public, created_at, updated_at)
    values (${item}, ${user}, 6, '${content}', ${isPublic}, '${AT}', '${AT}')`;
}

for (const engine of BOTH_ENGINES) {
  test(`the reviews with text in an existing database are counted on ${engine}`, async () => {
    const opened = await openBareDatabase(engine);
    try {
      const migrations = [...migrationStatements(engine)].sort(([a], [b]) => (a < b ? -1 : 1));
      const at = migrations.findIndex(([name]) => name === "0015-reviews-with-text");
      const run = (statements: string[]) =>
        opened.database.write(async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        });
      await run(migrations.slice(0, at).flatMap(([, statements]) => statements));
      await run(BEFORE);
      await run(migrations[at]![1]);
      const tallies = await opened.database.read((db) =>
        db.selectFrom("review_tally").selectAll().orderBy("user_id").execute(),
      );
      expect(tallies).toEqual([
        { user_id: 1, shown: 2, hidden: 2, shown_with_text: 1, hidden_with_text: 2 },
        { user_id: 2, shown: 1, hidden: 0, shown_with_text: 0, hidden_with_text: 0 },
      ]);
    } finally {
      await opened.remove();
    }
  });
}
