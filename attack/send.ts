import { randomUUID } from "node:crypto";
import { type RawAnswer, rawRequest } from "../test/servers/raw-request.ts";
import type { Tally } from "./attack.ts";
import type { Copy } from "./start-copy.ts";

export interface AttackRequest {
  method?: string;
  /** Sent exactly as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface Answer extends RawAnswer {
  text: string;
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
  const answer = await rawRequest(port, path, headers, method, body).catch(() => NO_ANSWER);
  if (isServerError(answer)) {
    tally.serverErrors += 1;
    tally.findings.add(`${answer.status} of ${method} ${path.slice(0, 200)}`);
  }
  return { ...answer, text: answer.body.toString() };
}

/** A 503 that says when to come back is an answer of a server that protects itself. */
function isServerError({ status, headers }: RawAnswer): boolean {
  return status >= 500 && !(status === 503 && headers["retry-after"] !== undefined);
}

/** Signs a new person in, as a program does. @returns the headers of the session. @throws where it is refused */
export async function signIn(copy: Copy, tally: Tally): Promise<{ Authorization: string }> {
  const sub = randomUUID();
  const credential = await copy.issuer.token({ sub, email: `${sub}@made-up.example` });
  const { status, text } = await send(copy, tally, {
    method: "POST",
    path: "/api/auth/login",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ credential }),
  });
  if (status !== 200) throw new Error(`The sign-in was refused: ${text}`);
  const { token } = JSON.parse(text) as { token: string };
  return { Authorization: `Bearer ${token}` };
}
