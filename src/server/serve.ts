// The entry of `npm start`. Before any module is loaded, so that stack traces refer to the source files.
process.setSourceMapsEnabled(true);

const { runServer } = await import("./process/run.ts");
process.exitCode = await runServer(import.meta.dirname);
