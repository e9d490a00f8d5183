import { type ChildProcess, fork } from "node:child_process";
import type { Decoded } from "./decoded.ts";

/** How long one picture may take, in milliseconds. */
const PATIENCE = 30_000;

/** A child that nobody needs ends after this, in milliseconds. */
const IDLE = 30_000;

/** After so many pictures, or with so much memory (bytes), a child is replaced. */
const MOST_PICTURES = 20;
const MOST_MEMORY = 250e6;

/** Who comes when this many wait is told to come again. */
const MOST_WAITING = 40;

interface Answer {
  decoded: Decoded;
  rss: number;
}

/** Decodes pictures one after the other, in a child process. */
export class Decoder {
  readonly #file: string;
  #child: ChildProcess | undefined;
  #done = 0;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param file what the child runs: `decode-child.ts`, or what the build made of it */
  constructor(file: string) {
    this.#file = file;
  }

  /** The process that decodes just now, for who measures it. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Null when too many wait. */
  async decode(bytes: Buffer): Promise<Decoded | null> {
    if (this.#waiting >= MOST_WAITING) return null;
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#decodeNow(bytes));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #decodeNow(bytes: Buffer): Promise<Decoded> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const answer = await ask(child, bytes);
    this.#done += 1;
    const isWorn = answer === null || answer.rss > MOST_MEMORY || this.#done >= MOST_PICTURES;
    if (isWorn) this.close();
    else this.#idle = setTimeout(() => this.close(), IDLE).unref();
    // One that took too long, or ended the process, is no picture that can be shown.
    return answer?.decoded ?? { problem: "broken" };
  }

  #start(): ChildProcess {
    this.#done = 0;
    const child = fork(this.#file, {
      // It knows nothing of the settings, and says nothing.
      env: { NODE_ENV: "production" },
      execArgv: ["--max-old-space-size=96"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    // One that ends while nobody asks it (the system may be short of memory) is not asked again, and harms nobody.
    child.on("error", () => undefined);
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Null where the child ended, or did not answer in time. */
function ask(child: ChildProcess, bytes: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      child.channel?.unref();
      resolve(answer);
    };
    const onMessage = (answer: unknown) => settle(asBuffers(answer as Answer));
    const onEnd = () => settle(null);
    const timer = setTimeout(onEnd, PATIENCE);
    child.channel?.ref();
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
    child.send(bytes, (error) => {
      if (error !== null) onEnd();
    });
  });
}

/** Between processes a Buffer becomes a plain array of bytes. */
function asBuffers({ decoded, rss }: Answer): Answer {
  if ("problem" in decoded) return { decoded, rss };
  const { large, small } = decoded;
  return { decoded: { large: Buffer.from(large), small: Buffer.from(small) }, rss };
}
