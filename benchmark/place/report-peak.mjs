// Loaded into a measured process: says at its end how much memory it held at most, in kilobytes.
process.on("exit", () => {
  process.stderr.write(`peak ${process.resourceUsage().maxRSS}\n`);
});
