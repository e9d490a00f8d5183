// Before anything is loaded, so that the stacks which NORAE_DEBUG shows name the sources.
if (process.env["NORAE_DEBUG"] !== undefined) process.setSourceMapsEnabled(true);

const { runCommand } = await import("./run.ts");
process.exitCode = await runCommand(process.argv.slice(2), import.meta.dirname);
