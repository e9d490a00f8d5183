import { type Configuration, loadConfiguration } from "../server/configuration/configuration.ts";

/** The configuration that a command works with. @throws Error with all that is wrong in it. */
export function configured(): Configuration {
  const { configuration, problems } = loadConfiguration(process.env, process.cwd());
  if (configuration === undefined) throw new Error(problems.join("\n  "));
  return configuration;
}
