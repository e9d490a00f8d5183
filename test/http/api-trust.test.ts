import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEFT_EDITS_TEXT, type TrustRule } from "../../src/domain/edit-rules.ts";
import type { AuditEntry, TrustedUser } from "../../src/domain/report.ts";
import type { SignedInUser } from "../../src/domain/user.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../engines.ts";
import { forTest } from "../for-tests.ts";
import { type EditRoles, openEditRoles } from "../factory/edit-roles.ts";
import type { SignedInTester } from "../factory/sign-in.ts";
import { startSite } from "../site-under-test.ts";

const TRUST = "/api/moderation/trust";
const NOW = new Date("2026-03-01T12:00:00.000Z");

/** Trusts users after one approved edit. */
const EASY: TrustRule = {
  applied: 1,
  approvers: 9,
  byMaintainers: 1,
  recent: 9,
  rejectedPercent: 50,
  days: 0,
};

describe.each(ENGINES)("trust on %s", (engine) => {
  let roles: EditRoles;
  const ada = () => roles.tester("author");
  const keeper = () => roles.tester("maintainer");
  const give = async (username: unknown, standing: unknown, from = keeper(), reason = "made up") =>
    (await roles.send(TRUST, from, { username, standing, reason })).status;
  const stateOf = async () => (await roles.propose(ada())).state;
  const nameOf = async (who: SignedInTester | undefined) =>
    ((await (await roles.send("/api/auth/check", who)).json()) as SignedInUser).noraeUser;
  const listed = async () => (await (await roles.send(TRUST, keeper())).json()) as TrustedUser[];
  const log = async () =>
    (await (await roles.send("/api/moderation/log", keeper())).json()) as AuditEntry[];
  beforeAll(async () => {
    roles = await openEditRoles(engine, { trust: EASY });
  });
  afterAll(() => roles?.on.remove());

  test("is earned by the figures of the configuration", async () => {
    const { id: first } = await roles.propose(ada());
    expect(await stateOf()).toBe("pending");
    expect((await roles.decide(first, "approve", roles.decider)).status).toBe(200);
    expect(await stateOf()).toBe("applied");
  });

  test("is given and taken by maintainers, whatever was earned, and earned again", async () => {
    expect(await give("author", "new", undefined, "made-up sources")).toBe(204);
    expect(await stateOf()).toBe("pending");
    expect((await listed()).find(({ username }) => username === "author")).toEqual({
      username: "author",
      is_private: false,
      standing: "new",
      given_at: NOW.toISOString(),
      reason: "made-up sources",
    });
    expect(await give("AUTHOR", "trusted", undefined, "made-up diligence")).toBe(204);
    expect(await stateOf()).toBe("applied");
    expect((await listed()).filter(({ username }) => username === "author")).toMatchObject([
      { standing: "trusted", reason: "made-up diligence" },
    ]);
    expect(await give("author", null, undefined, "as anybody")).toBe(204);
    expect((await listed()).map(({ username }) => username)).not.toContain("author");
    expect(await stateOf()).toBe("applied");
    expect(await give("author", null)).toBe(409);
    const actor = await nameOf(keeper());
    expect((await log()).slice(0, 3)).toMatchObject([
      { action: "earn_trust", subject: "author", actor, reason: "as anybody" },
      { action: "give_trust", subject: "author", actor },
      { action: "take_trust", subject: "author", reason: "made-up sources", kind: null },
    ]);
  });

  test("is nothing that maintainers decide of themselves or of each other", async () => {
    const before = await log();
    const maintainers = [keeper(), roles.decider, roles.tester("suspended maintainer")];
    for (const username of await Promise.all(maintainers.map(nameOf)))
      for (const standing of ["trusted", "new", null])
        expect(await give(username, standing), username).toBe(403);
    expect(await give("author", "new", roles.tester("trusted"))).toBe(403);
    expect(await give("nobody-here", "new")).toBe(404);
    for (const standing of ["maintainer", undefined, 1, ""])
      expect(await give("author", standing)).toBe(400);
    expect(await give("author", "new", keeper(), " ")).toBe(400);
    expect(await give(1, "new")).toBe(400);
    expect(await log()).toEqual(before);
    expect((await roles.send("/api/moderation", roles.decider)).status).toBe(200);
  });
});

test("the guide says the figures of the configuration, and what becomes of edits without their account", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const env = { NORAE_TRUST_APPLIED: "7", NORAE_TRUST_REJECTED: "12", NORAE_TRUST_DAYS: "3" };
  const server = await forTest(startSite(opened.place, { env }));
  const html = await (await server.fetch(pagePath.contributionGuide())).text();
  const text = html.replaceAll(/<!-- -->/g, "").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "after 7 applied ones that at least 3 people, or 10 times maintainers, approved",
  );
  expect(text).toContain("less than 12 % of your last 50 were rejected");
  expect(text).toContain("the account is 3 days old");
  expect(text).toContain(`If you delete your account, ${LEFT_EDITS_TEXT}`);
});
