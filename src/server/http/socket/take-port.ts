import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import type { Configuration } from "../../configuration/configuration.ts";
import { listen, openSocket, PassedElsewhere, stopListening } from "./listen.ts";

type Address = Pick<Configuration, "host" | "port">;

/** A taken port. Requests to it wait until a server answers. */
export interface TakenPort {
  server: Server;
  port: number;
  answerWith: (listener: RequestListener) => void;
  /** Closes it. Requests that still wait are cut off. */
  close: () => Promise<void>;
}

/** Opens the port, or listens at the socket that was passed for it. */
export async function takePort({ host, port }: Address, passed: Socket | null): Promise<TakenPort> {
  const waiting: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...request) => void waiting.push(request);
  const taken = await listen(host, port, { passed, onRequest: wait });
  let isAnswering = false;
  return {
    ...taken,
    answerWith: (listener) => {
      isAnswering = true;
      taken.server.off("request", wait).on("request", listener);
      for (const [request, response] of waiting.splice(0))
        if (!response.destroyed) listener(request, response);
    },
    close: () => stopListening(taken.server, isAnswering ? {} : { timeout: 0 }),
  };
}

/**
 * Opens the socket that a service manager has passed, without accepting connections from it.
 * @throws PassedElsewhere where it listens at another address
 */
export function checkSocket(fd: number | null, { host, port }: Address): Socket | null {
  if (fd === null) return null;
  const socket = openSocket(fd);
  const { localAddress = "", localPort = 0, localFamily = "" } = socket;
  if (localAddress !== host || localPort !== port)
    throw new PassedElsewhere({ address: localAddress, port: localPort, family: localFamily });
  return socket;
}
