/**
 * 50 people rate the same 20 songs at once, each in two windows, against the real server: they create, change, hide
 * and delete as fast as they are answered. Afterwards every kept count, sum and distribution has to be what the rows
 * say, no review may be there twice, and nothing may have been answered 5xx: else this ends with status 1.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { onBothEngines, type Place } from "./place.ts";
import { type Counts, readCounts } from "./review/kept-counts.ts";
import { type Answer, send, signIn } from "./review/sign-in.ts";

const PEOPLE = 50;
const WINDOWS = 2;
const SONGS = Array.from({ length: 20 }, (_, at) => 101 + at);

/** How long they go on, in seconds. */
const LASTING = Number(process.argv[2] ?? 30);

const project = join(import.meta.dirname, "..");

await onBothEngines(async (place) => {
  const { status, output } = await place.start(["import", join(project, "catalogue"), "-q"]).ended;
  if (status !== 0) throw new Error(output);
  const server = await startServer(place);
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE * WINDOWS });
  try {
    const tokens: string[] = [];
    for (let at = 0; at < PEOPLE; at += 1)
      tokens.push(await signIn(server.url, agent, `Rater${at}`));
    const until = performance.now() + LASTING * 1_000;
    const done = await Promise.all(
      tokens.flatMap((token) =>
        Array.from({ length: WINDOWS }, () => rate(server.url, agent, token, until)),
      ),
    );
    report(place, done.flat(), await readCounts(place));
    await compareAnswers(place, server.url, agent);
  } finally {
    agent.destroy();
    server.process.kill("SIGTERM");
    await once(server.process, "close");
  }
});

interface Done {
  act: string;
  status: number;
  milliseconds: number;
}

/** One window of one person: it knows of the others' doings only what it is told. */
async function rate(url: string, agent: Agent, token: string, until: number): Promise<Done[]> {
  const own = new Map<number, number>();
  const done: Done[] = [];
  const reviews = `${url}/api/reviews`;
  const rating = () => (1 + Math.floor(Math.random() * 10)) / 2;
  while (performance.now() < until) {
    const song = SONGS[Math.floor(Math.random() * SONGS.length)]!;
    const id = own.get(song);
    const chance = Math.random();
    const act =
      id === undefined
        ? "create"
        : chance < 0.25
          ? "delete"
          : chance < 0.4
            ? "hide or show"
            : "change";
    const began = performance.now();
    let answer: Answer;
    if (act === "create") {
      const body = { song_id: song, rating: rating(), content: "At once" };
      answer = await send(reviews, "POST", { agent, token, body });
      if (answer.status === 201) own.set(song, (JSON.parse(answer.body) as { id: number }).id);
      // The other window has made one: ask for it, as a page would.
      if (answer.status === 409) await learn(reviews, agent, token, song, own);
    } else if (act === "delete") {
      answer = await send(`${reviews}/${id}`, "DELETE", { agent, token });
      own.delete(song);
    } else {
      const privacy = Math.random() < 0.5 ? "private" : "public";
      const body = act === "change" ? { rating: rating() } : { privacy };
      answer = await send(`${reviews}/${id}`, "PATCH", { agent, token, body });
      if (answer.status === 404) own.delete(song);
    }
    done.push({ act, status: answer.status, milliseconds: performance.now() - began });
  }
  return done;
}

async function learn(
  reviews: string,
  agent: Agent,
  token: string,
  song: number,
  own: Map<number, number>,
): Promise<void> {
  const { body } = await send(`${reviews}/mine?songs=${song}`, "GET", { agent, token });
  const [review] = JSON.parse(body) as { id: number }[];
  if (review !== undefined) own.set(song, review.id);
}

function report({ engine }: Place, done: Done[], { rows, counted, kept, doubled }: Counts): void {
  const say = (what: string) => console.log(`${engine.padEnd(9)} ${what}`);
  say(`${done.length} writes in ${LASTING} s: ${Math.round(done.length / LASTING)} a second`);
  for (const [act, of] of Map.groupBy(done, (one) => one.act)) {
    const times = of.map((one) => one.milliseconds).sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(1);
    const statuses = [...Map.groupBy(of, (one) => one.status)]
      .map(([status, all]) => `${all.length} × ${status}`)
      .sort();
    say(`${act.padEnd(13)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms: ${statuses.join(", ")}`);
  }
  const expected = new Set([200, 201, 204, 404, 409]);
  const odd = done.filter((one) => !expected.has(one.status)).length;
  const isCounted = isDeepStrictEqual(counted, kept) || sameCounts(counted, kept);
  say(
    `${rows} reviews left of ${kept.size} songs; counts ${isCounted ? "are what the rows say" : "DIFFER"}, ` +
      `${doubled} doubled, ${odd} answered otherwise`,
  );
  if (!isCounted || doubled > 0 || odd > 0) process.exitCode = 1;
}

function sameCounts(one: Map<number, number[]>, other: Map<number, number[]>): boolean {
  const sorted = (counts: Map<number, number[]>) => [...counts].sort(([a], [b]) => a - b);
  return isDeepStrictEqual(sorted(one), sorted(other));
}

/** What the API says of each song has to be what the rows say, too. */
async function compareAnswers(place: Place, url: string, agent: Agent): Promise<void> {
  const { counted } = await readCounts(place);
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
    console.log(`${place.engine.padEnd(9)} song ${song} is answered WRONG: ${body}`);
    process.exitCode = 1;
  }
}

async function startServer({
  env,
  folder,
}: Place): Promise<{ process: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [join(project, "build", "server", "serve.js")], {
    cwd: folder,
    env: { ...env, PORT: "0", NORAE_CATALOGUE: "", NORAE_LIMIT_WRITE: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = (await once(server.stdout, "data")) as [Buffer];
  const url = /http:\S+/.exec(text.toString())?.[0];
  if (url === undefined) throw new Error(text.toString());
  return { process: server, url };
}
