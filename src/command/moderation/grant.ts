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
    .summary("appoint a maintainer, or give or take trust")
    .description(
      "Say what a user may do with edits of the catalogue: a maintainer and a trusted contributor approve those of\n" +
        "others, and their own are applied at once; those of the untrusted always wait. 'earned' takes back what was\n" +
        "given: the user is trusted for approved edits alone. Each is in the log of moderators (norae moderate log).",
    )
    .addArgument(new Argument("<right>", "what the user is").choices(Object.keys(GRANTS)))
    .argument("<username>", "name of the user, as on the profile")
    .option("--reason <text>", "why, which the person reads", parseReason, "")
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
