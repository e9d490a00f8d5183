import { type ChildProcess, fork } from "node:child_process";
import { Semaphore } from "../../domain/semaphore.ts";
import type { Decoded } from "./decoded.ts";

/** How long one picture may take, in milliseconds. */
const TIMEOUT = 30_000;

/** An idle child is ended after this, in milliseconds. */
const IDLE = 30_000;

/** After so many pictures, or with so much memory (bytes), a child is replaced. */
const MOST_PICTURES = 20;
const MOST_MEMORY = 250e6;

/** How many pictures may wait for the one that is decoded. */
const MAXIMUM_WAITING = 40;

interface Answer {
  decoded: Decoded;
  rss: number;
}

/** Decodes pictures one after the other, in a child process. */
export class Decoder {
  readonly #file: string;
  #child: ChildProcess | undefined;
  #done = 0;
  readonly #semaphore = new Semaphore({ permits: 1, maximumWaiting: MAXIMUM_WAITING });
  #idle: NodeJS.Timeout | undefined;

  /** @param file what the child runs: `decode-child.ts`, or what the build made of it */
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
    // A picture that took too long, or ended the process, cannot be shown.
    return answer?.decoded ?? { problem: "broken" };
  }

  #start(): ChildProcess {
    this.#done = 0;
    const child = fork(this.#file, {
      // It gets no settings, and prints nothing.
      env: { NODE_ENV: "production" },
      execArgv: ["--max-old-space-size=96"],
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
    const timer = setTimeout(onEnd, TIMEOUT);
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
