import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import type { StagingPart } from "../import/staging.ts";
import { privateStagingStatements, STAGED, tablesOf } from "../import/staging-statements.ts";

const NAMES = STAGED.map(([name]) => name);

/** Is set in a transaction that has used the tables before. */
const IS_USED = "norae.has_staged";

const CREATE = privateStagingStatements("postgres");

/** An empty table named for the definition of the others: behind a pooler a connection may have those of another build. */
const MARK = `staging_of_${createHash("sha256").update(CREATE.join()).digest("hex").slice(0, 16)}`;

/** Both builds of a rolling deployment may use one connection, so that the tables of the other one go with its mark. */
const CREATE_ANEW = [
  "discard temp",
  ...CREATE,
  `create temporary table ${MARK} ()`,
  `analyze ${NAMES.join(", ")}`,
];

/** Provides empty private staging tables, created once a connection: that takes as long as a third of an edit. */
export async function providePostgresStaging(db: Transaction): Promise<void> {
  const { rows } = await sql<{ is_there: boolean; is_used: boolean }>`
    select to_regclass(${`pg_temp.${MARK}`}) is not null as is_there,
      coalesce(current_setting(${IS_USED}, true), '') <> '' as is_used`.execute(db);
  const { is_there = false, is_used = false } = rows[0] ?? {};
  const statements = [
    `set local ${IS_USED} = 'yes'`,
    // Rough statistics are good enough, and cost a tenth.
    "set local default_statistics_target = 10",
    ...(is_there ? [] : CREATE_ANEW),
    ...(is_used ? NAMES.map((name) => `delete from ${name}`) : []),
  ];
  // All of them in one round trip.
  await sql.raw(statements.join(";\n")).execute(db);
}

/** Tells the planner how many rows the tables have: else it expects a thousand, and reads whole tables. */
export async function analysePostgresStaging(db: Transaction, part: StagingPart) {
  await sql.raw(`analyze ${tablesOf(part).join(", ")}`).execute(db);
}
