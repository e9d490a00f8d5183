import { get } from "node:http";

export interface RawAnswer {
  response: Response;
  body: Buffer;
}

/** Requests an answer as it is sent: `fetch` would decompress it. */
export function rawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
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
