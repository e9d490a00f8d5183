import { beforeAll, describe, expect, test } from "vitest";
import { suspend } from "../../../src/database/moderation/suspensions.ts";
import { LEFT_EDITS_TEXT, type TrustRule } from "../../../src/domain/edits/edit-rules.ts";
import type { AuditEntry, TrustedUser } from "../../../src/domain/moderation/report.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { startSite } from "../../servers/site-under-test.ts";

const TRUST = "/api/moderation/trust";

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
  const on = forTests(() => openEditsApi(engine, { trust: EASY }));
  let ada: SignedInTester;
  let keeper: SignedInTester;
  let other: SignedInTester;
  beforeAll(async () => {
    ada = await on.person("author");
    keeper = await on.person("keeper", "maintainer");
    other = await on.person("other", "maintainer");
  });

  const give = (username: unknown, standing: unknown, reason = "made up", from = keeper) =>
    on.status("POST", TRUST, from, { username, standing, reason });
  const stateOf = async () => (await on.proposed(ada)).state;
  const listed = () => on.json<TrustedUser[]>("GET", TRUST, keeper);
  const log = () => on.json<AuditEntry[]>("GET", "/api/moderation/log", keeper);

  test("is earned by the figures of the configuration", async () => {
    const first = await on.proposed(ada);
    expect(await stateOf()).toBe("pending");
    expect(await on.decide(first.id, "approve", other)).toBe(200);
    expect(await stateOf()).toBe("applied");
  });

  test("is given and taken by maintainers, whatever was earned, and earned again", async () => {
    expect(await give("author", "new", "made-up sources")).toBe(204);
    expect(await stateOf()).toBe("pending");
    expect((await listed()).find(({ username }) => username === "author")).toEqual({
      username: "author",
      is_private: false,
      standing: "new",
      given_at: on.now().toISOString(),
      reason: "made-up sources",
    });
    expect(await give("AUTHOR", "trusted", "made-up diligence")).toBe(204);
    expect(await stateOf()).toBe("applied");
    expect((await listed()).filter(({ username }) => username === "author")).toMatchObject([
      { standing: "trusted", reason: "made-up diligence" },
    ]);
    expect(await give("author", null, "as anybody")).toBe(204);
    expect((await listed()).map(({ username }) => username)).not.toContain("author");
    expect(await stateOf()).toBe("applied");
    expect(await give("author", null)).toBe(409);
    expect((await log()).slice(0, 3)).toMatchObject([
      { action: "earn_trust", subject: "author", actor: "keeper", reason: "as anybody" },
      { action: "give_trust", subject: "author", actor: "keeper" },
      { action: "take_trust", subject: "author", reason: "made-up sources", kind: null },
    ]);
  });

  test("is nothing that maintainers decide of themselves or of each other", async () => {
    const suspended = await on.person("suspended", "maintainer");
    const step = { userId: suspended.userId, actorId: null, reason: "made up", endsAt: null };
    await on.database.write((db) => suspend(db, step, on.now()));
    const before = await log();
    for (const username of ["keeper", "other", "suspended"])
      for (const standing of ["trusted", "new", null])
        expect(await give(username, standing), username).toBe(403);
    const trusted = await on.person("trusted", "trusted");
    expect(await give("author", "new", "made up", trusted)).toBe(403);
    expect(await give("nobody-here", "new")).toBe(404);
    for (const standing of ["maintainer", undefined, 1, ""])
      expect(await give("author", standing)).toBe(400);
    expect(await give("author", "new", " ")).toBe(400);
    expect(await give(1, "new")).toBe(400);
    expect(await log()).toEqual(before);
    expect(await on.status("GET", "/api/moderation", other)).toBe(200);
  });
});

test("the guide says the figures of the configuration, and what becomes of edits without their account", async () => {
  const opened = await forTest(openTestDatabase("sqlite"));
  const env = { NORAE_TRUST_APPLIED: "7", NORAE_TRUST_REJECTED: "12", NORAE_TRUST_DAYS: "3" };
  const server = await forTest(startSite(opened.place, { env }));
  const html = await (await server.fetch(pagePath.contributionGuide())).text();
  const text = html.replaceAll(/<!-- -->/g, "").replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "after 7 of them have been applied and not reverted, approved by at least 3 people or 10 times by maintainers",
  );
  expect(text).toContain("less than 12% of your last 50 were rejected");
  expect(text).toContain("your account is 3 days old");
  expect(text).toContain(`If you delete your account, ${LEFT_EDITS_TEXT}`);
});
