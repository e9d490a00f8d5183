import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE_FILE } from "../../src/database/sqlite/open.ts";
import { createEnvironment, type ServedEnvironment } from "../environment/environment.ts";
import { send, signIn } from "../environment/reviewer.ts";
import { fillPeople } from "../large/people.ts";
import { fillReviews } from "../large/reviews.ts";
import { markdownTable, ofPeer, type Part } from "../part.ts";
import { alternate, ratioOf, short, spreadOf, spreadText } from "../serving/alternate.ts";
import { idle, processorTime } from "../serving/load.ts";

/** Some are of a record that the person has reviewed already, and left out. */
const REVIEWS = [0, 10_000, 1_030_000];

const PEOPLE = 20_000;

/** The songs of which reviews are written; the catalogue has more. */
const SONGS = 15_000;

interface Reviewed {
  server: ServedEnvironment;
  token: string;
  /** The reviews before: fewer than were filled in, since each user reviews a record once. */
  reviews: number;
  /** The number of songs of which the person has written so far. */
  written: number;
  /** Milliseconds of each write. */
  waits: number[];
  remove(): Promise<void>;
}

/** Measures writing a review, changing and deleting it, with more and more reviews in the database. */
export const measureReviews: Part = async ({ isQuick, rounds, peer }) => {
  const counts = isQuick ? REVIEWS.slice(0, 2) : REVIEWS;
  const projects = [undefined, ...ofPeer(peer, () => peer!.project)];
  const sites: Reviewed[] = [];
  try {
    for (const project of projects)
      for (const count of counts) sites.push(await openReviewed(count, project));
    const reviews = isQuick ? 40 : 100;
    const figures = await alternate(
      rounds,
      sites.map((site) => () => writeReviews(site, reviews)),
    );
    const rows = counts.map((_, at) => {
      const [costs, site] = [figures[at]!, sites[at]!];
      const waits = site.waits.toSorted((a, b) => a - b);
      return [
        site.reviews.toLocaleString("en-US"),
        `${short(spreadOf(costs).median / 1_000)} ms`,
        at === 0 ? "" : spreadText(ratioOf(costs, figures[0]!)),
        `${short(waits[waits.length >> 1]!)} ms`,
        `${short(waits[Math.floor(waits.length * 0.99)]!)} ms`,
        ...ofPeer(peer, () => spreadText(ratioOf(costs, figures[at + counts.length]!))),
      ];
    });
    const head = ["reviews before", "cost of a write", "to none", "wait (median)", "wait (p99)"];
    return `## Writing reviews beside many

The processor time of the server for one write of a review by one person, and the time until it is answered: ${reviews} reviews a round are written, changed and deleted again, over the starter catalogue with ${PEOPLE.toLocaleString("en-US")} people, four in five reviews of songs.

${markdownTable([...head, ...ofPeer(peer, (name) => `cost, ours to ${name}`)], rows)}`;
  } finally {
    for (const site of sites) await site.remove();
  }
};

async function openReviewed(attempts: number, project?: string): Promise<Reviewed> {
  const environment = await createEnvironment("sqlite", project);
  await environment.importCatalogue();
  const database = new DatabaseSync(join(environment.folder, DATABASE_FILE));
  fillPeople(database, PEOPLE);
  fillReviews(database, PEOPLE, attempts);
  const counted = database
    .prepare(
      "select (select count(*) from song_review) + (select count(*) from album_review) as count",
    )
    .get();
  database.close();
  const server = await environment.serve({ NORAE_LIMIT_WRITE: "off" });
  await idle(server);
  const token = await signIn(server);
  const remove = async () => {
    await server.stop();
    await environment.remove();
  };
  return { server, token, reviews: Number(counted?.["count"]), written: 0, waits: [], remove };
}

/** @returns the server's processor time for a write, in microseconds */
async function writeReviews(site: Reviewed, count: number): Promise<number> {
  const { url, pid } = site.server;
  const address = `${url}/api/reviews`;
  const write = async (path: string, method: string, body: object | null = null) => {
    const began = performance.now();
    const answer = await send(path, method, body, site.token);
    site.waits.push(performance.now() - began);
    return answer;
  };
  const before = processorTime(pid);
  for (let review = 0; review < count; review += 1) {
    site.written += 1;
    // Spread over all songs, the much reviewed first ones, too.
    const song_id = 1 + ((site.written * 7_919) % SONGS);
    const made = await write(address, "POST", { song_id, rating: 4, content: "Measured" });
    const { id } = made as { id: number };
    await write(`${address}/${id}`, "PATCH", { rating: 3.5 });
    await write(`${address}/${id}`, "DELETE");
  }
  return (processorTime(pid) - before) / (3 * count);
}
