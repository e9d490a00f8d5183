import { logConsole } from "./log-console.ts";
import { constants } from "node:os";
import { join } from "node:path";
import { announceSignIn } from "../accounts.ts";
import type { Environment } from "../configuration/settings.ts";
import { type Configuration, loadConfiguration } from "../configuration/configuration.ts";
import { RELEASE } from "../../domain/catalogue/release.ts";
import { describeError } from "../http/errors/error-text.ts";
import { startProcesses } from "./cluster/processes.ts";
import { commandInChild } from "./daily/command-in-child.ts";
import { importInChild } from "./initial-import.ts";
import { logLine, setLogFormat } from "../log/log.ts";
import type { Ready } from "./cluster/server-process.ts";
import { type RunningServer, start } from "./start.ts";
import { explainStart, StartStopped } from "./start-problem.ts";
import { stopOnSignals } from "./stop-on-signals.ts";
import { type WorkerRole, workerRole } from "./cluster/worker.ts";

/** How long stopping takes at most once no more connections are accepted, in milliseconds. */
const STOP_TIMEOUT = 10_000;

/** Starts the server and stops it on signals. @returns 0 once it runs, else the exit status of the failed start */
export async function runServer(serverFolder: string): Promise<number> {
  logConsole();
  const loaded = loadConfiguration(process.env, process.cwd());
  const { configuration, problems = [], warnings } = loaded;
  const nodeEnv = nodeEnvProblem(process.env);
  if (nodeEnv !== null) problems.push(nodeEnv);
  if (configuration === undefined || problems.length > 0) {
    const found = [...problems, ...warnings];
    print(["Norae cannot start with this configuration:", ...found].join("\n  "));
    return 1;
  }
  if (configuration.log !== "off") setLogFormat(configuration.log);
  const role = workerRole();
  if (role === null) warnings.forEach((warning) => logLine(`Warning: ${warning}`));
  if (configuration.processes > 1 && role === null) {
    try {
      const started = await startProcesses(configuration, serverFolder);
      if (typeof started === "number") return started;
      announce({ ...started, processes: configuration.processes });
      return 0;
    } catch (error) {
      print(explain(error, configuration));
      return 1;
    }
  }
  try {
    const running = await startHere(configuration, serverFolder, role);
    const { address, signInLink, metricsAddress } = running;
    const stop = stopOnSignals(
      (signal) => running.stop(signal === "SIGINT" ? 0 : configuration.drain),
      {
        timeout: STOP_TIMEOUT + configuration.drain,
        // A terminal sends Ctrl-C and Ctrl-\ to all processes: the primary one decides what becomes of the others.
        ignored: role === null ? [] : ["SIGINT", "SIGHUP", "SIGQUIT"],
        isOneOfSeveral: role !== null,
      },
    );
    if (role === null) announce({ address, signInLink, metricsAddress, processes: 1 });
    else role.reportReady({ address, signInLink }, stop);
    return 0;
  } catch (error) {
    if (error instanceof StartStopped) {
      print(error.message);
      return 128 + constants.signals[error.signal];
    }
    print(explain(error, configuration));
    return 1;
  }
}

/** Starts a server in this process, whose signals and output are left alone. @throws errors for `explainStart` */
export function startHere(
  configuration: Configuration,
  serverFolder: string,
  role: WorkerRole | null = null,
): Promise<RunningServer> {
  return start({
    role,
    configuration,
    clientFolder: join(serverFolder, "..", "client"),
    checkpointWorker: join(serverFolder, "checkpoint-worker.js"),
    searchWorker: join(serverFolder, "search-worker.js"),
    connectionWorker: join(serverFolder, "connection-worker.js"),
    importCatalogue: importInChild(join(serverFolder, "command.js")),
    writeDump: commandInChild(join(serverFolder, "command.js"), "export"),
    writeBackup: commandInChild(join(serverFolder, "command.js"), "backup"),
    decoderFile: join(serverFolder, "decode.js"),
  });
}

function announce({
  address,
  signInLink,
  metricsAddress,
  processes,
}: Ready & { metricsAddress: string | null; processes: number }): void {
  const time = `${(performance.now() / 1000).toFixed(2)} s`;
  const what = processes === 1 ? time : `${time}, ${processes} processes`;
  const metrics = metricsAddress === null ? "" : `The metrics are at ${metricsAddress}/metrics\n`;
  // At once, since programs wait for the first line.
  process.stdout.write(
    `Norae is listening at ${address} (${RELEASE}, started in ${what})\n${metrics}`,
  );
  if (signInLink !== null) announceSignIn(signInLink, [process.stdout, process.stderr]);
}

function explain(error: unknown, configuration: Configuration): string {
  const explained = explainStart(error, configuration);
  if (explained !== null) return `Norae cannot start. ${explained}`;
  return `Norae cannot start.\n${describeError(error)}`;
}

function print(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Returns why a server must not run with this NODE_ENV, or null: else rendering takes three times as long. */
function nodeEnvProblem(environment: Environment): string | null {
  const value = environment["NODE_ENV"];
  if (!import.meta.env.PROD || value === "production") return null;
  const was = value === undefined ? "missing" : JSON.stringify(value);
  return `NODE_ENV is ${was}. It must be production: use npm start, which sets it, or run NODE_ENV=production node build/server/serve.js.`;
}
