import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A proxy between a process and PostgreSQL, so that a test can cut the connection without stopping the server. */
export interface PostgresProxy {
  /** The address of the same database through it. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Stops passing data on, in either direction, without closing connections. */
  hang(): void;
  /** Passes on the data of new connections; existing ones stay blocked. */
  replace(): void;
  /** Leads new connections to another server, as after a failover. */
  leadTo(databaseUrl: string): void;
  /** Works normally again. Blocked connections and their data are lost. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a proxy on a unix socket of its own before the database at `databaseUrl`. */
export async function openPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const folder = mkdtempSync(join(tmpdir(), "norae-proxy-"));
  const path = join(folder, ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  const hung = new WeakSet<Socket>();
  let isHanging = false;
  let place = placeOf(databaseUrl);

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    return socket;
  };
  const pass = (from: Socket, to: Socket) => {
    from.on("data", (chunk) => isHanging || hung.has(from) || to.write(chunk));
    from.on("close", () => isHanging || hung.has(from) || to.destroy());
  };
  const server = createServer((client) => {
    const backend = keep(connect(place));
    pass(keep(client), backend);
    pass(backend, client);
  });
  const listen = () => new Promise<void>((resolve) => server.listen(path, resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen();

  const url = new URL(databaseUrl);
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    cut: () => {
      server.close();
      endAll();
    },
    hang: () => {
      isHanging = true;
    },
    replace: () => {
      for (const socket of sockets) hung.add(socket);
      isHanging = false;
    },
    leadTo: (other) => {
      place = placeOf(other);
    },
    restore: async () => {
      endAll();
      isHanging = false;
      if (!server.listening) await listen();
    },
    close: async () => {
      endAll();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns where PostgreSQL itself listens. */
function placeOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: join(folder, `.s.PGSQL.${port || 5432}`) };
  return { host: folder ?? hostname, port: Number(port || 5432) };
}
