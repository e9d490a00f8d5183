// What `npm start` runs. Before anything is loaded, so that stack traces name the sources.
process.setSourceMapsEnabled(true);

const { runServer } = await import("./process/run.ts");
process.exitCode = await runServer(import.meta.dirname);
