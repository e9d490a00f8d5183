import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../../src/catalogue/generate/random.ts";
import { send } from "../review/sign-in.ts";

/** A review is written, changed and deleted. */
const REVIEWS_A_SECOND = 1;
export const EDITS_A_SECOND = 1;

/** The songs that are reviewed and edited: the most read ones, too. */
const SONGS = 15_000;

export interface Writes {
  /** Milliseconds of each write by what it was. */
  times: Map<string, number[]>;
  /** Writes that were answered otherwise than they should, and how often. */
  errors: Map<string, number>;
}

interface Writer {
  url: string;
  agent: Agent;
  next: Random;
  writes: Writes;
}

/** The people who write, by their tokens. Edits of an editor are applied at once, each in turn. */
interface People {
  tokens: readonly string[];
  editors: readonly string[];
  next: Random;
}

/** Reviews songs as many people and edits them as maintainers, at a few a second, until `over`. */
export async function writeSteadily(
  url: string,
  { tokens, editors, next }: People,
  over: AbortSignal,
): Promise<Writes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const writes: Writes = { times: new Map(), errors: new Map() };
  const writer = { url, agent, next, writes };
  const pick = (some: readonly string[]) => some[Math.floor(next() * some.length)]!;
  let edits = Math.floor(next() * editors.length);
  await Promise.all([
    repeat(1 / REVIEWS_A_SECOND, over, () => review(writer, pick(tokens))),
    repeat(1 / EDITS_A_SECOND, over, () => edit(writer, editors[edits++ % editors.length]!)),
  ]);
  agent.destroy();
  return writes;
}

/** Starts something every so many seconds until `over`, and waits for all of it. */
async function repeat(seconds: number, over: AbortSignal, work: () => Promise<void>) {
  const started: Promise<void>[] = [];
  while (!over.aborted) {
    started.push(work());
    await pause(seconds * 1_000);
  }
  await Promise.all(started);
}

/** Writes a review, changes it and deletes it again: three writes. */
async function review(writer: Writer, token: string): Promise<void> {
  const address = `${writer.url}/api/reviews`;
  const body = { song_id: randomSong(writer), rating: 4, content: "Soaked" };
  const made = await write(writer, "review", { path: address, method: "POST", token, body }, 201);
  if (made === null) return;
  const path = `${address}/${(JSON.parse(made) as { id: number }).id}`;
  await write(writer, "review", { path, method: "PATCH", token, body: { rating: 3.5 } }, 200);
  await write(writer, "review", { path, method: "DELETE", token }, 204);
}

/** Changes whether a song is the title track of its album. */
async function edit(writer: Writer, token: string): Promise<void> {
  const target = `song:${randomSong(writer)}`;
  const path = `${writer.url}/api/edits/fields/${target}`;
  const read = await write(writer, "read before an edit", { path, method: "GET", token }, 200);
  if (read === null) return;
  const { is_title } = (JSON.parse(read) as { fields: { is_title: boolean | null } }).fields;
  const body = {
    kind: "fields",
    target,
    before: { is_title },
    set: { is_title: !is_title },
    source: "a measurement",
  };
  const asked = { path: `${writer.url}/api/edits`, method: "POST", token, body };
  const made = await write(writer, "edit", asked, 201);
  if (made !== null && (JSON.parse(made) as { state: string }).state !== "applied")
    count(writer.writes.errors, "edit: not applied");
}

interface Asked {
  path: string;
  method: string;
  token: string;
  body?: object;
}

/** @returns the content of the answer; null where it was not the expected one */
async function write(
  { agent, writes }: Writer,
  what: string,
  { path, method, token, body }: Asked,
  expected: number,
): Promise<string | null> {
  const began = performance.now();
  try {
    const answer = await send(path, method, { agent, token, ...(body && { body }) });
    writes.times.set(what, [...(writes.times.get(what) ?? []), performance.now() - began]);
    if (answer.status === expected) return answer.body;
    count(writes.errors, `${what}: ${answer.status} ${answer.body.slice(0, 100)}`);
  } catch (error) {
    count(writes.errors, `${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return null;
}

function count(errors: Map<string, number>, what: string): void {
  errors.set(what, (errors.get(what) ?? 0) + 1);
}

function randomSong({ next }: Writer): number {
  return 1 + Math.floor(next() * SONGS);
}
