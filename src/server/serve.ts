// The entry of `npm start`. Before any module is loaded, so that stack traces refer to the source files.
process.setSourceMapsEnabled(true);

// Before the rest is loaded, which takes long enough for a signal to come.
const { ignoreSignals } = await import("./process/ignore-signals.ts");
ignoreSignals();

const { runServer } = await import("./process/run.ts");
const status = await runServer(import.meta.dirname);
// One of several processes would not end by itself: the channel to the primary one, which waits for it, stays open.
if (status !== 0) process.exit(status);
