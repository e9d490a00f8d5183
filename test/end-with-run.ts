// Loaded first by programs that a test starts, to end with the test run, however that ended. The run holds the other
// end of standard input, and the system closes that when the run has ended.
import { isMainThread } from "node:worker_threads";

// Threads load this file, too, and have no standard input.
if (isMainThread) {
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined).resume();
  process.stdin.unref();
}
