/**
 * Tells the person how things go. On stderr: stdout belongs to the command alone.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * A clock for such lines.
 * @returns {() => string} the seconds since, as "4.2 s"
 */
export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
