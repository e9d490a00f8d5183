/**
 * Lets 50 people rate the same 20 songs at once on the real server: they create (each time by two requests at once, as
 * a double click does), change, hide and delete as fast as they are answered, each in one or more windows that share
 * their state. Afterwards every stored count, sum and distribution must match the rows, no review may be duplicated,
 * and nothing may have been answered 5xx: else this ends with status 1.
 *
 *     npm run bench -- ratings-at-once [seconds] [windows]
 */
import { Agent } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { onBothEngines, type Environment } from "./environment/environment.ts";
import { type Counts, readCounts } from "./review/stored-counts.ts";
import { send, signIn } from "./review/sign-in.ts";

const PEOPLE = 50;
const SONGS = Array.from({ length: 20 }, (_, at) => 101 + at);

/** The duration, in seconds. */
const LASTING = Number(process.argv[2] ?? 30);

/** The number of windows of each person. */
const WINDOWS = Number(process.argv[3] ?? 1);

await onBothEngines(async (environment) => {
  await environment.importCatalogue();
  const server = await environment.serve({ NORAE_LIMIT_WRITE: "off" });
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * PEOPLE * WINDOWS });
  try {
    const tokens: string[] = [];
    for (let at = 0; at < PEOPLE; at += 1) tokens.push(await signIn(server, agent, `Rater${at}`));
    const until = performance.now() + LASTING * 1_000;
    const done = await Promise.all(
      tokens.flatMap((token) => {
        const own = new Map<number, number>();
        return Array.from({ length: WINDOWS }, () =>
          rate(server.url, agent, { token, own }, until),
        );
      }),
    );
    report(environment, done.flat(), await readCounts(environment));
    await compareAnswers(environment, server.url, agent);
  } finally {
    agent.destroy();
    await server.stop();
  }
});

interface Done {
  act: string;
  status: number;
  /** Whether it opened a new connection. */
  isFirst: boolean;
  milliseconds: number;
}

interface Rater {
  token: string;
  /** The person's reviews, by song. */
  own: Map<number, number>;
}

/** Runs one window of one person. */
async function rate(
  url: string,
  agent: Agent,
  { token, own }: Rater,
  until: number,
): Promise<Done[]> {
  const done: Done[] = [];
  const reviews = `${url}/api/reviews`;
  const rating = () => (1 + Math.floor(Math.random() * 10)) / 2;
  const sendTimed = async (act: string, path: string, method: string, body?: object) => {
    const began = performance.now();
    const answer = await send(path, method, { agent, token, ...(body && { body }) });
    const { status, isFirst } = answer;
    done.push({ act, status, isFirst, milliseconds: performance.now() - began });
    if (answer.status >= 500) console.log(`${act}: ${answer.status} ${answer.body}`);
    return answer;
  };
  while (performance.now() < until) {
    const song = SONGS[Math.floor(Math.random() * SONGS.length)]!;
    const id = own.get(song);
    const chance = Math.random();
    if (id === undefined) {
      const body = { song_id: song, rating: rating(), content: "At once" };
      const twice = [
        sendTimed("create", reviews, "POST", body),
        sendTimed("create", reviews, "POST", body),
      ];
      for (const { status, body: made } of await Promise.all(twice))
        if (status === 201) own.set(song, (JSON.parse(made) as { id: number }).id);
    } else if (chance < 0.25) {
      const { status } = await sendTimed("delete", `${reviews}/${id}`, "DELETE");
      if (status === 204 && own.get(song) === id) own.delete(song);
    } else if (chance < 0.4) {
      const privacy = Math.random() < 0.5 ? "private" : "public";
      await sendTimed("hide or show", `${reviews}/${id}`, "PATCH", { privacy });
    } else {
      await sendTimed("change", `${reviews}/${id}`, "PATCH", { rating: rating() });
    }
  }
  return done;
}

function report(
  { engine }: Environment,
  done: Done[],
  { rows, counted, stored, doubled }: Counts,
): void {
  const say = (what: string) => console.log(`${engine.padEnd(9)} ${what}`);
  say(`${done.length} writes in ${LASTING} s: ${Math.round(done.length / LASTING)} a second`);
  for (const [act, of] of Map.groupBy(done, (one) => one.act)) {
    const statuses = [...Map.groupBy(of, (one) => one.status)]
      .map(([status, all]) => `${all.length} × ${status}`)
      .sort();
    say(`${act.padEnd(13)} ${spread(of)}: ${statuses.join(", ")}`);
  }
  say(`first of each connection: ${spread(done.filter((one) => one.isFirst))}`);
  // The other window may have deleted it meanwhile.
  const expected = new Set([200, 201, 204, 409, ...(WINDOWS > 1 ? [404] : [])]);
  const unexpected = done.filter((one) => !expected.has(one.status)).length;
  const isCounted = isDeepStrictEqual(counted, stored) || sameCounts(counted, stored);
  say(
    `${rows} reviews left of ${stored.size} songs; counts ${isCounted ? "match the rows" : "DIFFER"}, ` +
      `${doubled} doubled, ${unexpected} answered otherwise`,
  );
  if (!isCounted || doubled > 0 || unexpected > 0) process.exitCode = 1;
}

function spread(done: readonly Done[]): string {
  const times = done.map((one) => one.milliseconds).sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`;
}

function sameCounts(one: Map<number, number[]>, other: Map<number, number[]>): boolean {
  const sorted = (counts: Map<number, number[]>) => [...counts].sort(([a], [b]) => a - b);
  return isDeepStrictEqual(sorted(one), sorted(other));
}

/** Compares the API's answer for each song with the rows. */
async function compareAnswers(environment: Environment, url: string, agent: Agent): Promise<void> {
  const { counted } = await readCounts(environment);
  for (const song of SONGS) {
    const { body } = await send(`${url}/api/reviews/song/${song}/rating`, "GET", { agent });
    const { average_rating, rating_count, distribution } = JSON.parse(body) as {
      average_rating: number | null;
      rating_count: number;
      distribution: number[];
    };
    const [count = 0, halfStars = 0, ...steps] = counted.get(song) ?? Array<number>(12).fill(0);
    const average = count === 0 ? null : halfStars / count / 2;
    const isSame =
      rating_count === count &&
      average_rating === average &&
      isDeepStrictEqual(distribution, steps);
    if (isSame) continue;
    console.log(`${environment.engine.padEnd(9)} song ${song} is answered WRONG: ${body}`);
    process.exitCode = 1;
  }
}
