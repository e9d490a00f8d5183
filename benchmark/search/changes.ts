/**
 * Compares the CPU time of reading one edited song into the search index with that of building the index, over the
 * database in a folder, in a process of its own: `changes.ts FOLDER`.
 */
import { openMeasured } from "../environment/measured-database.ts";
import { buildIndex } from "../../src/search/build-index.ts";
import { ChangingIndex } from "../../src/search/index/changing-index.ts";
import { idsAt } from "../../src/search/index/columns.ts";
import { KINDS } from "../../src/search/index/record.ts";
import { readChanges } from "../../src/search/read-changes.ts";
import { Searcher } from "../../src/search/searcher.ts";

/** The number of songs that are edited, one after the other. */
const EDITS = 100;
const BUILDS = 5;

const [dataFolder = ""] = process.argv.slice(2);
const { database, close } = await openMeasured(dataFolder);
try {
  const builds: number[] = [];
  let index = new ChangingIndex(await buildIndex(database));
  for (let at = 0; at < BUILDS; at += 1)
    builds.push(
      await processorTime(async () => {
        index = new ChangingIndex(await buildIndex(database));
      }),
    );
  const { idOf, kindOf, columns } = index.current;
  const songs = [...idOf.keys()].filter((record) => kindOf[record] === KINDS.indexOf("song"));
  const edits: number[] = [];
  let searcher = new Searcher(index.current);
  for (let at = 0; at < EDITS; at += 1) {
    const song = songs[Math.floor((at * songs.length) / EDITS)]!;
    const artist = [...idsAt(columns.artists, song)].slice(0, 1);
    const writer = [...idsAt(columns.writers, song)].slice(0, 1);
    const changed = { artist: [...artist, ...writer], album: [], song: [idOf[song]!] };
    edits.push(
      await processorTime(async () => {
        await readChanges(database, index, changed);
        searcher = new Searcher(index.current);
      }),
    );
  }
  const [built, edited] = [median(builds), median(edits)];
  console.log(
    `${idOf.length} records: built in ${built.toFixed(0)} ms of CPU time; an edited song with its act and a writer read ` +
      `in ${edited.toFixed(1)} ms (${edits.at(-1)!.toFixed(1)} ms after ${index.changes} changed records): ` +
      `${(built / edited).toFixed(0)} times less. 'kenzie' then finds ` +
      `${searcher.search("kenzie", { limit: 10 }).totals.song} songs.`,
  );
} finally {
  await close();
}

/** Returns the CPU time of all threads while something runs, in milliseconds. */
async function processorTime(run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function median(times: readonly number[]): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)]!;
}
