import { sql } from "kysely";
import { expect, test } from "vitest";
import { BOTH_ENGINES, openBareDatabase } from "../../test/engines.ts";
import { migrationStatements } from "./migrate.ts";

/** Counts before the migration, by column. Writer 2 wrote two songs of idol 1, and composed one of them. */
const BEFORE = [
  "insert into revision (id, made_at, note, added, changed, merged, removed) values (1, '2026-01-01', '', 0, 0, 0, 0)",
  `insert into artist (id, english_name, sort_key, name_key, linkable, romanised, revision_id, is_idol)
    values (1, 'Idol', 'idol', 'idol', true, false, 1, true)`,
  `insert into artist (id, english_name, sort_key, name_key, linkable, romanised, revision_id, featured, lyrics,
      composed, idol_songs, idol_lyrics, idol_composed)
    values (2, 'Writer', 'writer', 'writer', true, false, 1, 1, 2, 1, 2, 2, 1)`,
  ...[1, 2].flatMap((song) => [
    `insert into song (id, english_name, sort_key, name_key, recording_key, credits_incomplete, revision_id)
      values (${song}, 'Song', 'song', 'song', 'song ${song}', false, 1)`,
    `insert into song_artist (song_id, position, artist_id, is_title, release_order) values (${song}, 0, 1, false, '')`,
    `insert into credit (song_id, position, artist_id, name, roles)
      values (${song}, 0, 2, 'W', '${song === 1 ? "FLC" : "L"}')`,
    `insert into credit_role (artist_id, role, song_id, release_order) values (2, 'L', ${song}, '')`,
  ]),
  "insert into credit_role (artist_id, role, song_id, release_order) values (2, 'C', 1, ''), (2, 'F', 1, '')",
  `insert into collaboration (artist_id, person_id, num_songs, lyrics, composed, arranged)
    values (1, 2, 2, 2, 1, 0)`,
];

for (const engine of BOTH_ENGINES) {
  test(`the counts of an existing database are moved from a column a role to rows on ${engine}`, async () => {
    const opened = await openBareDatabase(engine);
    try {
      const migrations = [...migrationStatements(engine)].sort(([a], [b]) => (a < b ? -1 : 1));
      const at = migrations.findIndex(([name]) => name === "0008-roles");
      const run = (statements: string[]) =>
        opened.database.write(async (db) => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        });
      await run(migrations.slice(0, at).flatMap(([, statements]) => statements));
      await run(BEFORE);
      await run(migrations[at]![1]);
      const rows = (query: string) =>
        opened.database.read(async (db) => (await sql.raw(query).execute(db as never)).rows);
      expect(await rows("select * from credit_count order by artist_id, scope, role")).toEqual([
        { artist_id: 2, scope: "all", role: "composition", songs: 1 },
        { artist_id: 2, scope: "all", role: "featured", songs: 1 },
        { artist_id: 2, scope: "all", role: "lyrics", songs: 2 },
        { artist_id: 2, scope: "all", role: "writing", songs: 2 },
        { artist_id: 2, scope: "idol", role: "composition", songs: 1 },
        { artist_id: 2, scope: "idol", role: "lyrics", songs: 2 },
        { artist_id: 2, scope: "idol", role: "writing", songs: 2 },
      ]);
      expect(await rows("select * from collaboration order by role")).toEqual([
        { artist_id: 1, person_id: 2, role: "composition", songs: 1 },
        { artist_id: 1, person_id: 2, role: "lyrics", songs: 2 },
        { artist_id: 1, person_id: 2, role: "writing", songs: 2 },
      ]);
      expect(await rows("select role, song_id from credit_role order by role, song_id")).toEqual([
        { role: "composition", song_id: 1 },
        { role: "featured", song_id: 1 },
        { role: "lyrics", song_id: 1 },
        { role: "lyrics", song_id: 2 },
      ]);
      expect(await rows("select song_id, roles, also from credit order by song_id")).toEqual([
        { song_id: 1, roles: "FLC", also: null },
        { song_id: 2, roles: "L", also: null },
      ]);
      expect(await rows("select distinct kind from song")).toEqual([{ kind: "song" }]);
      expect(await rows("select distinct is_listed from song_artist")).toEqual([
        { is_listed: true },
      ]);
    } finally {
      await opened.remove();
    }
  });
}
