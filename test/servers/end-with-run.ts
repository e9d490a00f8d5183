// Loaded first by programs that tests start, so that they end when the test run ends, even if it is killed: the system
// then closes their standard input.
import { isMainThread } from "node:worker_threads";

// Threads load this file, too, and have no standard input.
if (isMainThread) {
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined).resume();
  process.stdin.unref();
}
