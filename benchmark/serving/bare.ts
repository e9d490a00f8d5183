import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import type { BareAnswer } from "./bare-server.ts";
import type { Measured } from "./load.ts";

const FILE = join(import.meta.dirname, "bare-server.ts");

/** Headers that `node:http` adds by itself. */
const OWN = new Set(["date", "connection", "keep-alive"]);

/** Starts a server that answers what another one has answered. @returns it, and what stops it */
export async function startBare(answer: Response, body: Buffer) {
  const child = fork(FILE, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const head = [...answer.headers].filter(([name]) => !OWN.has(name)).flat();
  const message: BareAnswer = { status: answer.status, head, body: body.toString("base64") };
  child.send(message);
  const [port] = (await once(child, "message")) as [number];
  const measured: Measured = { url: `http://127.0.0.1:${port}`, pid: child.pid! };
  return { ...measured, stop: () => child.disconnect() };
}

/** Requests an answer as it is sent: `fetch` would decompress it. */
export function rawAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<{ response: Response; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("end", () => {
        const status = incoming.statusCode ?? 500;
        const pairs = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const response = new Response(null, { status, headers: pairs });
        resolve({ response, body: Buffer.concat(parts) });
      });
      incoming.on("error", reject);
    }).on("error", reject);
  });
}
