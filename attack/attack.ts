import type { Copy } from "./start-copy.ts";

/** What an attack works with. */
export interface Scene {
  /** How many inputs each endpoint gets at least. */
  inputs: number;
  /** Of the generated inputs: the same seed generates the same ones. */
  seed: number;
  copy: Copy;
  tally: Tally;
}

export interface Attack {
  name: string;
  run(scene: Scene): Promise<void>;
}

/** What one attack has found. */
export interface Tally {
  /** The number of inputs tried. */
  tried: number;
  /** The number of answers with a status of 5xx, but those that tell a client to come back (Retry-After). */
  serverErrors: number;
  /** Weaknesses, one sentence each, without repetitions. */
  findings: Set<string>;
}
