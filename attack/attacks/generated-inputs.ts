import fc from "fast-check";
import { type Attack, byLength } from "../attack.ts";
import { signIn } from "../copy/sign-in.ts";
import { eachOf } from "../each-of.ts";
import { endpointsOf } from "../generated/requests.ts";
import { describedOperations } from "../operations.ts";
import { type Answer, type AttackRequest, send } from "../send.ts";

/** How many inputs there are in all, and at least of each endpoint. */
const IN_ALL = 10_000;
const OF_EACH = 100;

/** What an answer tells only if something of the inside got out. */
const INSIDE =
  /\bnode_modules\b|\bat \S+ \(\S+:\d+:\d+\)|SQLITE_|\bsyntax error at or near\b|\/build\/server\//;

/** Sends generated inputs to every endpoint, signed in: none may be answered with an error of the server. */
export const generatedInputs: Attack = {
  name: "generated inputs",
  async run({ copy, tally, length, seed }) {
    const endpoints = endpointsOf(await describedOperations(copy));
    const normal = Math.max(OF_EACH, Math.ceil(IN_ALL / endpoints.length));
    const numRuns = byLength(length, 4, normal, 10_000);
    tally.notes.push(`${endpoints.length} endpoints, ${numRuns} inputs each, --seed=${seed}`);

    for (const endpoint of endpoints) {
      const { headers } = await signIn(copy, tally);
      const requests = fc.sample(endpoint.requests, { numRuns, seed });
      await eachOf(requests, async (request) => {
        const answer = await send(copy, tally, {
          ...request,
          headers: { ...headers, ...request.headers },
        });
        const problem = problemOf(answer);
        if (problem !== null)
          tally.findings.add(`${endpoint.name}: ${problem} (${shown(request)})`);
      });
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
