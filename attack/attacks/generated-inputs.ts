import fc from "fast-check";
import type { ApiDocument } from "../../src/api/reference/document.ts";
import type { Attack } from "../attack.ts";
import { endpointsOf } from "../generated/requests.ts";
import { type Answer, type AttackRequest, send, signIn } from "../send.ts";

/** How many inputs there are at least in all. */
const IN_ALL = 10_000;

/** How many requests are on their way at once. */
const AT_ONCE = 8;

/** Matches texts of answers that give away internals. */
const INSIDE =
  /\bnode_modules\b|\bat \S+ \(\S+:\d+:\d+\)|SQLITE_|\bsyntax error at or near\b|\/build\/server\//;

/** Sends generated inputs to every endpoint, signed in: none may be answered with an error of the server. */
export const generatedInputs: Attack = {
  name: "generated inputs",
  async run({ copy, tally, inputs, seed }) {
    const response = await fetch(`${copy.url}/api/openapi.json`);
    const endpoints = endpointsOf((await response.json()) as ApiDocument);
    const numRuns = Math.max(inputs, Math.ceil(IN_ALL / endpoints.length));

    for (const endpoint of endpoints) {
      const session = await signIn(copy, tally);
      const requests = fc.sample(endpoint.requests, { numRuns, seed }).values();
      const worker = async () => {
        for (const request of requests) {
          const headers = { ...session, ...request.headers };
          const problem = problemOf(await send(copy, tally, { ...request, headers }));
          if (problem !== null)
            tally.findings.add(`${endpoint.name}: ${problem} (${shown(request)})`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    }
    const { status } = await send(copy, tally, { path: "/" });
    if (status !== 200) tally.findings.add("the server no longer answers");
  },
};

function problemOf({ status, text, headers }: Answer): string | null {
  if (status >= 500) return `${status}`;
  if (INSIDE.test(text)) return "the answer tells of the inside";
  const to = headers.location;
  return to === undefined || /^\/(?![/\\])/.test(to) ? null : `redirects to ${to}`;
}

function shown({ path, body }: AttackRequest): string {
  return JSON.stringify([path, body?.toString()]).slice(0, 400);
}
