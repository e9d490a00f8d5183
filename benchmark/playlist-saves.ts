/**
 * What saving a playlist of 500 songs costs, as the page saves it: one request, from the client's side, with the list
 * in another order each time. Then the server is killed (SIGKILL) at a random moment within such a save, 30 times on
 * each engine: after each the list must be the old one or the new one, whole and with its version, else this ends with
 * status 1. The moments are drawn from the seed, which is printed.
 */
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { onBothEngines, type Place, type ServedPlace } from "./place/place.ts";
import { send, signIn } from "./review/sign-in.ts";
import { mulberry32 } from "./place/mulberry32.ts";

const SONGS = 500;
const SAVES = Number(process.argv[2] ?? 200);
const KILLS = 30;
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = mulberry32(seed);
const OWN = { NORAE_LIMIT_WRITE: "off" };

console.log(`seed ${seed}`);
let failures = 0;

await onBothEngines(async (place) => {
  await place.importCatalogue();
  await measure(place);
  await killWithin(place);
});

console.log(failures === 0 ? "every list was whole" : `${failures} FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

/** Somebody who is signed in at a server, and saves. */
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

async function ask(
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

/** Of the catalogue's songs 500, by chance. */
function someSongs(): number[] {
  const ids = new Set<number>();
  while (ids.size < SONGS) ids.add(1 + Math.floor(random() * 15_000));
  return [...ids];
}

async function make(saver: Saver): Promise<Saved> {
  return ask(saver, "POST", "", { name: "Five hundred", is_public: true, song_ids: someSongs() });
}

async function measure(place: Place): Promise<void> {
  const server = await place.serve(OWN);
  const agent = new Agent({ keepAlive: true });
  try {
    const saver = { agent, url: server.url, token: await signIn(server.url, agent, "Saver") };
    const whole: number[] = [];
    let { _id, version } = await make(saver);
    for (let at = 0; at < SAVES + 10; at += 1) {
      const song_ids = someSongs();
      const began = performance.now();
      ({ version } = await ask(saver, "PUT", `/${_id}/songs`, { song_ids, version }));
      // The first ones prepare statements and warm the processor.
      if (at >= 10) whole.push(performance.now() - began);
    }
    const reordered: number[] = [];
    const songs = someSongs();
    ({ version } = await ask(saver, "PUT", `/${_id}/songs`, { song_ids: songs, version }));
    for (let at = 0; at < SAVES; at += 1) {
      songs.splice(Math.floor(random() * SONGS), 0, songs.shift()!);
      const began = performance.now();
      ({ version } = await ask(saver, "PUT", `/${_id}/songs`, { song_ids: songs, version }));
      reordered.push(performance.now() - began);
    }
    report(place, "500 other songs", whole);
    report(place, "one song moved", reordered);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

function report({ engine }: Place, what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
  console.log(
    `${engine.padEnd(9)} ${what}: ${sorted.length} saves, median ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `slowest ${(sorted.at(-1) ?? NaN).toFixed(1)} ms`,
  );
}

/** Saves, and kills the server within each save; then looks at what is there. */
async function killWithin(place: Place): Promise<void> {
  let [saved, answered] = [0, 0];
  let server: ServedPlace | null = await place.serve(OWN);
  const agent = new Agent({ keepAlive: false });
  try {
    const saver: Saver = {
      agent,
      url: server.url,
      token: await signIn(server.url, agent, "Killed"),
    };
    let old = await make(saver);
    const took = await secondsOfSave(saver, old);
    old = await ask(saver, "GET", `/${old._id}`);
    for (let round = 1; round <= KILLS; round += 1) {
      const song_ids = someSongs();
      const path = `/${old._id}/songs`;
      const saving = ask(saver, "PUT", path, { song_ids, version: old.version }).then(
        () => true,
        () => false,
      );
      await pause(random() * took * 1_200);
      server.process.kill("SIGKILL");
      await once(server.process, "close");
      const isAnswered = await saving;
      server = null;
      server = await place.serve(OWN);
      saver.url = server.url;
      const now = await ask(saver, "GET", `/${old._id}`);
      const isOld = isSame(now.song_ids, old.song_ids) && now.version === old.version;
      const isNew = isSame(now.song_ids, song_ids) && now.version === old.version + 1;
      if (isNew) saved += 1;
      if (isAnswered) answered += 1;
      if (!(isOld || isNew) || (isAnswered && !isNew)) {
        failures += 1;
        console.log(`${place.engine} round ${round}: NOT WHOLE, ${now.song_ids.length} songs`);
      }
      old = now;
    }
    console.log(
      `${place.engine.padEnd(9)} killed within ${KILLS} saves: ${saved} were kept (${answered} answered, all kept), ` +
        `${KILLS - saved} left the list as it was`,
    );
  } finally {
    agent.destroy();
    await server?.stop();
  }
}

/** The median of a few, in seconds: so long is a save to be killed in. */
async function secondsOfSave(saver: Saver, playlist: Saved): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const began = performance.now();
    await ask(saver, "PUT", `/${playlist._id}/songs`, { song_ids: someSongs() });
    times.push((performance.now() - began) / 1_000);
  }
  return times.toSorted((a, b) => a - b)[3]!;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
