import { convertDumps } from "../../src/catalogue/musicbrainz/import-dumps.ts";
import { findDumps } from "../../src/catalogue/musicbrainz/input/dump-files.ts";
import { XZ_WORKER_SOURCE } from "../../src/catalogue/musicbrainz/input/read-documents.ts";
import { noProgress } from "../../src/catalogue/progress.ts";

/**
 * Converts dumps as a process of its own: SCRATCH DUMPS…. Prints each phase as it begins, and every thousandth line of it.
 */
const [scratchFolder = "", ...dumps] = process.argv.slice(2);
await convertDumps(findDumps(dumps), {
  scratchFolder,
  xzWorker: XZ_WORKER_SOURCE,
  progress: {
    ...noProgress,
    phase: (name) => console.log(name),
    at: (done) => console.log(`at ${done}`),
  },
});
console.log(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
