import type { Engine } from "../src/database/database.ts";
import type { Bystander } from "./bystander.ts";
import type { Copy } from "./copy/start-copy.ts";
import type { Tally } from "./tally.ts";

/** `short` is part of `npm test`, `normal` is `npm run attack`, `long` sends 10,000 inputs to each endpoint. */
export type Length = "short" | "normal" | "long";

/** What an attack works with. */
export interface Scene {
  engine: Engine;
  length: Length;
  /** Of the generated inputs: the same seed generates the same ones. */
  seed: number;
  /** A running copy with a catalogue, whose tokens the attack can sign. Its limits are off. */
  copy: Copy;
  /** Returns a copy as `npm start` starts one: with limits, where people sign in by the server's own service. */
  plainCopy: () => Promise<Copy>;
  bystander: Bystander;
  tally: Tally;
}

export interface Attack {
  name: string;
  run(scene: Scene): Promise<void>;
}

/** Picks a number by the length of the run; a long one is a normal one unless it differs. */
export function byLength(length: Length, short: number, normal: number, long = normal): number {
  return { short, normal, long }[length];
}
