import type { Command } from "commander";
import { describeSignIn, localSignInLink } from "../server/accounts.ts";
import { localOrigin } from "../server/configuration/configuration.ts";
import { configured } from "./open-database.ts";

export function registerSignInLink(program: Command): void {
  program
    .command("sign-in-link")
    .summary("print a link that lets a browser use the local sign-in")
    .description(
      "Print a link that lets a browser on this machine use the local sign-in for 30 days. It works once: another " +
        "browser needs another link. Use the server's settings (PORT, NORAE_DATA); the server need not be running.",
    )
    .action(async () => {
      const configuration = configured();
      const { host, port, origin } = configuration;
      if (port === 0 && origin === null)
        throw new Error("The address is not known, since PORT is 0: set PORT to the server's.");
      const address = origin ?? localOrigin(host, port);
      const link = await localSignInLink(configuration, address);
      if (link === null)
        throw new Error(
          `The local sign-in is off, so there is no link for it. Sign-in: ${describeSignIn(configuration, address)}.`,
        );
      process.stdout.write(`${link}\n`);
    });
}
