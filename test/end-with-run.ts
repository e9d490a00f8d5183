// Loaded before what a test starts: it ends with the run that started it, however that ended. The run holds the other
// end of its standard input, and the system closes that when the run is no more.
import { isMainThread } from "node:worker_threads";

// A thread is given this file, too, and has nothing to read.
if (isMainThread) {
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined).resume();
  process.stdin.unref();
}
