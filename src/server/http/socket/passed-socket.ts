import cluster from "node:cluster";

/** The file descriptor of the first socket that a service manager passes. */
const FIRST_PASSED = 3;

/** The one that the primary process passes on to those that answer; before it is their channel to the primary one. */
const PASSED_ON = 4;

/**
 * Returns the file descriptor of the listening socket that a service manager has opened for this server, or null. It stays
 * open while the server restarts, so that connections meanwhile wait (systemd.socket, sd_listen_fds(3)).
 */
export function passedSocket(env: NodeJS.ProcessEnv): number | null {
  // Other programs that are started here inherit the settings, but not the socket.
  const owner = cluster.isWorker ? process.ppid : process.pid;
  if (env["LISTEN_PID"] !== String(owner) || env["LISTEN_FDS"] !== "1") return null;
  return cluster.isWorker ? PASSED_ON : FIRST_PASSED;
}

/** Returns how processes are started that have this socket, too, and accept connections from it themselves. */
export function passingOn(socket: number | null): { stdio?: ("inherit" | "ipc" | number)[] } {
  return socket === null ? {} : { stdio: ["inherit", "inherit", "inherit", "ipc", socket] };
}
