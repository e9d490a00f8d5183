import { parseReason, parseStatedReason } from "./reason.ts";
import { changeSuspension, type SuspensionStep } from "../../api/moderation/rights.ts";
import { join } from "node:path";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { listModerated, moderate } from "../../api/moderation/moderate.ts";
import { connect } from "../../database/connect.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import type { Database } from "../../database/database.ts";
import { listGivenTrust } from "../../database/edits/standing.ts";
import { listSuspended } from "../../database/moderation/suspensions.ts";
import { listAuditLog } from "../../database/moderation/audit-log.ts";
import { type Moderated, parseModerated } from "../../domain/moderation/moderated.ts";
import {
  type Moderation,
  MODERATION_TEXT,
  MOST_SUSPENSION_DAYS,
  QUEUE_LISTED,
  REASON_LABELS,
  REPORT_KINDS,
  type ReportKind,
} from "../../domain/moderation/moderation-rules.ts";
import type {
  AuditEntry,
  ModeratedItem,
  SuspendedUser,
  TrustedUser,
} from "../../domain/moderation/report.ts";
import { isFailure } from "../../domain/failure.ts";
import { openUploads } from "../../server/accounts.ts";
import { configured, withDatabase } from "../open-database.ts";

const STEPS = [
  ["hide", "hide something from everyone but its author"],
  ["restore", "show something again that was hidden"],
  ["dismiss", "close the reports about something, and leave it as it is"],
] as const satisfies [Moderation, string][];

const PAST = {
  hide: "hidden",
  restore: "restored",
  dismiss: "reports closed",
  suspend: "suspended",
  unsuspend: "suspension ended",
} as const satisfies Record<Moderation | SuspensionStep["action"], string>;

export function registerModerate(program: Command, serverFolder: string): void {
  const command = program
    .command("moderate")
    .summary("list reported content, hide it or restore it")
    .description(
      "List reported content, hide it or restore it. Its author sees that, and the reason. Each step is in a log " +
        "that cannot be changed.",
    );

  command
    .command("list")
    .summary(
      "list what is reported (the oldest first), what is hidden, who is suspended, or whose trust was set",
    )
    .addArgument(
      new Argument("[state]", "what to list")
        .choices(["waiting", "hidden", "suspended", "trust"])
        .default("waiting"),
    )
    .option("--after <number>", "skip this many, to see those after them", parseNumber, 0)
    .action(async (state: "waiting" | "hidden" | "suspended" | "trust", { after }: After) => {
      const range = { offset: after, limit: QUEUE_LISTED };
      const list = async (database: Database) => {
        if (state === "suspended") {
          const people = await database.read((db) => listSuspended(db, new Date(), range));
          return print(people.map(suspendedLine), "No user is suspended.\n");
        }
        if (state === "trust") {
          const people = await database.read((db) => listGivenTrust(db, range));
          const nothing = "No user was given trust, or had it taken.\n";
          return print(people.map(trustLine), nothing);
        }
        const items = await database.read((db) => listModerated(db, state, range));
        const nothing = state === "waiting" ? "Nothing is reported.\n" : "Nothing is hidden.\n";
        process.stdout.write(items.length === 0 ? nothing : items.map(textOf).join("\n"));
      };
      await withDatabase(list, { isReadOnly: true });
    });

  for (const [action, summary] of STEPS)
    command
      .command(action)
      .summary(summary)
      .addArgument(new Argument("<kind>", "kind of content").choices(REPORT_KINDS))
      .argument("<id>", "its id, as in the list; for a profile the username")
      .option(
        "--reason <text>",
        "the reason, shown to its author; needed to hide and to restore",
        parseReason,
        "",
      )
      .addHelpText(
        "after",
        `\nExample:\n  norae moderate ${action} review album-12 --reason 'advertising'`,
      )
      .action(async (kind: ReportKind, id: string, { reason }: { reason: string }) => {
        const configuration = configured();
        const { dataFolder, databaseUrl, directUrl } = configuration;
        const database = await connect({ dataFolder, databaseUrl, directUrl });
        const uploads = openUploads(configuration, join(serverFolder, "decode.js"));
        try {
          const target = await findTarget(database, kind, id);
          const step = { target, action, reason, actorId: null };
          const refused = await moderate({ database, uploads }, step, new Date());
          if (isFailure(refused)) throw new Error(`${refused.message}.`);
          process.stdout.write(`${kind} ${id}: ${PAST[action]}.\n`);
        } finally {
          uploads.close();
          await database.close();
        }
      });

  registerSuspend(command);

  command
    .command("log")
    .summary("show what moderators did, the newest first")
    .option("--after <number>", "skip this many, to see those after them", parseNumber, 0)
    .action(async ({ after }: After) => {
      const range = { offset: after, limit: QUEUE_LISTED };
      const entries = await withDatabase(
        (database) => database.read((db) => listAuditLog(db, range)),
        { isReadOnly: true },
      );
      print(entries.map(lineOf), "The log is empty.\n");
    });
}

function print(lines: readonly string[], nothing: string): void {
  process.stdout.write(lines.length === 0 ? nothing : lines.join(""));
}

interface After {
  after: number;
}

function parseNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number.");
}

async function findTarget(database: Database, kind: ReportKind, id: string): Promise<Moderated> {
  if (kind === "profile") {
    const user = await database.read((db) => findUserByName(db, id));
    if (user === null)
      throw new Error(`There is no user ${id}: give the username, as on the profile.`);
    return { kind: "profile", id: user._id };
  }
  const target = parseModerated(kind, id);
  if (target === null) throw new Error(`${MODERATION_TEXT.id}.`);
  return target;
}

function textOf(item: ModeratedItem): string {
  const { kind, author, title, text, hidden_reason, reports } = item;
  const id = kind === "profile" ? author : item.id;
  return [
    `${kind} ${id}\t${title}\tby ${author}`,
    ...(text === "" ? [] : text.split("\n").map((line) => `  > ${line}`)),
    ...(hidden_reason === null ? [] : [`  hidden: ${hidden_reason}`]),
    ...reports.map(({ reason, note }) => `  reported: ${REASON_LABELS[reason]}. ${note}`.trimEnd()),
    "",
  ].join("\n");
}

function lineOf(entry: AuditEntry): string {
  const { logged_at, actor, action, kind, target_id, subject, reason, ends_at } = entry;
  const of = [kind, target_id].map((word) => (word === null ? "" : ` ${word}`)).join("");
  const whose = subject === null ? "" : ` of ${subject}`;
  const until = ends_at === null ? "" : ` until ${ends_at}`;
  const by = actor ?? "the operator";
  return `${logged_at}\t${action}${of}${whose}${until}\tby ${by}\t${reason}\n`;
}

function suspendedLine({ username, since, ends_at, reason }: SuspendedUser): string {
  const until = ends_at === null ? "for good" : `until ${ends_at}`;
  return `${username}\tsince ${since}\t${until}\t${reason}\n`;
}

function trustLine({ username, standing, given_at, reason }: TrustedUser): string {
  return `${username}\t${standing === "trusted" ? "trusted" : "untrusted"}\tsince ${given_at}\t${reason}\n`;
}

/** Adds the commands that suspend people, maintainers too, to `norae moderate`. */
function registerSuspend(parent: Command): void {
  parent
    .command("suspend")
    .summary("let a user only read, for a time or for good")
    .argument("<username>", "the username, as on the profile")
    .addOption(
      new Option("--days <number>", "for how long").argParser(parseDays).conflicts("forGood"),
    )
    .option("--for-good", "until norae moderate unsuspend")
    .requiredOption("--reason <text>", "the reason, shown to the user", parseStatedReason)
    .addHelpText(
      "after",
      "\nExample:\n  norae moderate suspend spammer --days 30 --reason 'advertising'",
    )
    .action(async (username: string, options: SuspendOptions) => {
      const { days = null, forGood = false, reason } = options;
      if (days === null && !forGood)
        throw new Error("Say for how long: --days with a number, or --for-good.");
      await suspending({ username, action: "suspend", days, reason });
    });

  parent
    .command("unsuspend")
    .summary("end a suspension before its time")
    .argument("<username>", "the username, as on the profile")
    .requiredOption("--reason <text>", "the reason, shown to the user", parseStatedReason)
    .action(async (username: string, { reason }: { reason: string }) => {
      await suspending({ username, action: "unsuspend", days: null, reason });
    });
}

interface SuspendOptions {
  days?: number;
  forGood?: boolean;
  reason: string;
}

async function suspending(step: Omit<SuspensionStep, "actorId">): Promise<void> {
  await withDatabase(async (database) => {
    const { trust } = configured();
    const byOperator = { ...step, actorId: null };
    const refused = await changeSuspension({ database, trust }, byOperator, new Date());
    if (isFailure(refused)) throw new Error(`${refused.message}.`);
  });
  process.stdout.write(`${step.username}: ${PAST[step.action]}.\n`);
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_SUSPENSION_DAYS) return days;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MOST_SUSPENSION_DAYS}.`);
}
