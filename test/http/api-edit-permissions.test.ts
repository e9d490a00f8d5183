import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { EDIT_DECISIONS } from "../../src/domain/edit.ts";
import { ENGINES } from "../engines.ts";
import { EDIT_ROLES, type EditRole, type EditRoles, openEditRoles } from "../factory/edit-roles.ts";

type State = "pending" | "applied" | "rejected";

/** The statuses that each role gets, in the order of `EDIT_ROLES`, of an edit in a state. */
const MAY: Record<string, readonly [state: State, statuses: readonly number[]]> = {
  GET: ["pending", [404, 200, 404, 200, 200, 200, 404]],
  "GET of an applied one": ["applied", [200, 200, 200, 200, 200, 200, 200]],
  "GET of a rejected one": ["rejected", [404, 200, 404, 200, 200, 200, 404]],
  approve: ["pending", [401, 403, 404, 200, 200, 403, 403]],
  "approve an applied one": ["applied", [401, 403, 403, 409, 409, 403, 403]],
  reject: ["pending", [401, 403, 404, 200, 200, 403, 403]],
  withdraw: ["pending", [401, 200, 404, 403, 403, 403, 403]],
  "withdraw an applied one": ["applied", [401, 409, 403, 403, 403, 403, 403]],
  revert: ["applied", [401, 200, 403, 200, 200, 403, 403]],
  "revert one that waits": ["pending", [401, 409, 404, 409, 409, 403, 403]],
};

/**
 * The statuses that each role gets of the other calls of contributions. `ID` is that of an edit that waits; user 1 is its
 * author.
 */
const CALLS: Record<string, readonly [body: object | undefined, statuses: readonly number[]]> = {
  "GET /api/edits": [undefined, [200, 200, 200, 200, 200, 200, 200]],
  "GET /api/edits/credits/1": [undefined, [200, 200, 200, 200, 200, 200, 200]],
  "GET /api/songs/1/history": [undefined, [200, 200, 200, 200, 200, 200, 200]],
  "POST /api/liner-notes": [
    { song_id: 1, text: "Lyrics by Made-up Writer" },
    [200, 200, 200, 200, 200, 200, 200],
  ],
  "POST /api/edits/ID/comments": [{ text: "made up" }, [401, 201, 404, 201, 201, 403, 403]],
  "GET /api/edits/unseen": [undefined, [401, 200, 200, 200, 200, 200, 200]],
  "POST /api/edits/seen": [{ until: "2026-03-01T12:00:00Z" }, [401, 200, 200, 200, 200, 403, 403]],
  "POST /api/reports": [
    { kind: "profile", id: 1, reason: "other" },
    [401, 403, 204, 204, 204, 403, 403],
  ],
  "GET /api/moderation": [undefined, [401, 403, 403, 403, 200, 403, 403]],
  "GET /api/moderation/log": [undefined, [401, 403, 403, 403, 200, 403, 403]],
  "GET /api/moderation/suspensions": [undefined, [401, 403, 403, 403, 200, 403, 403]],
  "GET /api/moderation/trust": [undefined, [401, 403, 403, 403, 200, 403, 403]],
  "POST /api/moderation/trust": [
    { username: "author", standing: "new", reason: "made up" },
    [401, 403, 403, 403, 204, 403, 403],
  ],
  "POST /api/moderation": [
    { kind: "playlist", id: 99, action: "hide", reason: "made up" },
    [401, 403, 403, 403, 404, 403, 403],
  ],
  "POST /api/moderation/suspensions": [
    { username: "nobody-here", action: "unsuspend", reason: "made up" },
    [401, 403, 403, 403, 404, 403, 403],
  ],
};

for (const engine of ENGINES) {
  describe(`who may do what with edits on ${engine}`, () => {
    let roles: EditRoles;
    beforeAll(async () => {
      roles = await openEditRoles(engine);
    });
    afterAll(() => roles?.on.remove());

    /** Makes an edit in a state for somebody who asks for it. */
    async function editIn(state: State, role: EditRole = "author"): Promise<number> {
      const id = await roles.pendingFor(role);
      if (state === "applied") await roles.decide(id, "approve", roles.decider);
      if (state === "rejected") await roles.decide(id, "reject", roles.decider);
      return id;
    }

    for (const [what, [state, statuses]] of Object.entries(MAY))
      test(what, async () => {
        const decision = /^\w+/.exec(what)![0];
        for (const [at, role] of EDIT_ROLES.entries()) {
          const id = await editIn(state, role);
          const tester = roles.tester(role);
          const answer =
            decision === "GET"
              ? await roles.send(`/api/edits/${id}`, tester)
              : await roles.decide(id, decision, tester);
          expect(answer.status, role).toBe(statuses[at]);
          if (decision === "GET" && answer.status === 200) {
            // The offered actions are those that are not refused.
            const { may } = (await answer.json()) as Edit;
            for (const one of EDIT_DECISIONS) {
              const [of, allowed] = MAY[one]!;
              const isAllowed = of === state && allowed[at] === 200;
              expect(may.includes(one), `${role} may ${one} of ${state}`).toBe(isAllowed);
            }
          }
          await roles.decide(id, "reject", roles.decider);
        }
      });

    for (const [call, [body, statuses]] of Object.entries(CALLS))
      test(call, async () => {
        const id = await editIn("pending");
        const path = call.replace(/^\w+ /, "").replace("ID", String(id));
        for (const [at, role] of EDIT_ROLES.entries()) {
          const answer = await roles.send(path, roles.tester(role), body);
          expect(answer.status, role).toBe(statuses[at]);
        }
        await roles.decide(id, "reject", roles.decider);
      });

    test("what waits is in the lists of its author and of those who decide", async () => {
      const id = await editIn("pending");
      for (const [at, role] of EDIT_ROLES.entries()) {
        const answer = await roles.send("/api/edits?state=pending", roles.tester(role));
        const ids = ((await answer.json()) as Edit[]).map((edit) => edit.id);
        expect(ids.includes(id), role).toBe([false, true, false, true, true, false, false][at]);
      }
      await roles.decide(id, "reject", roles.decider);
    });

    test("edits of the trusted and of maintainers are applied at once, those of others wait", async () => {
      for (const [role, state] of [
        ["author", "pending"],
        ["trusted", "applied"],
        ["maintainer", "applied"],
      ] as const)
        expect(await (await roles.propose(roles.tester(role))).json(), role).toMatchObject({
          state,
        });
      for (const [role, status] of [
        ["visitor", 401],
        ["suspended author", 403],
        ["suspended maintainer", 403],
      ] as const)
        expect((await roles.propose(roles.tester(role))).status, role).toBe(status);
    });
  });
}
