import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { connect } from "../../src/database/connect.ts";
import type { Engine } from "../../src/database/database.ts";
import {
  type CommonMigration,
  LAST_UNDECLARED,
  migrationNames,
  migrationsOf,
} from "../../src/database/migrate.ts";
import { VERSION } from "../../src/domain/catalogue/release.ts";
import {
  BOTH_ENGINES,
  openBareDatabase,
  openTestDatabase,
  type TestDatabase,
} from "../databases/engines.ts";
import { type SchemaPart, storedSchema } from "../databases/stored-schema.ts";
import { forTest } from "../for-tests.ts";

/** The last migration that each release knows from which one can go on. */
const RELEASED = { "0.2.0": "0033-profiles" };

interface Step {
  before: readonly SchemaPart[];
  after: readonly SchemaPart[];
  statements: readonly string[];
}

/** Returns why builds that do not know a migration may not live with it; nothing where it only adds. */
function brokenBy({ before, after, statements }: Step): string[] {
  const key = ({ kind, table, name }: SchemaPart) => `${kind} ${table} ${name}`.trim();
  const now = new Map(after.map((part) => [key(part), part]));
  const known = new Set(before.map(key));
  // A function belongs to none.
  const older = new Set(before.map(({ table }) => table).filter(Boolean));
  const changed = before.filter((part) => !isKept(part, now.get(key(part))));
  const added = after.filter(
    (part) =>
      !known.has(key(part)) && (older.has(part.table) ? !part.isOptional : older.has(part.holds)),
  );
  return [
    ...changed.map((part) => `changes ${key(part)}`),
    ...added.map((part) => `adds ${key(part)}`),
    ...statements.filter((one) => !isOfSchema(one, older)).map((one) => `runs ${one.trim()}`),
  ];
}

/** Whether a part is as it was. SQLite writes added columns into the statement of their table, before its constraints. */
function isKept(before: SchemaPart, after: SchemaPart | undefined): boolean {
  if (after === undefined) return false;
  if (after.definition === before.definition) return true;
  const { definition } = after;
  // They stand behind the last column that was there, before the constraints of the table.
  const at = [...before.definition].findIndex(
    (character, index) => character !== definition[index],
  );
  const head = before.definition.slice(0, at).replace(/,?\s*$/, "");
  const tail = before.definition.slice(head.length).trimStart();
  const columns = definition.slice(head.length, -tail.length);
  return (
    before.kind === "table" &&
    definition.endsWith(tail) &&
    columns.trimStart().startsWith(",") &&
    !/\b(check|references|unique|primary|constraint|generated|as)\b/i.test(columns)
  );
}

/** Two statements of the migrator itself. */
const OF_MIGRATOR = /^(with "table_list" as|\s*with set_timeout as)/;

/** Whether a statement only changes the schema, which is compared, or writes to new tables. */
function isOfSchema(statement: string, older: ReadonlySet<string>): boolean {
  const [, table = ""] = /^\s*insert into "?(\w+)/i.exec(statement) ?? [];
  if (table !== "") return !older.has(table) || table === "schema_contract";
  if (OF_MIGRATOR.test(statement)) return true;
  return /^\s*(--.*\n\s*)*(create|alter|drop|comment|select|begin|commit|set)\b/i.test(statement);
}

type Declaration = { oldest: string | null; breaks?: string | undefined };

/** Returns what is wrong about the declaration of a migration. */
function judge(name: string, { oldest, breaks = "" }: Declaration, step: Step) {
  const broken = brokenBy(step);
  if (broken.length === 0) return breaks === "" ? [] : [`${name} only adds: it breaks nothing`];
  if (breaks.length > 20 && (oldest ?? name) > LAST_UNDECLARED) return [];
  return broken.map((what) => `${name} ${what}, and does not say why (breaks) from which build on`);
}

/** Runs migrations up to one on a database. @param later made-up ones */
async function run(
  { place, database }: TestDatabase,
  lastMigration: string,
  later?: Record<string, CommonMigration>,
): Promise<Step> {
  const before = await storedSchema(database);
  const statements: string[] = [];
  const onQuery = (statement: string) => void statements.push(statement);
  const options = { schema: "migrate", lastMigration, later, onQuery } as const;
  await (await connect({ ...place, ...options })).close();
  return { before, after: await storedSchema(database), statements };
}

const NAME = "9001-made-up";

function running(text: string): CommonMigration {
  return { oldest: LAST_UNDECLARED, up: async (db) => void (await sql.raw(text).execute(db)) };
}

const ADDING: [string, Engine | null][] = [
  ["create table made_up (song_id bigint references song (id) on delete cascade)", "postgres"],
  ["create table made_up (song_id integer references song (id) on delete cascade)", "sqlite"],
  ["alter table song add column made_up text", null],
  ["alter table song add column made_up integer not null default 0", null],
  // Its constraints come after its columns.
  ["alter table membership add column made_up text", null],
  ["create index made_up on song (release_day, id)", "sqlite"],
];

const BREAKING: [string, Engine | null, string][] = [
  [
    "create table made_up (song_id bigint references song (id))",
    "postgres",
    "adds constraint made_up",
  ],
  [
    "create table made_up (song_id integer references song (id))",
    "sqlite",
    "adds reference made_up",
  ],
  ["alter table song add column made_up text not null", "postgres", "adds column song made_up"],
  [
    "alter table song add column made_up integer check (made_up > 0)",
    "postgres",
    "adds constraint song",
  ],
  [
    "alter table song add column made_up integer check (made_up > 0)",
    "sqlite",
    "changes table song",
  ],
  [
    "alter table song add column made_up integer references album (id)",
    "sqlite",
    "changes table song",
  ],
  ["create unique index made_up on song (recording_key, id)", null, "adds index song made_up"],
  ["create index made_up on song (release_day, id)", "postgres", "adds index song made_up"],
  [
    "create trigger made_up after insert on song begin select 1; end",
    "sqlite",
    "adds trigger song made_up",
  ],
  [
    "create trigger made_up after insert on song execute function notify_change()",
    "postgres",
    "adds trigger song made_up",
  ],
  [
    "create or replace function notify_change() returns trigger language plpgsql as 'begin return null; end'",
    "postgres",
    "changes function",
  ],
  ["alter table song drop column youtube_id", "postgres", "changes column song youtube_id"],
  ["alter table song drop column youtube_id", "sqlite", "changes table song"],
  [
    "alter table song rename column youtube_id to made_up",
    "postgres",
    "changes column song youtube_id",
  ],
  ["alter table song rename column youtube_id to made_up", "sqlite", "changes table song"],
  ["alter table song alter column track type smallint", "postgres", "changes column song track"],
  ["drop table feedback", null, "changes table feedback"],
  ["drop index credit_year_by_songs", null, "changes index credit_year"],
  ["update song set kind = 'made up'", null, "runs update song"],
  [
    "insert into change (tag, changed_at) values ('everything', '2026')",
    null,
    "runs insert into change",
  ],
  ["with gone as (select id from song) delete from song", null, "runs with gone"],
];

for (const engine of BOTH_ENGINES) {
  const on = <T extends [string, Engine | null, ...unknown[]]>(all: readonly T[]) =>
    all.filter(([, only]) => only === null || only === engine);

  describe(`migrations on ${engine}`, () => {
    test(`each after ${LAST_UNDECLARED} only adds, or says why earlier builds cannot live with it`, async () => {
      const opened = await forTest(openBareDatabase(engine));
      await run(opened, LAST_UNDECLARED);
      const wrong: string[] = [];
      for (const [name, migration] of migrationsOf(engine))
        if (name > LAST_UNDECLARED) wrong.push(...judge(name, migration, await run(opened, name)));
      expect(wrong).toEqual([]);
    });

    describe("of which one is made up", () => {
      const made = async (text: string) =>
        run(await forTest(openTestDatabase(engine)), NAME, { [NAME]: running(text) });

      test.each(on(ADDING))("may: %s", async (text) => {
        const step = await made(text);
        expect(judge(NAME, running(text), step)).toEqual([]);
        expect(judge(NAME, { ...running(text), breaks: "x".repeat(30) }, step)).toHaveLength(1);
      });

      test.each(on(BREAKING))("may not without a reason: %s", async (text, _, why) => {
        const step = await made(text);
        expect(judge(NAME, running(text), step)[0]).toContain(`${NAME} ${why}`);
        const breaks = "Made-up builds read the made-up column.";
        expect(judge(NAME, { oldest: NAME, breaks }, step)).toEqual([]);
        expect(judge(NAME, { oldest: LAST_UNDECLARED, breaks }, step)).not.toEqual([]);
      });
    });
  });

  test(`the version is raised with the first migration after a release on ${engine}`, () => {
    for (const [release, last] of Object.entries(RELEASED))
      if (migrationNames(engine).at(-1)! > last) expect(VERSION).not.toBe(release);
  });
}
