import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { normal } from "./normal.ts";

/** Tables of no content: of staged imports, of changes that caches follow, of migrations, of SQLite. */
const LEFT_OUT = /^(stage|staged|staging|kysely|schema|sqlite)_|^change$/;

/** Columns of secrets, and of what follows from the address of the site. */
const SECRET = new Set([
  "account.feed_hash",
  "session.cookie_hash",
  "session.token_hash",
  "suspended_identity.hash",
  "used_credential.hash",
]);

/** Returns the content of a database as text, a row a line, the rows of each table in order. */
export function tablesOf(dataFolder: string): string {
  using database = new DatabaseSync(join(dataFolder, "norae.sqlite"), { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all();
  const texts = tables.flatMap((row) => {
    const name = String(row["name"]);
    if (LEFT_OUT.test(name)) return [];
    const statement = database.prepare(`select * from "${name}"`);
    const columns = statement.columns().map((column) => column.name);
    const rows = statement.all().map((stored) => {
      const values = columns.map((column) =>
        SECRET.has(`${name}.${column}`) && stored[column] !== null ? "…" : stored[column],
      );
      return normal(JSON.stringify(values));
    });
    return [`## ${name} (${columns.join(", ")})`, ...rows.toSorted()];
  });
  return `${texts.join("\n")}\n`;
}
