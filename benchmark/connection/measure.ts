/**
 * Measures connections over the database in a folder, in a process of its own: `measure.ts FOLDER`. The people at one
 * end are a hundred, and so are those at the other, since plain search works out all ways to one end at once.
 */
import { openMeasured, processorTime, summaryOf } from "../environment/measured-database.ts";
import { plainChain, plainGraph, plainWays } from "../../test/factory/plain-connections.ts";
import { randomOf } from "../../src/catalogue/generate/random.ts";
import {
  type ConnectedSong,
  listConnectedSongs,
} from "../../src/database/catalogue/connected-songs.ts";
import { ConnectionFinder } from "../../src/people/connection-finder.ts";
import { readGraph } from "../../src/people/read-graph.ts";

const PEOPLE = 100;
/** Connections that are found before any is measured, so that the code is compiled. */
const WARM_UP = 500;
/** Milliseconds of CPU time. */
const MOST = 15;
const PARTS = { featured: false, performed: false };

const [dataFolder = ""] = process.argv.slice(2);
const { database, close } = await openMeasured(dataFolder);
globalThis.gc?.();
const memoryBefore = usedMemory();
const began = { clock: performance.now(), processor: processorTime() };
const graph = await readGraph(database);
const clock = (performance.now() - began.clock) / 1_000;
const processor = (processorTime() - began.processor) / 1_000;
globalThis.gc?.();
const { personIds, songIds } = graph;
console.log(
  `graph of ${personIds.size} people and ${songIds.size} songs: ${(usedMemory() - memoryBefore).toFixed(0)} MB, ` +
    `read in ${clock.toFixed(1)} s (${processor.toFixed(1)} s of CPU time)`,
);

const songs = await readSongs();
await close();
const plain = plainGraph(songs, PARTS);
const people = [...plain.keys()];
const next = randomOf(people.length);
const draw = () => people[Math.floor(next() * people.length)]!;
const starts = Array.from({ length: PEOPLE }, draw);
const ends = Array.from({ length: PEOPLE }, draw);
const finder = new ConnectionFinder(graph);
const find = (from: number, to: number) => finder.find({ from, to, chain: 1, ...PARTS });
for (let warm = 0; warm < WARM_UP; warm += 1) {
  const [from, to] = [draw(), draw()];
  if (from !== to) find(from, to);
}
const times: number[] = [];
let [different, unconnected, ties] = [0, 0, 0];
for (const to of ends) {
  const ways = plainWays(plain, to);
  for (const from of starts) {
    if (from === to) continue;
    const start = processorTime();
    const found = find(from, to);
    times.push(processorTime() - start);
    const chain = found.outcome === "connected" ? found.people : null;
    if (JSON.stringify(chain) !== JSON.stringify(plainChain(ways, from))) different += 1;
    if (found.outcome !== "connected") unconnected += 1;
    else if (found.total > 1) ties += 1;
  }
}
const { text, p99 } = summaryOf(times);
console.log(
  `${times.length} connections: ${text}; ` +
    `${ties} with several chains, ${unconnected} without one, ${different} other than by plain search`,
);
process.exitCode = different === 0 && p99 < MOST ? 0 : 1;

async function readSongs(): Promise<ConnectedSong[]> {
  const all: ConnectedSong[] = [];
  for (let after: number | null = -1; after !== null;) {
    const from: number = after;
    const read = await database.read((db) => listConnectedSongs(db, { after: from, limit: 2_000 }));
    all.push(...read.songs);
    after = read.last;
  }
  return all;
}

/** Returns the memory that the process uses, in megabytes. */
function usedMemory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
