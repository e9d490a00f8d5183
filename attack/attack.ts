import type { Engine } from "../src/database/database.ts";
import type { Copy } from "./start-copy.ts";

export interface Scene {
  engine: Engine;
  /** How many inputs each endpoint gets at least. */
  inputs: number;
  /** How many edits spoil a catalogue. */
  edits: number;
  /** Of the generated inputs: the same seed generates the same ones. */
  seed: number;
  copy: Copy;
  tally: Tally;
}

export interface Attack {
  name: string;
  run(scene: Scene): Promise<void>;
}

/** The results of one attack. */
export interface Tally {
  /** The number of inputs tried. */
  tried: number;
  /** The number of answers with a status of 5xx, but those that tell a client to come back (Retry-After). */
  serverErrors: number;
  /** Weaknesses, one sentence each, without repetitions. */
  findings: Set<string>;
}
