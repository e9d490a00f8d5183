import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** Below this size, reading a whole table is the fastest plan. */
const MANY = 1_000;

export interface Scan {
  /** The step of the plan that scans. */
  step: string;
  /** The number of statements with this step; the first of them, and its whole plan, one step per line. */
  statements: number;
  sql: string;
  plan: string[];
}

/** Returns the scans in these statements: of tables and indexes of more than a thousand rows. */
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
      // Other names are subqueries or lists of values, whose own tables have steps of their own.
      const size = name === undefined ? undefined : sizes.get(tableOf(name, sql));
      if (size === undefined || size <= MANY) continue;
      const scan = scans.get(step) ?? { step, statements: 0, sql, plan };
      scans.set(step, { ...scan, statements: scan.statements + 1 });
    }
  }
  return [...scans.values()];
}

/** Returns the table behind the alias that the plan uses. */
function tableOf(name: string, sql: string): string {
  return (
    new RegExp(`(?:from|join)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}"?\\b`, "i").exec(sql)?.[1] ??
    name
  );
}
