import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The environment variable that names the file of the clock. */
export const CLOCK = "GOLDEN_CLOCK";

/** A clock that stands still until it is set. */
export interface Clock {
  /** The environment of programs that go by it. */
  env: Record<string, string>;
  set(time: string): void;
  /** Moves it on, so that what is written later has a later time. */
  tick(): void;
}

/** Makes a clock in a folder. */
export function clockIn(folder: string, time: string): Clock {
  const file = join(folder, "clock");
  let now = 0;
  const write = () => {
    // A program may read it at any time.
    writeFileSync(`${file}.new`, String(now));
    renameSync(`${file}.new`, file);
  };
  const set = (at: string) => {
    now = Date.parse(at);
    write();
  };
  set(time);
  return {
    env: {
      [CLOCK]: file,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "preload.ts")}`,
    },
    set,
    tick: () => {
      now += 60_000;
      write();
    },
  };
}
