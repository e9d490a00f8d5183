const lookEveryMs = 200;

/**
 * Calls `stop` when the npm that started this process is gone. A SIGTERM to npm may end no more
 * than the shell between npm and this process, which would leave a server nobody owns.
 * @param {() => void} stop
 * @returns {() => void} ends the watch
 */
export function whenNpmDies(stop) {
  if (process.env["npm_lifecycle_event"] === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, lookEveryMs);
  return () => clearInterval(timer);
}
