// The thread that startStandIn starts.
import { parentPort, workerData } from "node:worker_threads";
import { type StandIn, serveStandIn } from "../../test/musicbrainz/stand-in.ts";

const { address, requests } = await serveStandIn(workerData as StandIn);
parentPort?.on("message", () => parentPort?.postMessage(requests.length));
parentPort?.postMessage(address);
