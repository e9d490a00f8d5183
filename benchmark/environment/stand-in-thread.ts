// The thread that startStandIn starts.
import { parentPort, workerData } from "node:worker_threads";
import { type StandIn, serveStandIn } from "../../test/musicbrainz/stand-in.ts";

const port = parentPort!;
const { address, requests } = await serveStandIn(workerData as StandIn);
const times = () => requests.map(({ at }) => performance.timeOrigin + at);
port.on("message", () => port.postMessage(times(), []));
port.postMessage(address, []);
