// Before any module is loaded, so that stack traces refer to the source files.
if (process.env["NORAE_DEBUG"] !== undefined) process.setSourceMapsEnabled(true);

const { runCommand } = await import("./run.ts");
process.exitCode = await runCommand(process.argv.slice(2), import.meta.dirname);
