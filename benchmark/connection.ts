/**
 * Measures connections on the generated catalogue of 300,000 songs with 1.2 million credits: how long the graph takes to
 * read from the database and how much memory it has, and the CPU time of 10,000 random connections, each of which is
 * compared with plain search. Ends with status 1 where one differs, or where the p99 is 15 ms or more.
 * `npm run bench -- connection [SONGS]`
 */
import { join } from "node:path";
import { measureGenerated } from "./environment/measure-generated.ts";

const SONGS = Number(process.argv[2] ?? 300_000);
process.exitCode = await measureGenerated(
  SONGS,
  join(import.meta.dirname, "connection", "measure.ts"),
);
