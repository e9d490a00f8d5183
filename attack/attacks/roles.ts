import { randomBytes } from "node:crypto";
import type { Operation } from "../../src/api/reference/operation.ts";
import type { Attack } from "../attack.ts";
import { makeOwner, type Owner, stateOf } from "../copy/owner.ts";
import { signIn } from "../copy/sign-in.ts";
import type { Copy } from "../copy/start-copy.ts";
import { eachOf } from "../each-of.ts";
import { filledRequest } from "../filled-request.ts";
import { asksForSession, describedOperations, isWrite } from "../operations.ts";
import { type Answer, send } from "../send.ts";
import type { Tally } from "../tally.ts";

/** The writes that anybody may send without a session. Reading liner notes stores nothing. */
const OPEN_WRITES = new Set([
  "/api/auth/login",
  "/api/auth/logout",
  "/api/feedback",
  "/api/liner-notes",
]);

/** Answers to a good request about what the made-up catalogue lacks: it has too few songs for a year in credits. */
const LACKING = new Map([["/api/years/{year}", 404]]);

/** What nobody may do with an edit of their own as long as it waits, and what only maintainers do. */
const DECIDED_BY_OTHERS =
  /^\/api\/edits\/\{id\}\/(approve|reject|revert)$|^\/api\/moderation(\/|$)/;

/**
 * Sends each operation of the API about what somebody owns in every role, the owner last: nobody else may be told a
 * secret or change anything, and that the owner succeeds proves that the request was a good one.
 */
export const roles: Attack = {
  name: "roles",
  async run({ copy, tally, length }) {
    const { operations, document } = await describedOperations(copy);
    const reader = await makeOwner(copy, tally);
    const everybodyElse = await makeOthers(copy, tally);
    const tried = length === "short" ? operations.filter(asksForSession) : operations;

    await eachOf(tried, async (operation) => {
      const owner = isWrite(operation) ? await makeOwner(copy, tally) : reader;
      // Some calls end the session that they are sent in.
      const isEnding = operation.path.startsWith("/api/auth/");
      const others = isEnding ? await makeOthers(copy, tally) : everybodyElse;
      for (const playlist of playlistsOf(operation, owner)) {
        const request = filledRequest(operation, document, owner, playlist);
        const as = (headers: Record<string, string>) =>
          send(copy, tally, { ...request, headers: { ...request.headers, ...headers } });
        const before = await stateOf(copy, tally, owner);
        for (const [role, headers] of others) {
          const found = problemOf(role, operation, owner, await as(headers));
          if (found !== null) tally.findings.add(`${operation.method} ${operation.path}: ${found}`);
        }
        if (isWrite(operation) && (await stateOf(copy, tally, owner)) !== before)
          tally.findings.add(`${operation.method} ${operation.path}: somebody else changed it`);
      }
      // Signing in takes a credential, not a session.
      if (operation.path === "/api/auth/login") return;
      const playlist = playlistsOf(operation, owner).at(-1) ?? 0;
      const request = filledRequest(operation, document, owner, playlist);
      const headers = { ...request.headers, ...owner.headers };
      const { status } = await send(copy, tally, { ...request, headers });
      const isLacking = LACKING.get(operation.path) === status;
      if (status >= 400 && !isLacking && !DECIDED_BY_OTHERS.test(operation.path))
        tally.findings.add(
          `${operation.method} ${operation.path}: ${status} for its owner, which proves nothing`,
        );
    });
  },
};

/** Returns the headers of everybody but the owner. */
async function makeOthers(
  copy: Copy,
  tally: Tally,
): Promise<[role: string, headers: Record<string, string>][]> {
  const other = await signIn(copy, tally);
  const gone = await signIn(copy, tally);
  await send(copy, tally, { method: "POST", path: "/api/auth/logout", headers: gone.headers });
  const forged = randomBytes(32).toString("base64url");
  return [
    ["a visitor", {}],
    ["another user", other.headers],
    ["an ended session", gone.headers],
    ["a forged session", { Authorization: `Bearer ${forged}` }],
  ];
}

/** The playlists that an operation is tried on: a private one and a public one. */
function playlistsOf({ path }: Operation, owner: Owner): number[] {
  return path.startsWith("/api/playlists/{id}")
    ? [owner.privatePlaylist, owner.publicPlaylist]
    : [owner.publicPlaylist];
}

/** Returns what is wrong with an answer to somebody who is not the owner, or null. */
function problemOf(
  role: string,
  operation: Operation,
  owner: Owner,
  { status, text, headers }: Answer,
): string | null {
  const all = text + JSON.stringify(headers);
  if (owner.secrets.some((secret) => all.includes(secret))) return `${role} was told a secret`;
  const isDead = role.includes("session");
  if (isDead && asksForSession(operation) && operation.path !== "/api/auth/login" && status !== 401)
    return `${role} was answered with ${status}`;
  const isOpen = OPEN_WRITES.has(operation.path);
  if (role === "a visitor" && isWrite(operation) && !isOpen && status !== 401)
    return `${role} was answered with ${status}`;
  return null;
}
