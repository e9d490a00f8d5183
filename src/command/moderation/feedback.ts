import type { Command } from "commander";
import {
  closeFeedback,
  deleteFeedback,
  type Feedback,
  listFeedback,
} from "../../database/community/feedback.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { FEEDBACK_KIND_TEXT } from "../../domain/moderation/feedback-rules.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { withDatabase } from "../open-database.ts";
import { printable } from "../../domain/text/printable.ts";

interface Options {
  all?: boolean;
  limit: string;
  done?: string[];
  delete?: string[];
}

export function registerFeedback(program: Command): void {
  program
    .command("feedback")
    .summary("list the messages of /feedback, mark them as done, or delete them")
    .description("List the open messages of /feedback, the newest first.")
    .option("--all", "also list messages that are done")
    .option("--limit <number>", "maximum number of messages", "50")
    .option("--done <id...>", "mark messages as done and delete their contact details")
    .option("--delete <id...>", "delete messages permanently")
    .action(async (options: Options) => {
      const isReadOnly = options.done === undefined && options.delete === undefined;
      const work = async (database: Database) => {
        await forEachId(database, options.done, "Done", closeFeedback);
        await forEachId(database, options.delete, "Deleted", deleteFeedback);
        if (isReadOnly) await print(database, options);
      };
      await withDatabase(work, { isReadOnly });
    });
}

async function print(database: Database, { all = false, limit: text }: Options): Promise<void> {
  const limit = Math.max(1, Number.parseInt(text, 10) || 50);
  // One more than is shown, to know whether there are more.
  const messages = await database.read((db) => listFeedback(db, { all, limit: limit + 1 }));
  if (messages.length === 0)
    process.stdout.write(all ? "There is no feedback yet.\n" : "There is no open feedback.\n");
  process.stdout.write(messages.slice(0, limit).map(describe).join("\n"));
  if (messages.length > limit)
    process.stdout.write(`\nThere are more messages: --limit ${limit * 2} shows them.\n`);
}

function describe({ id, kind, message, contact, about, created_at, status }: Feedback): string {
  const time = created_at.slice(0, 16).replace("T", " ");
  const facts = [`#${id}`, `${time} UTC`, FEEDBACK_KIND_TEXT[kind], about, status];
  const lines = [
    facts.filter((fact) => fact !== null && fact !== "open").join("  "),
    ...message.split("\n").map((line) => `  ${line}`),
    ...(contact === null ? [] : [`  reply to: ${contact}`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join("");
}

/** Applies a change to each message. @throws at the first unknown id; those before it are changed */
async function forEachId(
  database: Database,
  ids: readonly string[] | undefined,
  word: string,
  work: (db: Transaction, id: number) => Promise<boolean>,
): Promise<void> {
  for (const text of ids ?? []) {
    const id = parseDecimalId(text.replace(/^#/, ""));
    const isThere = id !== null && (await database.write((db) => work(db, id)));
    if (!isThere) throw new Error(`There is no message ${printable(text)}.`);
    process.stdout.write(`${word}: #${id}\n`);
  }
}
