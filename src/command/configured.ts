import { type Configuration, loadConfiguration } from "../server/configuration/configuration.ts";

/** Loads the configuration of a command. @throws Error that lists every problem of it */
export function configured(): Configuration {
  const { configuration, problems } = loadConfiguration(process.env, process.cwd());
  if (configuration === undefined) throw new Error(problems.join("\n  "));
  return configuration;
}
