/**
 * Measures what cached answers cost: the processor time of the built server for a page, an answer of the API, the list of
 * all artists and their 304, beside that of a bare `node:http` server that answers the same bytes and headers. Rounds
 * alternate, and the ratio of each round counts. Linux only. `npm run bench -- answers [REQUESTS]`
 */
import { onBothEngines } from "./environment/environment.ts";
import { spreadText } from "./serving/alternate.ts";
import { idle } from "./serving/load.ts";
import { measureCachedAnswers } from "./serving/cached-answers.ts";

const ROUNDS = 7;

/** The requests of a round. */
const COUNT = Number(process.argv[2] ?? 20_000);

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  const server = await environment.serve();
  const ours = { url: server.url, pid: server.process.pid! };
  try {
    await idle(ours);
    for await (const answer of measureCachedAnswers(ours, { count: COUNT, rounds: ROUNDS }))
      console.log(
        `${environment.engine.padEnd(9)} ${answer.what.padEnd(38)} ${answer.bytes} bytes, ` +
          `${answer.cost.median.toFixed(1)} µs, bare ${answer.bareCost.median.toFixed(1)} µs: ${spreadText(answer.toBare)}`,
      );
  } finally {
    await server.stop();
  }
}, "sqlite");
