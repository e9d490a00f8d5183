/**
 * Measures 'together' on the generated catalogue of 300,000 songs with 1.2 million credits: the CPU time of 1,000 random
 * questions about two to five people, each of which is compared with a search through all songs. Ends with status 1 where
 * one differs, or where the p99 is 25 ms or more.
 * `npm run bench -- together [SONGS]`
 */
import { join } from "node:path";
import { measureGenerated } from "./environment/measure-generated.ts";

const SONGS = Number(process.argv[2] ?? 300_000);
process.exitCode = await measureGenerated(
  SONGS,
  join(import.meta.dirname, "together", "measure.ts"),
);
