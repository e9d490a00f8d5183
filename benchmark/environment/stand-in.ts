import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { StandIn } from "../../test/musicbrainz/stand-in.ts";

interface StartedStandIn {
  address: string;
  /** The times of its requests so far, in milliseconds since 1970. */
  requestTimes(): Promise<number[]>;
  stop(): Promise<unknown>;
}

/** Serves a stand-in for MusicBrainz in a thread, so that what it computes does not delay what is measured beside it. */
export async function startStandIn(standIn: StandIn): Promise<StartedStandIn> {
  const worker = new Worker(join(import.meta.dirname, "stand-in-thread.ts"), {
    workerData: standIn,
  });
  const [address] = (await once(worker, "message")) as [string];
  const requestTimes = async () => {
    worker.postMessage("times", []);
    const [times] = (await once(worker, "message")) as [number[]];
    return times;
  };
  return { address, requestTimes, stop: () => worker.terminate() };
}
