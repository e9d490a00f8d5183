import { connect, type Socket } from "node:net";
import type { Tally } from "./tally.ts";

/** What came back on a connection until it was closed or silent. */
export interface RawExchange {
  text: string;
  isClosed: boolean;
}

/** How long a connection may be silent before it is taken to be answered, in milliseconds. */
const SILENCE = 300;

/** Writes bytes to a new connection as they are, and reads what comes back. */
export function exchange(
  { port }: { port: number },
  tally: Tally,
  bytes: string,
  { silence = SILENCE } = {},
): Promise<RawExchange> {
  tally.tried += 1;
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const end = (isClosed: boolean) => {
      socket.destroy();
      resolve({ text, isClosed });
    };
    socket.setTimeout(silence, () => end(false));
    socket.on("data", (part) => (text += part.toString("latin1")));
    socket.on("error", () => end(true));
    socket.on("close", () => end(true));
    socket.write(Buffer.from(bytes, "latin1"));
  });
}

/** Opens a connection that is written to later; its errors are expected. */
export function openSocket({ port }: { port: number }): Socket {
  return connect(port, "127.0.0.1").on("error", () => undefined);
}
