/**
 * Measures what the log and the metrics cost a cached page: the processor time of servers with different settings, in
 * alternating rounds, beside one without either. Linux only. `npm run bench -- observed-answers [REQUESTS]`
 */
import { onBothEngines } from "./environment/environment.ts";
import { alternate, ratioOf, spreadOf, spreadText } from "./serving/alternate.ts";
import { costOf, idle, type Measured } from "./serving/load.ts";

const ROUNDS = 9;

/** The requests of a round. */
const COUNT = Number(process.argv[2] ?? 10_000);

const PATHS = ["/song/123"];
const HEADERS = { "Accept-Encoding": "br" };

/** The first is what the others are compared with; the second shows how far equal ones differ. */
const SETTINGS: readonly [what: string, env: Record<string, string>][] = [
  ["neither", {}],
  ["neither, again", {}],
  ["metrics", { NORAE_METRICS: "0" }],
  ["log as text", { NORAE_LOG: "text" }],
  ["log as JSON", { NORAE_LOG: "json" }],
  ["log as JSON, metrics", { NORAE_LOG: "json", NORAE_METRICS: "0" }],
];

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  await using opened = new AsyncDisposableStack();
  const servers: Measured[] = [];
  for (const [, env] of SETTINGS) {
    const server = await environment.serve(env);
    opened.defer(() => server.stop());
    servers.push({ url: server.url, pid: server.process.pid! });
  }
  for (const server of servers) {
    await idle(server);
    // Twice: what is requested again stays in the cache longer.
    await costOf(server, { paths: PATHS, count: 2, headers: HEADERS, connections: 1 });
  }
  const measures = servers.map(
    (server) => () => costOf(server, { paths: PATHS, count: COUNT, headers: HEADERS }),
  );
  const costs = await alternate(ROUNDS, measures);
  for (const [at, [what]] of SETTINGS.entries()) {
    const ratio = spreadText(ratioOf(costs[at]!, costs[0]!));
    console.log(`${what.padEnd(22)} ${spreadOf(costs[at]!).median.toFixed(1)} µs, ${ratio}`);
  }
}, "sqlite");
