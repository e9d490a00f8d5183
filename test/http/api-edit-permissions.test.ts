import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../src/database/edits/standing.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { EDIT_DECISIONS } from "../../src/domain/edit.ts";
import { ENGINES } from "../engines.ts";
import { type ApiUnderTest, openApi } from "../factory/api-under-test.ts";
import { saveClaims } from "../factory/claims.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { signIn, type SignedInTester } from "../factory/sign-in.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const ROLES = ["visitor", "author", "other", "trusted", "maintainer"] as const;
type Role = (typeof ROLES)[number];

/** The statuses that each role gets, in the order of `ROLES`, of an edit in a state. */
const MAY: Record<string, readonly [state: State, statuses: readonly number[]]> = {
  GET: ["pending", [404, 200, 404, 200, 200]],
  "GET of an applied one": ["applied", [200, 200, 200, 200, 200]],
  "GET of a rejected one": ["rejected", [404, 200, 404, 200, 200]],
  approve: ["pending", [401, 403, 403, 200, 200]],
  "approve an applied one": ["applied", [401, 403, 403, 409, 409]],
  reject: ["pending", [401, 403, 403, 200, 200]],
  withdraw: ["pending", [401, 200, 403, 403, 403]],
  "withdraw an applied one": ["applied", [401, 409, 403, 403, 403]],
  revert: ["applied", [401, 200, 403, 200, 200]],
  "revert one that waits": ["pending", [401, 409, 409, 409, 409]],
};

type State = "pending" | "applied" | "rejected";

for (const engine of ENGINES) {
  describe(`who may do what with edits on ${engine}`, () => {
    let on: ApiUnderTest;
    const testers = new Map<Role, SignedInTester>();
    let decider: SignedInTester;
    let made = 0;
    beforeAll(async () => {
      const draft = new CatalogueDraft();
      draft.artist({ id: 1, english_name: "Made-up Act" });
      draft.song({ english_name: "Song One", artists: [1], release_date: "2020-01-01" });
      on = await openApi(engine, draft, { now: NOW });
      await saveClaims(on.database, draft);
      for (const role of ROLES.slice(1)) testers.set(role, await signIn(on.database, role, NOW));
      decider = await signIn(on.database, "decider", NOW);
      await on.database.write(async (db) => {
        await giveStanding(db, testers.get("trusted")!.userId, "trusted", NOW);
        await giveStanding(db, testers.get("maintainer")!.userId, "maintainer", NOW);
        await giveStanding(db, decider.userId, "maintainer", NOW);
      });
    });
    afterAll(() => on?.remove());

    const send = (path: string, from: SignedInTester | undefined, body?: object) =>
      on.request(path, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { "Content-Type": "application/json", ...from?.headers },
      });

    async function propose(from: SignedInTester): Promise<Edit> {
      const listed = await send("/api/edits/credits/1", undefined);
      const { version } = (await listed.json()) as { version: string };
      made += 1;
      const add = [{ artist_id: null, name: `Name ${made}`, roles: "L" }];
      const body = { kind: "credits", song_id: 1, version, add, source: "made up" };
      return (await (await send("/api/edits", from, body)).json()) as Edit;
    }

    const decide = (id: number, decision: string, from: SignedInTester | undefined) =>
      send(`/api/edits/${id}/${decision}`, from, { reason: "made up" });

    /** Makes an edit by the author in a state, and leaves none waiting behind it. */
    async function editIn(state: State): Promise<number> {
      const { id } = await propose(testers.get("author")!);
      if (state === "applied") await decide(id, "approve", decider);
      if (state === "rejected") await decide(id, "reject", decider);
      return id;
    }

    for (const [what, [state, statuses]] of Object.entries(MAY))
      test(what, async () => {
        const decision = /^\w+/.exec(what)![0];
        for (const [at, role] of ROLES.entries()) {
          const id = await editIn(state);
          const tester = testers.get(role);
          const answer =
            decision === "GET"
              ? await send(`/api/edits/${id}`, tester)
              : await decide(id, decision, tester);
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
          await decide(id, "reject", decider);
        }
      });

    test("what waits is in the lists of its author and of those who decide", async () => {
      const id = await editIn("pending");
      for (const [at, role] of ROLES.entries()) {
        const answer = await send("/api/edits?state=pending", testers.get(role));
        const ids = ((await answer.json()) as Edit[]).map((edit) => edit.id);
        expect(ids.includes(id), role).toBe([false, true, false, true, true][at]);
      }
      await decide(id, "reject", decider);
    });

    test("edits of the trusted and of maintainers are applied at once, those of others wait", async () => {
      for (const [role, state] of [
        ["author", "pending"],
        ["trusted", "applied"],
        ["maintainer", "applied"],
      ] as const)
        expect(await propose(testers.get(role)!), role).toMatchObject({ state });
    });
  });
}
