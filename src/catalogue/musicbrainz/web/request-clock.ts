import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../../domain/runtime/file-mode.ts";

/** Knows when the next request may be sent. */
export interface RequestClock {
  /** Returns the time until then, in milliseconds; 0: now. */
  wait(): number;
  /** Delays the next request, unless it is delayed for longer already. @param milliseconds from now */
  delay(milliseconds: number): void;
}

export function createClock(): RequestClock {
  return clockFrom(0, () => undefined);
}

const storedSchema = z.object({ written: z.number(), next: z.number() });

/** Creates a clock that outlives this process: what one process has asked, the next one's requests follow in their time. */
export function openClock(file: string): RequestClock {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  return clockFrom(storedWait(file), (milliseconds) => {
    const written = Date.now();
    const text = JSON.stringify({ written, next: written + milliseconds });
    writeFileSync(`${file}.new`, `${text}\n`, { mode: PRIVATE_FILE });
    renameSync(`${file}.new`, file);
  });
}

function clockFrom(initialWait: number, store: (milliseconds: number) => void): RequestClock {
  // Changes of the system's time do not move it.
  let next = performance.now() + initialWait;
  const wait = () => Math.max(0, next - performance.now());
  return {
    wait,
    delay(milliseconds) {
      if (milliseconds <= wait()) return;
      next = performance.now() + milliseconds;
      store(milliseconds);
    },
  };
}

function storedWait(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
  const stored = storedSchema.safeParse(parseOrNull(text));
  if (!stored.success) return 0;
  const { written, next } = stored.data;
  const now = Date.now();
  // The system's time was set back: as much is waited as had to be when it was written.
  return Math.max(0, next - Math.max(now, written));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut while it was written.
    return null;
  }
}
