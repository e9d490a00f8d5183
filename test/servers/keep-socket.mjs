// Opens a port and runs a program again and again with its socket, as systemd does by socket activation: the socket stays
// open while no program runs. `node keep-socket.mjs PORT TIMES PROGRAM…`
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

const [port, times, ...program] = process.argv.slice(2);
const server = createServer().listen({ host: "127.0.0.1", port: Number(port) }, () => {
  const run = ["-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', ...program];
  // @ts-expect-error The descriptor is not public.
  const socket = /** @type {number} */ (server._handle.fd);
  // Without a turn of the event loop between them, so that no connection is accepted here.
  for (let time = 0; time < Number(times); time += 1)
    spawnSync("sh", run, { stdio: [0, 1, 2, socket] });
  process.exit();
});
