import { beforeAll, describe, expect, test } from "vitest";
import { EDIT_TEXT } from "../../../src/domain/edits/edit-rules.ts";
import type { Edit } from "../../../src/domain/edits/edit-shown.ts";
import type { OwnData, Profile, SignedInUser } from "../../../src/domain/users/user.ts";
import { ENGINES } from "../../databases/engines.ts";
import { openEditsApi } from "../../factory/edits/edits-api.ts";
import type { SignedInTester } from "../../factory/users/sign-in.ts";
import { forTests } from "../../for-tests.ts";

/** Returns a time on the day of these tests. */
const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);

describe.each(ENGINES)("decided edits on %s", (engine) => {
  const on = forTests(() => openEditsApi(engine));
  let fan: SignedInTester;
  let keeper: SignedInTester;
  beforeAll(async () => {
    on.set(at("08:00"));
    fan = await on.person("Fan");
    keeper = await on.person("Keeper", "maintainer");
  });

  const propose = async (from: SignedInTester) => (await on.proposed(from)).id;
  async function decide(id: number, what: string, from: SignedInTester, time: string) {
    on.set(at(time));
    expect(await on.decide(id, what, from)).toBe(200);
  }
  const check = (who: SignedInTester) => on.json<SignedInUser>("GET", "/api/auth/check", who);
  const unseen = async (who: SignedInTester) => (await check(who)).decidedEdits;
  const listed = async (who: SignedInTester) =>
    (await on.json<Edit[]>("GET", "/api/edits/unseen", who)).map(({ id }) => id);
  const see = (who: SignedInTester, until: unknown) =>
    on.json("POST", "/api/edits/seen", who, { until });
  const applied = async (name: string) =>
    (await on.read<Profile>(`/api/users/profile/${name}`)).applied_edit_count;

  test("what others decided is counted until its author has seen it", async () => {
    const ids = [await propose(fan), await propose(fan), await propose(fan), await propose(fan)];
    expect(await unseen(fan)).toBe(0);
    await decide(ids[0]!, "approve", keeper, "09:00");
    await decide(ids[1]!, "reject", keeper, "10:00");
    // One's own decision is none that one has to be told of.
    await decide(ids[2]!, "withdraw", fan, "10:30");
    expect(await unseen(fan)).toBe(2);
    expect(await listed(fan)).toEqual([ids[0], ids[1]]);
    expect(await unseen(keeper)).toBe(0);
    expect(await listed(keeper)).toEqual([]);
    expect(await applied("Fan")).toBe(1);

    // Seen up to the first: the second is still counted.
    const first = at("09:00").toISOString();
    expect(await see(fan, first)).toEqual({ since: null, unseen: 1 });
    expect(await unseen(fan)).toBe(1);
    expect(await listed(fan)).toEqual([ids[1]]);
    const second = at("10:00").toISOString();
    expect(await see(fan, second)).toEqual({ since: first, unseen: 0 });
    // An earlier time, from a page that was open longer, changes nothing.
    expect(await see(fan, first)).toEqual({ since: second, unseen: 0 });

    // A reversion of what was seen is news, and once even where it was approved since, too.
    await decide(ids[0]!, "revert", keeper, "11:00");
    await decide(ids[3]!, "approve", keeper, "11:30");
    await decide(ids[3]!, "revert", keeper, "12:00");
    expect(await unseen(fan)).toBe(2);
    expect(await listed(fan)).toEqual([ids[0], ids[3]]);
    expect(await applied("Fan")).toBe(0);
    // A future time is taken as now, so that nothing later is missed.
    expect(await see(fan, "2999-01-01T00:00:00Z")).toEqual({ since: second, unseen: 0 });
    const late = await propose(fan);
    await decide(late, "approve", keeper, "13:00");
    expect(await unseen(fan)).toBe(1);
  });

  test("what is applied at once is on the profile, and is no news", async () => {
    await propose(keeper);
    expect(await unseen(keeper)).toBe(0);
    expect(await applied("Keeper")).toBe(1);
    expect(await check(keeper)).toMatchObject({ isMaintainer: true });
    expect(await check(fan)).toMatchObject({ isMaintainer: false });
  });

  test("what one decided on edits of others is in one's download, and in no other", async () => {
    const mine = async (who: SignedInTester) =>
      (await on.json<OwnData>("GET", `/api/users/${who.userId}/data`, who)).edit_decisions;
    const before = (await mine(keeper)).length;
    const [approved, rejected] = [await propose(fan), await propose(fan)];
    await decide(approved, "approve", keeper, "14:00");
    await decide(rejected, "reject", keeper, "14:10");
    await decide(approved, "revert", keeper, "14:20");
    // One's own edit is among one's edits.
    await decide(await propose(keeper), "revert", keeper, "14:30");
    const as = "maintainer";
    const reason = "made up";
    expect((await mine(keeper)).slice(before)).toEqual(
      [
        { edit_id: approved, decision: "approve", as, reason: null, at: at("14:00") },
        { edit_id: rejected, decision: "reject", as, reason, at: at("14:10") },
        { edit_id: approved, decision: "revert", as: null, reason, at: at("14:20") },
      ].map((decided) => ({ ...decided, at: decided.at.toISOString() })),
    );
    expect(await mine(fan)).toEqual([]);
  });

  test("the time until which they were seen is refused where it is none, and is in the download", async () => {
    for (const bad of ["yesterday", "2026-03-01", 12, null, undefined])
      expect(await see(fan, bad)).toMatchObject({ error: EDIT_TEXT.seen });
    const own = await on.json<OwnData>("GET", `/api/users/${fan.userId}/data`, fan);
    expect(own.account.editsSeenAt).toBe(at("12:00").toISOString());
  });
});
