import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Answer, send } from "../review/sign-in.ts";

/** The rating of a song by a writer. */
export interface Rating {
  song: number;
  rating: number;
}

/** What was seen while something failed. */
export interface Seen {
  reads: number;
  /** Reads that were answered with 5xx, or not at all. */
  failedReads: number;
  writes: number;
  /** Attempts to write that were refused with 5xx, or not answered: each was repeated. */
  repeatedWrites: number;
  /** Milliseconds from the first failure to the last: 0 where nothing failed. */
  troubled: number;
}

interface Event {
  at: number;
  what: "read" | "write";
  isGood: boolean;
}

/** Milliseconds between two requests of a reader, and before a writer tries again. */
const READ_PAUSE = 10;
const RETRY_PAUSE = 20;

export interface LoadOptions {
  /** The cached pages that are read. */
  paths: readonly string[];
  /** The sessions of the writers, each of whom reviews the songs in turn. */
  tokens: readonly string[];
  songs: readonly number[];
  readers?: number;
  /** Milliseconds between two writes of a writer. */
  writePause?: number;
  /** Whether connections are used again. */
  isKeptAlive?: boolean;
}

/** Reads pages that are cached, and writes reviews, until it is stopped. Each writer repeats a write until it is confirmed. */
export class Load {
  readonly #url: string;
  readonly #paths: readonly string[];
  readonly #tokens: readonly string[];
  readonly #songs: readonly number[];
  readonly #over = new AbortController();
  readonly #readers: number;
  readonly #writePause: number;
  readonly #agent: Agent;
  readonly #events: Event[] = [];
  #working: Promise<unknown> = Promise.resolve();
  /** The newest confirmed review of each song of each writer, by the writer's number and the song. */
  readonly confirmed = new Map<string, Rating>();
  /** What each writer has asked for and does not know to be stored. */
  readonly pending = new Map<number, Rating>();
  /** Answers that no client should get. */
  readonly odd = new Map<string, number>();

  constructor(url: string, options: LoadOptions) {
    const { paths, tokens, songs, readers = 8, writePause = 20, isKeptAlive = true } = options;
    this.#url = url;
    this.#paths = paths;
    this.#tokens = tokens;
    this.#songs = songs;
    this.#readers = readers;
    this.#writePause = writePause;
    this.#agent = new Agent({ keepAlive: isKeptAlive, maxSockets: 64 });
  }

  start(): void {
    const readers = Array.from({ length: this.#readers }, (_, at) => this.#read(at));
    const writers = this.#tokens.map((token, at) => this.#write(token, at));
    this.#working = Promise.all([...readers, ...writers]);
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#working;
    this.#agent.destroy();
  }

  /** What was seen since a time of `performance.now()`. */
  seenSince(from: number): Seen {
    const events = this.#events.filter(({ at }) => at >= from);
    const of = (what: Event["what"], isGood: boolean) =>
      events.filter((event) => event.what === what && event.isGood === isGood);
    const bad = events.filter(({ isGood }) => !isGood).map(({ at }) => at);
    return {
      reads: of("read", true).length,
      failedReads: of("read", false).length,
      writes: of("write", true).length,
      repeatedWrites: of("write", false).length,
      troubled: bad.length === 0 ? 0 : Math.max(...bad) - Math.min(...bad),
    };
  }

  async #read(number: number): Promise<void> {
    for (let count = number; !this.#over.signal.aborted; count += 1) {
      const path = this.#paths[count % this.#paths.length]!;
      const answer = await this.#send("GET", path);
      const isGood = answer !== null && answer.status < 500;
      this.#events.push({ at: performance.now(), what: "read", isGood });
      if (answer !== null && answer.status !== 200) this.#count(`${answer.status} GET ${path}`);
      await pause(READ_PAUSE);
    }
  }

  async #write(token: string, writer: number): Promise<void> {
    const ids = new Map<number, number>();
    for (let count = 0; !this.#over.signal.aborted; count += 1) {
      const song = this.#songs[count % this.#songs.length]!;
      const rating = 0.5 + ((count * 7 + writer) % 10) / 2;
      const id = ids.get(song);
      const key = randomUUID();
      this.pending.set(writer, { song, rating });
      const answer = await this.#repeat(() =>
        id === undefined
          ? this.#send(
              "POST",
              "/api/reviews",
              token,
              { song_id: song, rating, content: "Made up" },
              key,
            )
          : this.#send("PATCH", `/api/reviews/${id}`, token, { rating }),
      );
      if (answer === null) return;
      if (answer.status !== 200 && answer.status !== 201) {
        this.#count(`${answer.status} write: ${answer.body.slice(0, 120)}`);
        continue;
      }
      if (id === undefined) ids.set(song, (JSON.parse(answer.body) as { id: number }).id);
      this.confirmed.set(`${writer} ${song}`, { song, rating });
      this.pending.delete(writer);
    }
  }

  /** Repeats a write until it is answered, as a careful client does. */
  async #repeat(attempt: () => Promise<Answer | null>): Promise<Answer | null> {
    for (;;) {
      const answer = await attempt();
      const isGood = answer !== null && answer.status < 500;
      this.#events.push({ at: performance.now(), what: "write", isGood });
      if (isGood) {
        if (this.#writePause > 0) await pause(this.#writePause);
        return answer;
      }
      await pause(RETRY_PAUSE);
      if (this.#over.signal.aborted) return null;
    }
  }

  async #send(
    method: string,
    path: string,
    token?: string,
    body?: object,
    key?: string,
  ): Promise<Answer | null> {
    try {
      return await send(this.#url + path, method, {
        agent: this.#agent,
        ...(token !== undefined && { token }),
        ...(body !== undefined && { body }),
        ...(key !== undefined && { headers: { "Idempotency-Key": key } }),
      });
    } catch {
      return null;
    }
  }

  #count(what: string): void {
    this.odd.set(what, (this.odd.get(what) ?? 0) + 1);
  }
}
