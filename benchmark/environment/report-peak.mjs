// Loaded into a measured process: prints its peak memory in kilobytes when it ends.
process.on("exit", () => {
  process.stderr.write(`peak ${process.resourceUsage().maxRSS}\n`);
});
