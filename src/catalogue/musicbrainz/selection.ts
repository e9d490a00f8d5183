import { mbidBytes, mbidText } from "./mbid.ts";
import type { Scratch } from "./scratch/scratch.ts";

/** Decides which documents are taken. */
export interface Selection {
  /** Whether the recordings of all artists are taken. */
  isAll: boolean;
  /** Whether an artist is an act, of whom everything is taken. */
  isAct(mbid: string): boolean;
  /** Whether a recording is taken for any artist: it performs a Korean work. */
  isWanted(recording: string): boolean;
}

export const EVERYTHING: Selection = { isAll: true, isAct: () => true, isWanted: () => true };

/** Takes what the acts of a scratch database released, and the recordings of Korean works. */
export function selectActs(scratch: Scratch): Selection {
  const acts = new Set<string>();
  for (const { id } of scratch.db.prepare("select id from act").iterate())
    if (id instanceof Uint8Array) acts.add(mbidText(id));
  return {
    isAll: false,
    isAct: (mbid) => acts.has(mbid),
    isWanted: (recording) => scratch.has("wanted_recording", mbidBytes(recording)),
  };
}
