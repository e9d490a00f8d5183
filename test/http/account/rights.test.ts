import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shownOperation } from "../../../src/api/reference/reference.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import { EDIT_DECISIONS, EDIT_STATES, type EditDecision } from "../../../src/domain/edits/edit.ts";
import { ENGINES } from "../../databases/engines.ts";
import { type Asker, askerOn } from "../../rights/ask.ts";
import { type Answer, answersByRole, isAuthor, type Role, ROLES } from "../../rights/roles.ts";
import { titleOf } from "../../rights/row.ts";
import { openRights, type RightsSite } from "../../rights/site.ts";
import { TABLES } from "../../rights/tables/all.ts";
import { DECISIONS } from "../../rights/tables/edits.ts";
import { prepareProposals } from "../../rights/tables/proposals.ts";

/** The answers of a call that a test looks at by itself. */
const ANY = { visitor: "ok", user: "ok", author: "ok" } as const;

/** The call that answers differently each time. */
const RANDOM = "GET /api/songs/random";

/** Operations without data here: the answer is the same for all roles. */
const NOT_HERE = {
  "GET /api/auth/provider": 404,
  // No year of the made-up catalogue has enough songs.
  "GET /api/years/{year}": 404,
};

describe.each(ENGINES)("who may do what on %s", (engine) => {
  let site: RightsSite;
  let asker: Asker;
  beforeAll(async () => {
    site = await openRights(engine);
    await prepareProposals(site);
    asker = await askerOn(site);
  });
  afterAll(() => site?.remove());

  describe("each call, by everybody [2-6.5 2-6.6 2-7.5]", () => {
    for (const row of Object.values(TABLES).flat())
      test(titleOf(row), async () => {
        const expected = answersByRole(row.answers);
        const answers: Partial<Record<Role, Answer>> = {};
        const asked = await asker.askAll(row, Object.keys(expected) as Role[]);
        for (const [role, { answered, answer, isDescribed }] of asked) {
          answers[role] = answered;
          expect(isDescribed, `${role}: ${answer.status} is in the document`).toBe(true);
          if (role !== "visitor")
            expect(answer.headers.get("Cache-Control"), role).toContain("no-store");
        }
        expect(answers).toEqual(expected);
      });
  });

  test("each call that writes or asks who is there is in these tables", async () => {
    const asking = [...(await site.operations()).values()].filter(
      ({ method, answers }) => method !== "GET" || answers.some(([status]) => status === "401"),
    );
    const rows = Object.values(TABLES).flat();
    expect([...new Set(rows.map(({ call }) => call))].toSorted()).toEqual(
      asking.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    expect(new Set(rows.map(titleOf)).size).toBe(rows.length);
  });

  test("each call that is answered is in the document", async () => {
    const described = new Set(
      [...(await site.operations()).keys()].map((call) => call.replace(/\/$/, "")),
    );
    const answered = site
      .routes()
      // An empty parameter is refused.
      .filter(({ method, path }) => method !== "ALL" && !/\/(\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect(answered.filter((call) => !described.has(call))).toEqual(["GET /api/openapi.json"]);
  });

  test("the decisions that are offered on an edit are those that are not refused", async () => {
    for (const state of EDIT_STATES)
      for (const role of ROLES) {
        const row = { call: "GET /api/edits/{id}", of: `${state} edit` as const, answers: ANY };
        const { answer } = await asker.ask(row, role);
        if (!answer.ok) continue;
        const { may } = (await answer.json()) as Edit;
        const isAllowed = (decision: EditDecision) =>
          answersByRole(DECISIONS[decision][state])[role] === "ok";
        expect(may, `${role}, ${state}`).toEqual(EDIT_DECISIONS.filter(isAllowed));
      }
  });

  test("the list of edits has those that its reader may read", async () => {
    for (const state of EDIT_STATES)
      for (const role of ROLES) {
        const row = { call: "GET /api/edits/{id}", of: `${state} edit` as const, answers: ANY };
        const { made, from } = await asker.prepare(row, role);
        const { answered } = await asker.ask(row, role);
        const all = `/api/edits?author=${made.author.username}`;
        for (const list of [all, `${all}&state=${state}`]) {
          const answer = await site.send("GET", list, from);
          const ids = answer.ok ? ((await answer.json()) as Edit[]).map(({ id }) => id) : [];
          const isListed = ids.includes(Number(made.params["id"]));
          expect(isListed, `${list}: ${state}, ${role}`).toBe(answered === "ok");
        }
      }
  });

  test("all other calls are answered alike to everybody, whoever asks", async () => {
    const askers = ROLES.filter((role) => !isAuthor(role));
    const people = await Promise.all(askers.map((role) => site.people.make(role)));
    const others: Record<string, number> = {};
    for (const [call, operation] of await site.operations()) {
      const { example } = shownOperation(operation);
      if (example === null) continue;
      const answers = people.map(async (person) => {
        const answer = await site.send("GET", example, person);
        const { etag, ...headers } = Object.fromEntries(answer.headers);
        const content = call === RANDOM ? [] : [etag, await answer.text()];
        return [answer.status, headers, ...content];
      });
      const [first, ...rest] = await Promise.all(answers);
      for (const [at, answer] of rest.entries())
        expect(answer, `${call}: ${askers[at + 1]}`).toEqual(first);
      if (first![0] !== 200) others[call] = Number(first![0]);
    }
    expect(others).toEqual(NOT_HERE);
  });
});
