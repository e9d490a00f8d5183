import { type Command, InvalidArgumentError, Option } from "commander";
import { changeSuspension } from "../../api/moderation/suspend.ts";
import { isFailure } from "../../domain/failure.ts";
import { MOST_SUSPENSION_DAYS, type Suspending } from "../../domain/moderation-rules.ts";
import { configured, withDatabase } from "../open-database.ts";
import { parseStatedReason } from "./reason.ts";

/** Adds the commands that suspend people, maintainers too, to `norae moderate`. */
export function registerSuspend(moderate: Command): void {
  moderate
    .command("suspend")
    .summary("let somebody only read, for a time or for good")
    .argument("<username>", "as in the address of the profile")
    .addOption(
      new Option("--days <number>", "for how long").argParser(parseDays).conflicts("forGood"),
    )
    .option("--for-good", "until it is ended")
    .requiredOption("--reason <text>", "why, which the person reads", parseStatedReason)
    .addHelpText(
      "after",
      "\nExample:\n  norae moderate suspend spammer --days 30 --reason 'advertising'",
    )
    .action(async (username: string, options: SuspendOptions) => {
      const { days = null, forGood = false, reason } = options;
      if (days === null && !forGood)
        throw new Error("State for how long: --days with a number, or --for-good.");
      await suspending({ username, action: "suspend", days, reason });
    });

  moderate
    .command("unsuspend")
    .summary("end a suspension before its time")
    .argument("<username>", "as in the address of the profile")
    .requiredOption("--reason <text>", "why, which the person reads", parseStatedReason)
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
  process.stdout.write(`${step.username}: ${step.action}.\n`);
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_SUSPENSION_DAYS) return days;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_SUSPENSION_DAYS}.`);
}
