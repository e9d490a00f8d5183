import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Program } from "./program.ts";
import { nodeEnvironment, SERVER } from "./site.ts";

const KEEP_SOCKET = join(import.meta.dirname, "..", "..", "test", "keep-socket.mjs");

/** More restarts than any measurement has. */
const TIMES = "100000";

/** A node whose port another program keeps open while it restarts, as systemd does. */
export class KeptNode {
  readonly port: number;
  readonly #keeper: Program;

  constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.#keeper = new Program(
      [process.execPath, KEEP_SOCKET, String(port), TIMES, process.execPath, SERVER],
      { env: nodeEnvironment(port, settings), asRoot: true },
    );
  }

  /** Resolves when it answers for the first time. */
  async start(): Promise<void> {
    await this.#keeper.printed(/Norae is listening at/);
  }

  /** Stops it as `systemctl restart` does, and resolves when it answers again. */
  async restart(): Promise<void> {
    const before = this.#starts();
    process.kill(this.#server(), "SIGTERM");
    while (this.#starts() === before) await pause(20);
  }

  async stop(): Promise<void> {
    const server = this.#server();
    // Its output is closed once the server has ended, too.
    const ended = this.#keeper.end("SIGKILL");
    process.kill(server, "SIGTERM");
    await ended;
  }

  #starts(): number {
    return this.#keeper.output.split("Norae is listening at").length;
  }

  #server(): number {
    const { pid } = this.#keeper.child;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
  }
}
