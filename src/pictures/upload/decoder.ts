import { type ChildProcess, fork } from "node:child_process";
import { Semaphore } from "../../domain/runtime/semaphore.ts";
import type { Decoded } from "./decode.ts";

/** Timeout of decoding one picture, in milliseconds. */
const TIMEOUT = 30_000;

/** An idle child process is ended after this, in milliseconds. */
const IDLE_TIMEOUT = 30_000;

/** A child process is replaced after so many pictures, or with so much memory (bytes). */
const MAXIMUM_PICTURES = 20;
const MAXIMUM_MEMORY = 250e6;

const MAXIMUM_WAITING = 40;

interface Answer {
  decoded: Decoded;
  rss: number;
}

export class Decoder {
  readonly #file: string;
  #child: ChildProcess | undefined;
  #decoded = 0;
  readonly #semaphore = new Semaphore({ permits: 1, maximumWaiting: MAXIMUM_WAITING });
  #idleTimer: NodeJS.Timeout | undefined;

  /** @param file the module that the child process runs: `decode-child.ts`, or its built file */
  constructor(file: string) {
    this.#file = file;
  }

  /** The process that decodes now, for measurements. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** @returns null where too many wait */
  decode(bytes: Buffer): Promise<Decoded | null> {
    return this.#semaphore.run(
      () => this.#decodeNow(bytes),
      () => null,
    );
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #decodeNow(bytes: Buffer): Promise<Decoded> {
    clearTimeout(this.#idleTimer);
    const child = (this.#child ??= this.#start());
    const answer = await sendTo(child, bytes);
    this.#decoded += 1;
    const isExhausted =
      answer === null || answer.rss > MAXIMUM_MEMORY || this.#decoded >= MAXIMUM_PICTURES;
    if (isExhausted) this.close();
    else this.#idleTimer = setTimeout(() => this.close(), IDLE_TIMEOUT).unref();
    // A picture that took too long, or ended the process, cannot be shown.
    return answer?.decoded ?? { problem: "broken" };
  }

  #start(): ChildProcess {
    this.#decoded = 0;
    const child = fork(this.#file, {
      // It gets no settings, and prints nothing.
      env: { NODE_ENV: "production" },
      execArgv: ["--max-old-space-size=96", "--disable-sigusr1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    // A child may end while it is idle (the system may be short of memory): the next picture starts another.
    child.on("error", () => undefined);
    child.once("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Sends a picture to the child. @returns null where the child ended, or did not answer in time */
function sendTo(child: ChildProcess, bytes: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer | null) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      child.channel?.unref();
      resolve(answer);
    };
    const onMessage = (answer: unknown) => finish(asBuffers(answer as Answer));
    const onEnd = () => finish(null);
    const timer = setTimeout(onEnd, TIMEOUT);
    child.channel?.ref();
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
    child.send(bytes, (error) => {
      if (error !== null) onEnd();
    });
  });
}

/** Restores Buffers, which become plain arrays of bytes between processes. */
function asBuffers({ decoded, rss }: Answer): Answer {
  if ("problem" in decoded) return { decoded, rss };
  const { large, small } = decoded;
  return { decoded: { large: Buffer.from(large), small: Buffer.from(small) }, rss };
}
