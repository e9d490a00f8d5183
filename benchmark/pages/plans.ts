import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** Below it, reading a whole table is the quickest way. */
const MANY = 1_000;

export interface Scan {
  /** The step that reads from end to end. */
  step: string;
  /** How many statements have it; the first of them, and its whole plan, a step to a line. */
  statements: number;
  sql: string;
  plan: string[];
}

/** What these statements read from end to end: tables and indexes of more than a thousand rows. */
export function findScans(
  database: DatabaseSync,
  statements: ReadonlyMap<string, readonly unknown[]>,
): Scan[] {
  const sizes = new Map<string, number>();
  for (const row of database.prepare("select name from sqlite_schema where type = 'table'").all()) {
    const name = String(row["name"]);
    const counted = database.prepare(`select count(*) as count from "${name}"`).get();
    sizes.set(name, Number(counted?.["count"]));
  }
  const scans = new Map<string, Scan>();
  for (const [sql, parameters] of statements) {
    const values = parameters.map((value) =>
      typeof value === "boolean" ? Number(value) : (value as SQLInputValue),
    );
    const plan = database
      .prepare(`explain query plan ${sql}`)
      .all(...values)
      .map((row) => String(row["detail"]));
    for (const step of new Set(plan)) {
      const name = /^SCAN (\w+)/.exec(step)?.[1];
      // What is no table by this name is a subquery or a list of values, whose own tables have steps of their own.
      const size = name === undefined ? undefined : sizes.get(tableOf(name, sql));
      if (size === undefined || size <= MANY) continue;
      const scan = scans.get(step) ?? { step, statements: 0, sql, plan };
      scans.set(step, { ...scan, statements: scan.statements + 1 });
    }
  }
  return [...scans.values()];
}

/** A plan names a table as the statement does. */
function tableOf(name: string, sql: string): string {
  return (
    new RegExp(`(?:from|join)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}"?\\b`, "i").exec(sql)?.[1] ??
    name
  );
}
