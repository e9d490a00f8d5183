import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Asked, Mix, RequestKind } from "./mix.ts";

/** The connections of a load that is held. */
const CONNECTIONS = 32;

/** Requests that may wait for an answer at once: beyond them the server does not keep up. */
const MOST_WAITING = 30_000;

/** Milliseconds of a window, over which other load on the machine hardly changes. */
const WINDOW = 10_000;

/** What was answered: milliseconds of each request by kind and by window, and what went wrong. */
export class Answers {
  readonly times = new Map<RequestKind, number[]>();
  readonly windows = new Map<number, number[]>();
  readonly errors = new Map<string, number>();
  #requests = 0;

  get requests(): number {
    return this.#requests;
  }

  /** @param from when it was due */
  add(kind: RequestKind, from: number): void {
    const milliseconds = performance.now() - from;
    this.#requests += 1;
    push(this.times, kind, milliseconds);
    push(this.windows, Math.floor(from / WINDOW), milliseconds);
  }

  fail(what: string): void {
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** Sends one request after the other on each of some connections. @param milliseconds how long */
export async function sendClosed(
  url: string,
  mix: Mix,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Answers> {
  const answers = new Answers();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + milliseconds;
  const send = async () => {
    while (performance.now() < until)
      await sendTimed(url, mix(), agent, answers, performance.now());
  };
  await Promise.all(Array.from({ length: connections }, send));
  agent.destroy();
  return answers;
}

/**
 * Sends requests at a steady rate, without waiting for earlier answers; a time counts from when the request was due.
 * @param perSecond how many
 */
export async function sendSteadily(
  url: string,
  mix: Mix,
  { perSecond, milliseconds }: { perSecond: number; milliseconds: number },
): Promise<Answers> {
  const answers = new Answers();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; ;) {
    const now = performance.now();
    if (now - began >= milliseconds) break;
    for (; began + (sent * 1_000) / perSecond <= now; sent += 1) {
      if (waiting.size >= MOST_WAITING) {
        answers.fail("not sent: too many are waiting");
        continue;
      }
      const due = began + (sent * 1_000) / perSecond;
      const one: Promise<void> = sendTimed(url, mix(), agent, answers, due).finally(() =>
        waiting.delete(one),
      );
      waiting.add(one);
    }
    await pause(1);
  }
  await Promise.all(waiting);
  agent.destroy();
  return answers;
}

function sendTimed(
  url: string,
  { kind, path, headers }: Asked,
  agent: Agent,
  answers: Answers,
  from: number,
): Promise<void> {
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      answers.fail(`${kind}: ${error.message}`);
      resolve();
    };
    get(url + path, { agent, headers }, (response) => {
      const { statusCode: status = 0 } = response;
      // A page that changed meanwhile is sent again.
      const isExpected = status === 200 || (kind === "304" && status === 304);
      if (!isExpected) answers.fail(`${kind}: ${status} ${path}`);
      response.resume().once("error", fail);
      response.once("end", () => {
        answers.add(kind, from);
        resolve();
      });
    }).once("error", fail);
  });
}
