import { Argument, type Command } from "commander";
import { changeTrust } from "../../api/moderation/rights.ts";
import type { Standing } from "../../domain/users/can.ts";
import { isFailure } from "../../domain/failure.ts";
import { configured, withDatabase } from "../open-database.ts";
import { parseReason } from "./reason.ts";

const GRANTS = {
  maintainer: "maintainer",
  trusted: "trusted",
  untrusted: "new",
  earned: null,
} as const satisfies Record<string, Standing | null>;

export function registerGrant(program: Command): void {
  program
    .command("grant")
    .summary("make a user a maintainer, or change whether their edits are trusted")
    .description(
      "Set what a user may do with edits. Maintainers and trusted users approve edits of others, and their own are " +
        "applied at once. Edits of untrusted users always wait. With 'earned' trust depends only on approved edits, " +
        "which is the default. Each change is in the log of moderators (norae moderate log).",
    )
    .addArgument(new Argument("<right>", "the right").choices(Object.keys(GRANTS)))
    .argument("<username>", "the username, as on the profile")
    .option("--reason <text>", "the reason, shown to the user", parseReason, "")
    .addHelpText("after", "\nExample:\n  norae grant maintainer ada")
    .action(async (right: keyof typeof GRANTS, username: string, options: { reason: string }) => {
      const reason = options.reason.trim();
      const step = { username, standing: GRANTS[right], reason, actorId: null };
      await withDatabase(async (database) => {
        const { trust } = configured();
        const refused = await changeTrust({ database, trust }, step, new Date());
        if (isFailure(refused)) throw new Error(`${refused.message}.`);
      });
      process.stdout.write(`${username}: ${right}.\n`);
    });
}
