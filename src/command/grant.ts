import { Argument, type Command } from "commander";
import { giveStanding } from "../database/edits/standing.ts";
import { findUserByName } from "../database/community/users.ts";
import type { Standing } from "../domain/can.ts";
import { withDatabase } from "./open-database.ts";

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
        "given: the user is trusted for approved edits alone.",
    )
    .addArgument(new Argument("<right>", "what the user is").choices(Object.keys(GRANTS)))
    .argument("<username>", "name of the user, as on the profile")
    .addHelpText("after", "\nExample:\n  norae grant maintainer ada")
    .action(async (right: keyof typeof GRANTS, username: string) => {
      await withDatabase((database) =>
        database.write(async (db) => {
          const user = await findUserByName(db, username);
          if (user === null)
            throw new Error(`There is no user ${username}: the name is that of the profile.`);
          await giveStanding(db, user._id, GRANTS[right], new Date());
          process.stdout.write(`${user.norae_user}: ${right}.\n`);
        }),
      );
    });
}
