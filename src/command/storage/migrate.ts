import type { Command } from "commander";
import {
  describeTooNew,
  isLivedWith,
  migrationNames,
  SchemaProblem,
} from "../../database/migrate.ts";
import { type Schema, readSchema } from "../../database/schema.ts";
import type { Database } from "../../database/database.ts";
import { counted } from "../../domain/text/counted.ts";
import { configured, withDatabase } from "../open-database.ts";

export function registerMigrate(program: Command): void {
  program
    .command("migrate")
    .summary("bring the database up to date, as the start of a server does")
    .description(
      "Bring the database up to date, or create it, as the start of a server does. No other command does that. " +
        "Back up first, with the version that is running. See docs/operating.md.",
    )
    .option("--dry-run", "list the migrations that would run, without changing anything")
    .action(async ({ dryRun }: { dryRun?: boolean }) => {
      const print = (line: string) => void process.stdout.write(`${line}\n`);
      if (dryRun) {
        await withDatabase(printPending, { schema: "ignore", isReadOnly: true });
        return;
      }
      let isDone = false;
      const onSchema = (line: string) => {
        isDone = true;
        print(line);
      };
      // `never` is about starts.
      const migrate = configured().migrate === "now" ? "now" : "alone";
      await withDatabase(() => Promise.resolve(), { schema: "migrate", migrate, onSchema });
      if (!isDone) print("The database is up to date.");
    });
}

async function printPending(database: Database): Promise<void> {
  const { engine } = database;
  const schema = await database.read((db) => readSchema(db, engine, migrationNames(engine)));
  if (schema.unknown.length > 0 && !schema.isCompatible)
    throw new SchemaProblem(describeTooNew(schema));
  process.stdout.write(describePending(schema, engine));
}

function describePending(schema: Schema, engine: Database["engine"]): string {
  const { executed, pending } = schema;
  if (pending.length === 0) return "The database is up to date: no migration would run.\n";
  const lines = pending.map((name) => {
    const isRolling = executed.length === 0 || isLivedWith(name, schema, engine);
    return `${name}${isRolling ? "" : "\tstop all servers of this database first"}\n`;
  });
  return `${lines.join("")}${counted(pending.length, "migration")} would run. Nothing was changed.\n`;
}
