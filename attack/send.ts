import { type RawAnswer, rawRequest } from "../test/raw-request.ts";
import type { Tally } from "./tally.ts";

export interface AttackRequest {
  method?: string;
  /** Sent exactly as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Answer extends RawAnswer {
  text: string;
  /** How long it took, in milliseconds. */
  milliseconds: number;
}

/** A request that got no answer, because the server closed the connection. */
const NO_ANSWER: RawAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) };

/** Sends a request and counts it, and its answer where that is an error of the server. */
export async function send(
  { port }: { port: number },
  tally: Tally,
  { method = "GET", path, headers = {}, body }: AttackRequest,
): Promise<Answer> {
  tally.tried += 1;
  const began = performance.now();
  const answer = await rawRequest(port, path, headers, method, body).catch(() => NO_ANSWER);
  if (isServerError(answer)) {
    tally.serverErrors += 1;
    tally.findings.add(`${answer.status} of ${method} ${path.slice(0, 200)}`);
  }
  return {
    ...answer,
    text: answer.body.toString(),
    milliseconds: performance.now() - began,
  };
}

/** Returns a request with a JSON body. */
export function json(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): AttackRequest {
  const type = { "Content-Type": "application/json" };
  return { method, path, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/** A 503 that says when to come back is an answer of a server that protects itself. */
function isServerError({ status, headers }: RawAnswer): boolean {
  return status >= 500 && !(status === 503 && headers["retry-after"] !== undefined);
}
