import type { Command } from "commander";
import { describeSignIn, localSignInLink } from "../server/accounts.ts";
import { localOrigin } from "../server/configuration/configuration.ts";
import { configured } from "./open-database.ts";

export function registerSignInLink(program: Command): void {
  program
    .command("sign-in-link")
    .summary("print the link that lets a browser use the local sign-in")
    .description(
      "Print the link that lets a browser of this machine use the local sign-in for 30 days. It works once: the next\n" +
        "browser needs another. Run it with the settings of the server (PORT, NORAE_DATA), which need not be running.",
    )
    .action(async () => {
      const configuration = configured();
      const { host, port, origin } = configuration;
      if (port === 0 && origin === null)
        throw new Error("PORT is 0, so that the address is not known: set PORT to the server's.");
      const address = origin ?? localOrigin(host, port);
      const link = await localSignInLink(configuration, address);
      if (link === null)
        throw new Error(
          `Sign-in links are for the local sign-in, which is off. Sign-in here: ${describeSignIn(configuration, address)}.`,
        );
      process.stdout.write(`${link}\n`);
    });
}
