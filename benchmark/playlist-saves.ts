/**
 * Measures saving a playlist of 500 songs as the page does: one request, timed at the client, with the list in another
 * order each time. Then kills the server (SIGKILL) at a random moment within such a save, 30 times on each engine:
 * after each the list must be the old one or the new one, whole and with its version, else this ends with status 1. The
 * moments are derived from the seed, which is printed.
 */
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  onBothEngines,
  type Environment,
  type ServedEnvironment,
} from "./environment/environment.ts";
import { send, signIn } from "./review/sign-in.ts";
import { randomOf } from "../src/catalogue/generate/random.ts";

const SONGS = 500;
const SAVES = Number(process.argv[2] ?? 200);
const KILLS = 30;
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = randomOf(seed);
const SERVER_ENV = { NORAE_LIMIT_WRITE: "off" };

console.log(`seed ${seed}`);
let failures = 0;

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  await measure(environment);
  await killWithin(environment);
});

console.log(failures === 0 ? "every list was whole" : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

/** A client that is signed in at a server. */
interface Saver {
  agent: Agent;
  url: string;
  token: string;
}

interface Saved {
  _id: number;
  song_ids: number[];
  version: number;
}

async function callApi(
  { agent, url, token }: Saver,
  method: string,
  path: string,
  body?: object,
): Promise<Saved> {
  const answer = await send(`${url}/api/playlists${path}`, method, {
    agent,
    token,
    ...(body && { body }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Saved;
}

/** Returns 500 random songs of the catalogue. */
function randomSongs(): number[] {
  const ids = new Set<number>();
  while (ids.size < SONGS) ids.add(1 + Math.floor(random() * 15_000));
  return [...ids];
}

async function make(saver: Saver): Promise<Saved> {
  return callApi(saver, "POST", "", {
    name: "Five hundred",
    is_public: true,
    song_ids: randomSongs(),
  });
}

async function measure(environment: Environment): Promise<void> {
  const server = await environment.serve(SERVER_ENV);
  const agent = new Agent({ keepAlive: true });
  try {
    const saver = { agent, url: server.url, token: await signIn(server, agent, "Saver") };
    const whole: number[] = [];
    let { _id, version } = await make(saver);
    for (let at = 0; at < SAVES + 10; at += 1) {
      const song_ids = randomSongs();
      const began = performance.now();
      ({ version } = await callApi(saver, "PUT", `/${_id}/songs`, { song_ids, version }));
      // The first ones prepare statements and warm up the JIT compiler.
      if (at >= 10) whole.push(performance.now() - began);
    }
    const reordered: number[] = [];
    const songs = randomSongs();
    ({ version } = await callApi(saver, "PUT", `/${_id}/songs`, { song_ids: songs, version }));
    for (let at = 0; at < SAVES; at += 1) {
      songs.splice(Math.floor(random() * SONGS), 0, songs.shift()!);
      const began = performance.now();
      ({ version } = await callApi(saver, "PUT", `/${_id}/songs`, { song_ids: songs, version }));
      reordered.push(performance.now() - began);
    }
    report(environment, "500 other songs", whole);
    report(environment, "one song moved", reordered);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

function report({ engine }: Environment, what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
  console.log(
    `${engine.padEnd(9)} ${what}: ${sorted.length} saves, median ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `slowest ${(sorted.at(-1) ?? NaN).toFixed(1)} ms`,
  );
}

/** Saves, kills the server within each save, and checks the list. */
async function killWithin(environment: Environment): Promise<void> {
  let [saved, answered] = [0, 0];
  let server: ServedEnvironment | null = await environment.serve(SERVER_ENV);
  const agent = new Agent({ keepAlive: false });
  try {
    const saver: Saver = {
      agent,
      url: server.url,
      token: await signIn(server, agent, "Killed"),
    };
    let old = await make(saver);
    const took = await secondsOfSave(saver, old);
    old = await callApi(saver, "GET", `/${old._id}`);
    for (let round = 1; round <= KILLS; round += 1) {
      const song_ids = randomSongs();
      const path = `/${old._id}/songs`;
      const saving = callApi(saver, "PUT", path, { song_ids, version: old.version }).then(
        () => true,
        () => false,
      );
      await pause(random() * took * 1_200);
      server.process.kill("SIGKILL");
      await once(server.process, "close");
      const isAnswered = await saving;
      server = null;
      server = await environment.serve(SERVER_ENV);
      saver.url = server.url;
      const now = await callApi(saver, "GET", `/${old._id}`);
      const isOld = isSame(now.song_ids, old.song_ids) && now.version === old.version;
      const isNew = isSame(now.song_ids, song_ids) && now.version === old.version + 1;
      if (isNew) saved += 1;
      if (isAnswered) answered += 1;
      if (!(isOld || isNew) || (isAnswered && !isNew)) {
        failures += 1;
        console.log(
          `${environment.engine} round ${round}: NOT WHOLE, ${now.song_ids.length} songs`,
        );
      }
      old = now;
    }
    console.log(
      `${environment.engine.padEnd(9)} killed within ${KILLS} saves: ${saved} were durable (${answered} answered, all durable), ` +
        `${KILLS - saved} left the list as it was`,
    );
  } finally {
    agent.destroy();
    await server?.stop();
  }
}

/** Returns the median time of a few saves, in seconds: the window in which to kill. */
async function secondsOfSave(saver: Saver, playlist: Saved): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const began = performance.now();
    await callApi(saver, "PUT", `/${playlist._id}/songs`, { song_ids: randomSongs() });
    times.push((performance.now() - began) / 1_000);
  }
  return times.toSorted((a, b) => a - b)[3]!;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
