import { describe, expect, test } from "vitest";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import type { AuditEntry, SuspendedUser } from "../../../src/domain/moderation/report.ts";
import type { SignedInUser } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { openModerationApi } from "../../factory/users/moderation-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";

const SUSPENSIONS = "/api/moderation/suspensions";
const DAY = 24 * 60;

describe.each(ENGINES)("suspending people on %s", (engine) => {
  const on = forTests(() => openModerationApi(engine));

  const given = (who: SignedInTester, standing: "maintainer" | "trusted") =>
    on.api.database.write((db) => giveStanding(db, who.userId, standing, on.now()));
  const user = (who: SignedInTester) => on.json<SignedInUser>("GET", "/api/auth/check", who);
  const send = async (who: SignedInTester, body: object, from: SignedInTester = on.keeper) =>
    on.status("POST", SUSPENSIONS, from, {
      username: await on.nameOf(who),
      action: "suspend",
      days: 7,
      reason: "made up",
      ...body,
    });
  const listed = () => on.json<SuspendedUser[]>("GET", SUSPENSIONS, on.keeper);

  test("a maintainer suspends somebody for a time or for good, and ends it", async () => {
    const ada = await on.somebody();
    const username = (await on.nameOf(ada)).toUpperCase();
    expect(await send(ada, { username })).toBe(204);
    const ends_at = new Date(on.now().getTime() + 7 * DAY * 60_000).toISOString();
    expect((await user(ada)).suspension).toEqual({ reason: "made up", ends_at });
    const name = await on.nameOf(ada);
    const since = on.now().toISOString();
    expect((await listed())[0]).toEqual({
      username: name,
      is_private: false,
      reason: "made up",
      since,
      ends_at,
    });
    expect(await send(ada, { days: null, reason: "worse" })).toBe(204);
    expect((await user(ada)).suspension).toEqual({ reason: "worse", ends_at: null });
    expect((await listed()).filter(({ username: one }) => one === name)).toHaveLength(1);
    const ending = { action: "unsuspend", days: undefined, reason: "a mistake" };
    expect(await send(ada, ending)).toBe(204);
    expect((await user(ada)).suspension).toBe(null);
    expect((await listed()).map(({ username: one }) => one)).not.toContain(name);
    expect(await send(ada, ending)).toBe(409);
    const log = await on.json<AuditEntry[]>("GET", "/api/moderation/log", on.keeper);
    const actor = await on.nameOf(on.keeper);
    expect(log.slice(0, 3)).toMatchObject([
      { action: "unsuspend", subject: name, actor, reason: "a mistake" },
      { action: "suspend", subject: name, actor, reason: "worse", ends_at: null },
      { action: "suspend", subject: name, actor, reason: "made up", ends_at },
    ]);
  });

  test("who is suspended by the clock no longer is not listed", async () => {
    const ada = await on.somebody();
    await send(ada, { days: 1 });
    const name = await on.nameOf(ada);
    const names = async () => (await listed()).map(({ username }) => username);
    expect(await names()).toContain(name);
    on.later(DAY);
    expect(await names()).not.toContain(name);
    expect(await send(ada, { action: "unsuspend" })).toBe(409);
  });

  test("maintainers suspend neither themselves nor other maintainers", async () => {
    const [bea, other] = [await on.somebody(), await on.somebody()];
    await given(bea, "trusted");
    await given(other, "maintainer");
    for (const who of [on.keeper, other]) {
      expect(await send(who, {})).toBe(403);
      expect(await send(who, { action: "unsuspend" })).toBe(403);
      expect((await user(who)).suspension).toBe(null);
    }
    expect(await send(bea, {})).toBe(204);
  });

  test("a suspended maintainer moderates no more, and cannot end that", async () => {
    const ada = await on.somebody();
    await send(ada, {});
    await given(ada, "maintainer");
    expect(await send(ada, { action: "unsuspend" }, ada)).toBe(403);
    expect(await send(await on.somebody(), {}, ada)).toBe(403);
    // Nor are they offered it.
    expect((await user(ada)).isMaintainer).toBe(false);
    expect((await user(on.keeper)).isMaintainer).toBe(true);
    on.later(7 * DAY);
    expect((await user(ada)).isMaintainer).toBe(true);
  });

  test("what is missing or wrong is said, and nobody is suspended then", async () => {
    const ada = await on.somebody();
    for (const wrong of [
      { days: undefined },
      { days: 0 },
      { days: 1.5 },
      { days: 3_651 },
      { days: "7" },
      { reason: " " },
      { reason: undefined },
      { reason: "x".repeat(501) },
      { action: "hide" },
      { username: 1 },
    ])
      expect(await send(ada, wrong), JSON.stringify(wrong)).toBe(400);
    for (const username of ["Nobody-is-this", "", "../x"])
      expect(await send(ada, { username })).toBe(404);
    expect((await user(ada)).suspension).toBe(null);
  });
});
