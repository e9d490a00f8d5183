import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TrustRule } from "../../src/domain/edit-rules.ts";
import type { Edit } from "../../src/domain/edit-shown.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../engines.ts";
import { type EditRoles, openEditRoles } from "../factory/edit-roles.ts";
import { startServer } from "../server-under-test.ts";

/** Trusts whoever a maintainer has approved once. */
const EASY: TrustRule = {
  applied: 1,
  approvers: 9,
  byMaintainers: 1,
  recent: 9,
  rejectedPercent: 50,
  days: 0,
};

for (const engine of ENGINES) {
  describe(`trust on ${engine}`, () => {
    let roles: EditRoles;
    beforeAll(async () => {
      roles = await openEditRoles(engine, { trust: EASY });
    });
    afterAll(() => roles?.on.remove());

    test("is earned by the figures of the configuration", async () => {
      const ada = roles.tester("author");
      const stateOf = async () => ((await (await roles.propose(ada)).json()) as Edit).state;
      const first = await roles.pendingFor("author");
      expect(await stateOf()).toBe("pending");
      expect((await roles.decide(first, "approve", roles.decider)).status).toBe(200);
      expect(await stateOf()).toBe("applied");
    });
  });
}

test("the guide says the figures of the configuration", async () => {
  const opened = await openTestDatabase("sqlite");
  const env = { NORAE_TRUST_APPLIED: "7", NORAE_TRUST_REJECTED: "12", NORAE_TRUST_DAYS: "3" };
  const server = await startServer(opened.place, { env });
  const html = await (await server.fetch(pagePath.contributionGuide())).text();
  const text = html.replaceAll(/<!-- -->/g, "").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "after 7 applied ones that at least 3 people, or 10 times maintainers, approved",
  );
  expect(text).toContain("less than 12 % of your last 50 were rejected");
  expect(text).toContain("the account is 3 days old");
  await server.stop();
  await opened.remove();
});
