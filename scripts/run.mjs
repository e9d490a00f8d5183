// Runs every npm script: node scripts/run.mjs NAME [ARGS…]
// In syntax that even a very old Node parses, so that it prints that Node is too old.
const oldestNode = 20;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  console.error(
    `Node ${oldestNode} or later is needed to start; this is ${process.version}. Install one (https://nodejs.org) and try again.`,
  );
  process.exitCode = 1;
} else {
  void import("./commands.mjs").then(async ({ runCommand }) => {
    process.exitCode = await runCommand(process.argv.slice(2));
  });
}
