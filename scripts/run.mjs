// Behind every npm script: node scripts/run.mjs NAME [ARGS…]
// Written so that even a very old Node reaches the sentence that says what is wrong.
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
